/** Exact integer arithmetic for minor units, without floats. */

/** The largest exact amount: beyond it, a number loses precision. */
export class AmountOutOfRange extends RangeError {
  override readonly name = 'AmountOutOfRange';

  constructor() {
    super('The amount is too large to calculate exactly.');
  }
}

/** Minor units as a number; throws `AmountOutOfRange` if it would not be exact. */
export function exactNumber(units: bigint): number {
  const number = Number(units);
  if (!Number.isSafeInteger(number)) throw new AmountOutOfRange();
  return number;
}

/** `dividend / divisor` to the nearest whole number; halves go away from zero. `divisor` > 0. */
export function divideRounded(dividend: bigint, divisor: bigint): bigint {
  const doubled = 2n * (dividend < 0n ? -dividend : dividend);
  const rounded = (doubled + divisor) / (2n * divisor);
  return dividend < 0n ? -rounded : rounded;
}

/** `amount × numerator / denominator`, rounded once, at the end. Throws `AmountOutOfRange`. */
export function multiplyByRatio(amount: number, numerator: number, denominator: number): number {
  return exactNumber(divideRounded(BigInt(amount) * BigInt(numerator), BigInt(denominator)));
}

/** The sum of whole numbers. Throws `AmountOutOfRange`. */
export function sumOf(amounts: readonly number[]): number {
  let sum = 0;
  for (const amount of amounts) {
    sum += amount;
    // What follows may bring it back.
    if (!Number.isSafeInteger(sum)) {
      return exactNumber(amounts.reduce((exact, one) => exact + BigInt(one), 0n));
    }
  }
  return sum;
}

/**
 * Allocates `amount` in proportion to `weights` so that the shares add up to it exactly: units
 * left after rounding down go to the largest remainders, or to the first among equals
 * (Hamilton’s method). Every share is less than one unit from its exact proportion. Weights are
 * integers and may be negative. If their sum is not positive, nothing is allocated, and an
 * amount other than 0 throws a RangeError. Throws `AmountOutOfRange` for inexact shares.
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
