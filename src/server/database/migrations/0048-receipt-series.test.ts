import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrateTo } from '../../../../tests/support/earlier-schema.ts';
import { describeOnEachDatabase } from '../../../../tests/support/test-database.ts';
import { findWrongTriggers } from '../dialects/integrity.ts';

describeOnEachDatabase('The migration for numbers of receipts', (open) => {
  test('keeps every series as it is, and adds the one of receipts', async () => {
    const db = await open('bare');
    await migrateTo(db, '0046-payment-entries');
    await sql`update number_series set version = 4, pattern = 'A-{0000}', resets_yearly = 0,
      next_number = 70, current_year = 2026 where kind = 'invoice'`.execute(db);
    const series = db.selectFrom('numberSeries').selectAll().orderBy('kind');
    const before = await series.execute();
    expect(before).toHaveLength(4);
    await migrateTo(db, '0048-receipt-series');
    const added = {
      kind: 'receipt',
      version: 1,
      pattern: 'R-{year}-{0000}',
      resetsYearly: 1,
      nextNumber: 1,
      currentYear: 0,
    };
    expect(await series.execute()).toEqual([...before, added]);
  });

  test('leaves what protects the series in force, and allows no other kind', async () => {
    const db = await open('bare');
    await migrateTo(db, '0048-receipt-series');
    expect((await findWrongTriggers(db)).filter((one) => one.includes('number_series'))).toEqual(
      [],
    );
    await sql`update number_series set next_number = 9 where kind = 'receipt'`.execute(db);
    for (const refused of [
      sql`update number_series set next_number = 8 where kind = 'receipt'`,
      sql`update number_series set kind = 'invoice' where kind = 'receipt'`,
      sql`delete from number_series where kind = 'receipt'`,
      sql`insert into number_series (kind, version, pattern, resets_yearly, next_number)
        values ('order', 1, '{0000}', 1, 1)`,
      sql`insert into number_series (kind, version, pattern, resets_yearly, next_number)
        values ('receipt', 1, '{0000}', 1, 1)`,
    ]) {
      await expect(refused.execute(db)).rejects.toThrow(/upwards|check|unique/i);
    }
  });
});
