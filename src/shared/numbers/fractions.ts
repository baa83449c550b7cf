/** Exact arithmetic with numbers as they are typed. */
import { divideRounded } from '../money/rounding.ts';

export interface Fraction {
  numerator: bigint;
  /** Above 0. */
  denominator: bigint;
}

/** `whole` and `decimals` are ASCII digits, either may be empty. */
export function fractionOf(whole: string, decimals = ''): Fraction {
  return {
    numerator: BigInt(whole + decimals),
    denominator: 10n ** BigInt(decimals.length),
  };
}

export function negated({ numerator, denominator }: Fraction): Fraction {
  return { numerator: -numerator, denominator };
}

export function sum(a: Fraction, b: Fraction): Fraction {
  return {
    numerator: a.numerator * b.denominator + b.numerator * a.denominator,
    denominator: a.denominator * b.denominator,
  };
}

export function product(a: Fraction, b: Fraction): Fraction {
  return {
    numerator: a.numerator * b.numerator,
    denominator: a.denominator * b.denominator,
  };
}

/** Undefined for a divisor of 0. */
export function quotient(a: Fraction, b: Fraction): Fraction | undefined {
  if (b.numerator === 0n) return undefined;
  const sign = b.numerator < 0n ? -1n : 1n;
  return {
    numerator: a.numerator * b.denominator * sign,
    denominator: a.denominator * b.numerator * sign,
  };
}

export function isSame(a: Fraction, b: Fraction): boolean {
  return a.numerator * b.denominator === b.numerator * a.denominator;
}

/** In units of the last of `digits` decimals; halves are rounded away from zero. */
export function unitsOf({ numerator, denominator }: Fraction, digits: number): bigint {
  return divideRounded(numerator * 10n ** BigInt(digits), denominator);
}

/** Whether `digits` decimals are enough to write it. */
export function fits({ numerator, denominator }: Fraction, digits: number): boolean {
  return (numerator * 10n ** BigInt(digits)) % denominator === 0n;
}
