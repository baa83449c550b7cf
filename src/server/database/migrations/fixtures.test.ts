/** Opens a database of every released schema with all later migrations. */
import { copyFile, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { FIXTURE_SESSION, fixtureFile } from '../../../../tests/fixtures/fixture-files.ts';
import { callApi } from '../../../../tests/support/api-caller.ts';
import { OWNER } from '../../../../tests/support/studio-world.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import {
  describeOnEachDatabase,
  temporaryFolder,
  type OpenTestDatabase,
} from '../../../../tests/support/test-database.ts';
import { violationsOf } from '../../../../tests/support/violations.ts';
import { hashExistingRows } from '../../platform/events/hash-existing.ts';
import {
  migrate,
  openDatabase,
  pendingMigrations,
  sqlitePath,
  type Database,
} from '../database.ts';

/** Migrations with a released schema. */
const fixtures = [
  '0001-baseline',
  '0005-sealed-changes',
  '0032-payments-by-day',
  '0034-file-store',
  '0036-tax-names',
  '0038-voice',
  '0043-saved-views',
  '0048-receipt-series',
  '0049-statements',
  '0051-yearly-rates',
];

/** Every table, index, constraint, trigger and function, as the database defines it. */
async function definitionsOf(db: Database, kind: string): Promise<string[]> {
  const { rows } =
    kind === 'SQLite'
      ? await sql<{ line: string }>`
          select type || ' ' || name || ' ' || sql as line from sqlite_master
          where sql is not null`.execute(db)
      : await sql<{ line: string }>`
          select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default,
            is_identity, identity_generation) as line
          from information_schema.columns where table_schema = 'public'
          union all select indexdef from pg_indexes where schemaname = 'public'
          union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid))
          from pg_constraint where connamespace = 'public'::regnamespace
          union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
          union all select pg_get_functiondef(oid) from pg_proc
          where pronamespace = 'public'::regnamespace`.execute(db);
  return rows.map(({ line }) => line.replaceAll(/\s+/g, ' ')).toSorted();
}

async function countRows(db: Database): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { name } of await db.introspection.getTables()) {
    const rows = sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`;
    counts[name] = (await rows.execute(db)).rows[0]?.count ?? 0;
  }
  return counts;
}

interface SettledInvoice {
  id: string;
  status: string;
  settled: string | null;
  sums: string;
}

/** How each is shown and settled; `settledAs`: whether the schema stores it. */
async function listSettled(db: Database, settledAs: boolean): Promise<SettledInvoice[]> {
  const settled = settledAs ? sql`settled_as` : sql`null`;
  const { rows } = await sql<SettledInvoice>`
    select id, status, ${settled} as settled, total || ' ' || payable_amount || ' ' || paid || ' '
      || written_off || ' ' || credited || ' ' || amount_due as sums
    from invoices order by id`.execute(db.withoutPlugins());
  return rows;
}

const sumsOf = (invoices: readonly SettledInvoice[]) => invoices.map(({ id, sums }) => [id, sums]);

describeOnEachDatabase('A database as it was after', (open, kind) => {
  test.each(fixtures)('%s is brought up to date with all its rows', async (migration) => {
    const file = fixtureFile(migration, kind);
    const db = await (kind === 'SQLite' ? openCopy(file) : restore(file, open));
    const before = await countRows(db);
    const invoicesBefore = await listSettled(db, false);
    await migrate(db);
    expect(sumsOf(await listSettled(db, true))).toEqual(sumsOf(invoicesBefore));
    expect(await pendingMigrations(db)).toEqual([]);
    // A later migration adds the series of receipts.
    expect(await countRows(db)).toMatchObject({ ...before, number_series: 5 });
    const violations = await violationsOf(db);
    // The files’ bytes are not in the repository, nor is their store.
    // The first start seals what a migration inserted.
    const isExpected = (one: string) =>
      /no event created numberSeries\/receipt$|: the file \S+ is missing$|is not the file store of this database/.test(
        one,
      );
    expect(violations.filter((one) => !isExpected(one))).toEqual([]);
    await hashExistingRows(db, '2026-11-22T10:00:00.000Z');
    const sealed = violations.filter((one) => !one.endsWith('numberSeries/receipt'));
    expect(await violationsOf(db)).toEqual(sealed);
    const cookie = `__Host-wolfden.session_token=${FIXTURE_SESSION}`;
    const app = await createTestApp(db);
    const account = await callApi(app, 'GET', '/account', undefined, { cookie });
    expect(account.body).toMatchObject({ email: OWNER.email, secondFactors: ['passkey'] });
    const invoices = await callApi(app, 'GET', '/invoices', undefined, { cookie });
    expect(invoices.body.items).toHaveLength(before.invoices ?? 0);
  });

  test('0043-saved-views has settled invoices that were renamed, and no other', async () => {
    const file = fixtureFile('0043-saved-views', kind);
    const db = await (kind === 'SQLite' ? openCopy(file) : restore(file, open));
    const before = new Map((await listSettled(db, false)).map(({ id, status }) => [id, status]));
    await migrate(db);
    const renamed = (await listSettled(db, true)).flatMap(({ id, status, settled, sums }) => {
      const [was = '', is] = [before.get(id), settled ?? status];
      return was === is ? [] : [`${was} → ${is}: ${sums}`];
    });
    expect(renamed.toSorted()).toEqual([
      'paid → overpaid: 10000 10000 10000 0 3000 -3000',
      'paid → overpaid: 10000 10000 12000 0 0 -2000',
      'paid → written_off: 10000 10000 0 10000 0 0',
    ]);
  });

  // A failure means that a released migration was edited: add a new one instead.
  test.each(fixtures)('%s comes to have the schema of a new one', async (migration) => {
    const file = fixtureFile(migration, kind);
    const db = await (kind === 'SQLite' ? openCopy(file) : restore(file, open));
    await migrate(db);
    expect(await definitionsOf(db, kind)).toEqual(await definitionsOf(await open(), kind));
  });
});

async function openCopy(file: string): Promise<Database> {
  const dataDir = await temporaryFolder();
  await copyFile(file, sqlitePath(dataDir));
  const db = await openDatabase({ url: undefined, dataDir });
  onTestFinished(() => db.destroy());
  return db;
}

async function restore(file: string, open: OpenTestDatabase): Promise<Database> {
  const db = await open('bare');
  const text = await readFile(file, 'utf8');
  await db.connection().execute(async (connection) => {
    await sql.raw(text).execute(connection);
    // The dump clears the search path of its connection.
    await sql`reset all`.execute(connection);
  });
  return db;
}
