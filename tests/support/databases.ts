/**
 * Gives the suites a PostgreSQL: TEST_POSTGRES_URL, else one started from installed binaries. On it
 * and on SQLite, one migrated database that the tests’ own are copies of.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chownSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate, openDatabase, sqlitePath } from '../../src/server/database/database.ts';
import { freePort } from './free-port.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Undefined where there is no PostgreSQL: its suites are skipped then. */
    postgresUrl: string | undefined;
    /** How a database is copied there. */
    postgresStrategy: string;
    /** An SQLite file with all tables. */
    sqliteTemplate: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Tests that need a process each are about no database server.
  const isAlone = project.name === 'alone';
  const given = isAlone ? undefined : process.env['TEST_POSTGRES_URL'];
  const binaries = isAlone ? undefined : installedBinaries();
  if (!isAlone && given === undefined && binaries === undefined) {
    console.log('PostgreSQL is not installed: the suites on it are skipped');
  }
  const started =
    given === undefined && binaries !== undefined ? await startPostgres(binaries) : undefined;
  const postgresUrl = given ?? started?.url;
  project.provide('postgresUrl', postgresUrl);
  if (postgresUrl !== undefined) await makePostgresTemplate(postgresUrl);
  project.provide('postgresStrategy', await strategyOf(postgresUrl));
  const folder = mkdtempSync(join(tmpdir(), 'wolfden-template-'));
  await migrated({ url: undefined, dataDir: folder });
  project.provide('sqliteTemplate', sqlitePath(folder));
  return async () => {
    await started?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

/** The database that those of the tests are copied from. */
export const POSTGRES_TEMPLATE = 'wolfden_test_template';

async function makePostgresTemplate(serverUrl: string): Promise<void> {
  const admin = new Client({ connectionString: serverUrl });
  await admin.connect();
  await admin.query(`drop database if exists ${POSTGRES_TEMPLATE}`);
  await admin.query(`create database ${POSTGRES_TEMPLATE}`);
  await admin.end();
  const url = new URL(serverUrl);
  url.pathname = `/${POSTGRES_TEMPLATE}`;
  await migrated({ url: url.href, dataDir: '' });
}

/**
 * By copying files, from PostgreSQL 15 on: what goes through the log instead has to be found again
 * when the copy is dropped. Before, there was no other way.
 */
async function strategyOf(serverUrl: string | undefined): Promise<string> {
  if (serverUrl === undefined) return '';
  const admin = new Client({ connectionString: serverUrl });
  await admin.connect();
  const { rows } = await admin.query(
    `select current_setting('server_version_num')::int as version`,
  );
  await admin.end();
  return rows[0].version >= 150_000 ? 'strategy file_copy' : '';
}

async function migrated(place: { url: string | undefined; dataDir: string }): Promise<void> {
  const db = await openDatabase(place);
  await migrate(db);
  // Closed, SQLite’s file is whole by itself.
  await db.destroy();
}

function installedBinaries(): string | undefined {
  const found = globSync('/usr/{lib/postgresql/*,local,local/pgsql}/bin/postgres')
    .toSorted()
    .at(-1);
  return found === undefined ? undefined : dirname(found);
}

export interface PostgresServer {
  url: string;
  /** Ends it: `immediate` without a word to anybody, as a crash does. */
  end(how: 'fast' | 'immediate'): Promise<void>;
  /** Starts it again after `end`, at the same address, with the same data. */
  start(): Promise<void>;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
}

/** A PostgreSQL of its own, for a test that ends it; from installed binaries. */
export async function startPostgres(binaries = installedBinaries()): Promise<PostgresServer> {
  if (binaries === undefined) throw new Error('PostgreSQL is not installed');
  const folder = mkdtempSync(join(tmpdir(), 'wolfden-postgres-'));
  const user = ordinaryUser();
  if (user !== undefined) chownSync(folder, user.uid, user.gid);
  const options = { ...user, cwd: folder };
  const data = join(folder, 'data');
  execFileSync(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'wolfden', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...options, stdio: 'pipe' },
  );
  const port = await freePort();
  const args = ['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', '', ...serverSettings];
  const run = async () => {
    const stdio = ['ignore', 'ignore', 'pipe'] as const;
    const server = spawn(join(binaries, 'postgres'), args, { ...options, stdio: [...stdio] });
    await readyToAccept(server);
    return server;
  };
  let server = await run();
  const end = async (signal: 'SIGINT' | 'SIGQUIT') => {
    if (server.exitCode !== null) return;
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill(signal);
    await ended;
  };
  return {
    url: `postgres://wolfden@127.0.0.1:${port}/postgres`,
    end: (how) => end(how === 'fast' ? 'SIGINT' : 'SIGQUIT'),
    async start() {
      server = await run();
    },
    async stop() {
      await end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** None changes what a test sees; all but the first make new databases cheaper, of which there are many. */
const serverSettings = [
  'max_connections=200',
  'wal_level=minimal',
  'max_wal_senders=0',
  'full_page_writes=off',
  'autovacuum=off',
].flatMap((setting) => ['-c', setting]);

/** PostgreSQL refuses to run as root. */
function ordinaryUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user =
    users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  return { uid: Number(user?.[2]), gid: Number(user?.[3]) };
}

function readyToAccept(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    server.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('ready to accept connections')) resolve();
    });
    server.once('exit', (code) => reject(new Error(`PostgreSQL ended with ${code}: ${said}`)));
  });
}
