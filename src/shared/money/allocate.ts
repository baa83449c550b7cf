import { exactNumber } from './rounding.ts';

/**
 * Shares `amount` out in proportion to `weights`, so that the shares add up to it to the last
 * unit: what is left after rounding down goes to the largest remainders, among equals to the first
 * (Hamilton’s method). Every share is less than one unit from its exact proportion. Weights are
 * whole and may be negative; where their sum is not above 0 there is nothing to share, and an
 * amount other than 0 throws a RangeError. Throws `AmountOutOfRange` for shares past all calculation.
 */
export function allocate(amount: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (amount === 0) return weights.map(() => 0);
  if (total <= 0n) throw new RangeError('There is nothing to share among');
  const parts = weights.map((weight, index) => {
    const product = BigInt(amount) * BigInt(weight);
    const remainder = ((product % total) + total) % total;
    return { index, share: (product - remainder) / total, remainder };
  });
  const left = BigInt(amount) - parts.reduce((sum, { share }) => sum + share, 0n);
  const luckiest = new Set(
    parts
      .toSorted((a, b) => compare(b.remainder, a.remainder))
      .slice(0, Number(left))
      .map(({ index }) => index),
  );
  return parts.map(({ index, share }) => exactNumber(share + (luckiest.has(index) ? 1n : 0n)));
}

function compare(one: bigint, other: bigint): number {
  return one < other ? -1 : Number(one > other);
}
