const steps = [1, 2, 4, 6, 8, 10];

/** The round number that a scale from 0 ends with: at least `most`, and its half is round as well. */
export function scaleEnd(most: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, most)));
  return (steps.find((step) => step * power >= most) ?? 10) * power;
}
