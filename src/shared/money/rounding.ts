/** Whole numbers of minor units, calculated without a float in between. */

/** As far as a sum of money may go: beyond, a number would no longer be exact. */
export class AmountOutOfRange extends RangeError {
  override readonly name = 'AmountOutOfRange';

  constructor() {
    super('is more money than can be reckoned with exactly');
  }
}

/** The number of minor units; throws `AmountOutOfRange` where a number could not hold it exactly. */
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
