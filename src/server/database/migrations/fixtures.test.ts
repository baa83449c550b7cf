/** Data of every earlier schema survives all later migrations. */
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
import {
  migrate,
  openDatabase,
  pendingMigrations,
  sqlitePath,
  type Database,
} from '../database.ts';

/** Migrations whose schema was released. */
const fixtures = ['0001-baseline'];

describeOnEachDatabase('A database as it was after', (open, kind) => {
  test.each(fixtures)('%s is brought up to date with all its rows', async (migration) => {
    const file = fixtureFile(migration, kind);
    const db = await (kind === 'SQLite' ? openCopy(file) : restore(file, open));
    await migrate(db);
    expect(await pendingMigrations(db)).toEqual([]);
    const violations = await violationsOf(db);
    // The bytes of its files are not in the repository.
    expect(violations.filter((one) => !/: the file \S+ is missing$/.test(one))).toEqual([]);
    const cookie = `__Host-wolfden.session_token=${FIXTURE_SESSION}`;
    const app = await createTestApp(db);
    const account = await callApi(app, 'GET', '/account', undefined, { cookie });
    expect(account.body).toMatchObject({ email: OWNER.email, secondFactors: ['passkey'] });
    const invoices = await callApi(app, 'GET', '/invoices', undefined, { cookie });
    expect(invoices.body.items).toHaveLength(3);
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
    // The dump empties the search path of its connection.
    await sql`reset all`.execute(connection);
  });
  return db;
}
