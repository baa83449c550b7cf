const steps = [1, 2, 4, 6, 8, 10];

/**
 * The round number that a scale from 0 ends with: at least `most`, and its half is round as well, in
 * whole minor units.
 */
export function scaleEnd(most: number): number {
  const least = Math.max(2, most);
  const power = 10 ** Math.floor(Math.log10(least));
  return (steps.find((step) => step * power >= least) ?? 10) * power;
}
