/**
 * How likely two samples differ as much as these by chance alone, if they come from one
 * distribution: the two-sided p of Mann and Whitney’s U, by the normal approximation with a
 * correction for ties. For samples of more than twenty each.
 */
export function mannWhitneyP(a: readonly number[], b: readonly number[]): number {
  const all = [
    ...a.map((value) => ({ value, isA: true })),
    ...b.map((value) => ({ value, isA: false })),
  ].toSorted((x, y) => x.value - y.value);
  let rankSumA = 0;
  let ties = 0;
  for (let start = 0; start < all.length;) {
    let end = start;
    while (all[end]?.value === all[start]?.value) end += 1;
    // Equal values share the mean of their ranks, which count from one.
    const rank = (start + 1 + end) / 2;
    rankSumA += rank * all.slice(start, end).filter(({ isA }) => isA).length;
    ties += (end - start) ** 3 - (end - start);
    start = end;
  }
  const n = all.length;
  const u = rankSumA - (a.length * (a.length + 1)) / 2;
  const mean = (a.length * b.length) / 2;
  const variance = ((a.length * b.length) / 12) * (n + 1 - ties / (n * (n - 1)));
  return 2 * (1 - normalBelow(Math.abs(u - mean) / Math.sqrt(variance)));
}

/** The standard normal distribution’s share below `z`, for z ≥ 0 (Abramowitz and Stegun, 26.2.17). */
function normalBelow(z: number): number {
  const t = 1 / (1 + 0.2316419 * z);
  const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);
  const factors = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429];
  return 1 - density * factors.reduce((sum, factor, index) => sum + factor * t ** (index + 1), 0);
}
