/** Exact integer arithmetic for minor units, without floats. */

/** The largest exact amount: beyond it, a number loses precision. */
export class AmountOutOfRange extends RangeError {
  override readonly name = 'AmountOutOfRange';

  constructor() {
    super('is too large to calculate exactly');
  }
}

/** Minor units as a number; throws `AmountOutOfRange` if it would not be exact. */
export function exactNumber(units: bigint): number {
  const number = Number(units);
  if (!Number.isSafeInteger(number)) throw new AmountOutOfRange();
  return number;
}

/** `dividend / divisor` to the nearest whole number; halves go away from zero. `divisor` > 0. */
function divideRounded(dividend: bigint, divisor: bigint): bigint {
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
  return exactNumber(amounts.reduce((sum, amount) => sum + BigInt(amount), 0n));
}
