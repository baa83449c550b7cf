import { sql, type RawBuilder } from 'kysely';

/**
 * The sum of a column or expression as a whole number, 0 of nothing: PostgreSQL adds up in a type
 * of its own, which arrives as text.
 */
export function wholeSum(expression: RawBuilder<number>): RawBuilder<number> {
  return sql`cast(coalesce(sum(${expression}), 0) as bigint)`;
}
