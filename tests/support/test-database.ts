import { randomBytes } from 'node:crypto';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { describe, inject, onTestFinished } from 'vitest';
import { openDatabase, sqlitePath, type Database } from '../../src/server/database/database.ts';
import { testScope } from '../../scripts/test-scope.ts';
import { POSTGRES_TEMPLATE } from './databases.ts';

/**
 * Opens an empty, migrated database that lives as long as the test that asked for it. `bare`:
 * without its tables, for tests of the migrations.
 */
export type OpenTestDatabase = (how?: 'bare') => Promise<Database>;

type Suite = (open: OpenTestDatabase, kind: 'SQLite' | 'PostgreSQL') => void;

/**
 * The same suite on SQLite and, where there is one, on PostgreSQL, by `npm test` already: for
 * repositories, races, locks, triggers, migrations, search, sums and what verifies them.
 */
export function describeOnEachDatabase(name: string, suite: Suite): void {
  describeOnSqlite(name, suite);
  describeOnPostgres(name, (open) => suite(open, 'PostgreSQL'));
}

/** The same, with PostgreSQL left to `npm run test:all`: for what stands on those. */
export function describeOnSqliteFirst(name: string, suite: Suite): void {
  describeOnSqlite(name, suite);
  describePostgres(name, (open) => suite(open, 'PostgreSQL'), 'rest');
}

/** A suite of what only a database server does. */
export function describeOnPostgres(name: string, suite: (open: OpenTestDatabase) => void): void {
  describePostgres(name, suite, 'main');
}

function describeOnSqlite(name: string, suite: Suite): void {
  const define = runs('main') ? describe : () => {};
  define(`${name}, on SQLite`, () => {
    suite(openTestSqlite, 'SQLite');
  });
}

function describePostgres(
  name: string,
  suite: (open: OpenTestDatabase) => void,
  scope: 'main' | 'rest',
): void {
  if (!runs(scope)) return;
  const url = inject('postgresUrl');
  // Skipped only where no PostgreSQL is installed; the global setup says so.
  describe.skipIf(url === undefined)(`${name}, on PostgreSQL`, () => {
    suite((how) => openTestPostgres(url ?? '', how));
  });
}

function runs(scope: 'main' | 'rest'): boolean {
  return [scope, 'all'].includes(testScope());
}

/** An empty database for what does not depend on which one it is. */
export async function openTestSqlite(how?: 'bare'): Promise<Database> {
  if (how !== 'bare') return openSqliteCopy(inject('sqliteTemplate'));
  return opened({ url: undefined, dataDir: await temporaryFolder() });
}

/** A copy of this SQLite file. */
export async function openSqliteCopy(file: string): Promise<Database> {
  const dataDir = await temporaryFolder();
  await copyFile(file, sqlitePath(dataDir));
  return opened({ url: undefined, dataDir });
}

async function openTestPostgres(serverUrl: string, how?: 'bare'): Promise<Database> {
  const template = how === 'bare' ? 'template0' : POSTGRES_TEMPLATE;
  return opened({ url: await newPostgresUrl(serverUrl, template), dataDir: '' });
}

/** URL of a new database, which has no tables unless `template` has. */
export async function newPostgresUrl(serverUrl: string, template = 'template0'): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const admin = new Client({ connectionString: serverUrl });
  await admin.connect();
  await admin.query(`create database ${name} template ${template} ${inject('postgresStrategy')}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  onTestFinished(async () => {
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  });
  return url.href;
}

async function opened(place: { url: string | undefined; dataDir: string }): Promise<Database> {
  const db = await openDatabase(place);
  onTestFinished(() => db.destroy());
  return db;
}

/** An empty folder that is removed when the test ends. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'wolfden-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
