import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnEachDatabase } from '../../../../tests/support/test-database.ts';
import { AmountOutOfRange } from '../../../shared/money/rounding.ts';
import type { Database } from '../database.ts';
import { exactSum, wholeSum } from './sums.ts';

async function sumOf(db: Database, ...amounts: number[]): Promise<number> {
  const rows = sql.join(
    amounts.map((amount) => sql`select cast(${amount} as bigint) as amount`),
    sql` union all `,
  );
  const { rows: totals } = await sql<{ sum: string }>`
    select ${wholeSum(sql`amount`)} as sum from (${rows}) as amounts where amount <> 0`.execute(db);
  return exactSum(totals[0]?.sum ?? '');
}

describeOnEachDatabase('A sum of amounts', (open) => {
  test('is exact as far as numbers are, and refused beyond', async () => {
    const db = await open();
    const most = Number.MAX_SAFE_INTEGER;
    expect(await sumOf(db, 1, 2, -4)).toBe(-1);
    expect(await sumOf(db, 0)).toBe(0);
    expect(await sumOf(db, most - 1, 1)).toBe(most);
    await expect(sumOf(db, most, 1)).rejects.toThrow(AmountOutOfRange);
    await expect(sumOf(db, most, most, most)).rejects.toThrow(AmountOutOfRange);
  });
});
