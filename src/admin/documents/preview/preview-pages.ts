/** Ratio of height to width of a page: A4 and US Letter. */
const RATIOS = [297 / 210, 11 / 8.5];

/** The number of pages in an image that stacks them. Pure. */
export function pagesIn({ width, height }: { width: number; height: number }): number {
  const counts = RATIOS.map((ratio) => height / width / ratio);
  // Only the right paper size gives a whole number.
  const [nearest = 1] = counts.toSorted((a, b) => awayFromWhole(a) - awayFromWhole(b));
  return Math.max(1, Math.round(nearest));
}

function awayFromWhole(count: number): number {
  return Math.abs(count - Math.round(count));
}
