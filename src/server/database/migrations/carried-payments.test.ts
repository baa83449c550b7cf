/** Payments from before clients had them, in the last fixture that has such rows. */
import { copyFile } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { fixtureFile } from '../../../../tests/fixtures/fixture-files.ts';
import { listHandEdits, withoutTriggers } from '../../../../tests/support/hand-edits.ts';
import { temporaryFolder } from '../../../../tests/support/test-database.ts';
import { sql } from 'kysely';
import { invoiceInvariants } from '../../features/invoices/integrity/invoices.invariants.ts';
import { checkRowHashes } from '../../platform/events/check-row-hashes.ts';
import { migrate, openDatabase, sqlitePath, type Database } from '../database.ts';

test('every change by hand of an old row, or of what was carried, is noticed', async () => {
  const dataDir = await temporaryFolder();
  await copyFile(fixtureFile('0043-saved-views', 'SQLite'), sqlitePath(dataDir));
  const db = await openDatabase({ url: undefined, dataDir });
  onTestFinished(() => db.destroy());
  await migrate(db);
  const problems = async (connection: Database) => {
    const rules = await invoiceInvariants(connection);
    const hashes = await checkRowHashes(connection);
    return [
      ...rules.flatMap(({ violations }) => violations),
      ...hashes.filter((line) => line.toLowerCase().includes('payment')),
    ];
  };
  const missed: string[] = [];
  await withoutTriggers(db, async (connection) => {
    expect(await problems(connection)).toEqual([]);
    const tables = ['invoice_payments', 'payment_entries'];
    for (const { make, table, what } of await listHandEdits(connection, {}, tables)) {
      await sql`savepoint edit`.execute(connection);
      const isMade = await make();
      const found = await problems(connection).catch(() => ['not readable']);
      await sql`rollback to edit`.execute(connection);
      if (isMade && found.length === 0) missed.push(`${table}: ${what}`);
    }
  });
  expect(missed).toEqual([]);
});
