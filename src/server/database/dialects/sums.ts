import { sql, type RawBuilder } from 'kysely';
import { AmountOutOfRange } from '../../../shared/money/rounding.ts';

/**
 * The sum of a column or expression as a whole number in text, 0 of nothing, for `exactSum`: it may
 * be more than a number holds.
 */
export function wholeSum(expression: RawBuilder<number>): RawBuilder<string> {
  return sql`cast(coalesce(sum(${expression}), 0) as text)`;
}

/** The result of `wholeSum` as a number; throws `AmountOutOfRange` if it is not exact. */
export function exactSum(text: string): number {
  const sum = Number(text);
  if (!Number.isSafeInteger(sum)) throw new AmountOutOfRange();
  return sum;
}
