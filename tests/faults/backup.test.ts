/** F15: a backup beside writers is of one moment, and a killed restore can be repeated. */
import { execFileSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { Client } from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../src/server/database/database.ts';
import { listRelations } from '../../src/server/database/dialects/load-rows.ts';
import { summarize } from '../../src/server/operations/backup/summary.repository.ts';
import { allRows } from '../support/archives.ts';
import type { callApi } from '../support/api-caller.ts';
import { canMount } from '../support/can-mount.ts';
import { fiftyConnections, newMessage, postMessage } from '../support/contact-sender.ts';
import { aLine } from '../support/invoices.ts';
import { remoteApp } from '../support/remote-app.ts';
import { rounds } from '../support/rounds.ts';
import { startServer, startStudio, studio } from '../support/server-process.ts';
import { newPostgresUrl, temporaryFolder } from '../support/test-database.ts';
import { testBrowser } from '../support/test-browser.ts';

const owner = { email: 'ada@wolfden.example', password: 'granite lantern orbit 47' };
const postgresUrl = inject('postgresUrl');
/** How much of the database was written when the restore is killed. */
const LOG_BYTES = Array.from(
  { length: rounds(2, 20) },
  (_, nth) => (nth * 800_000) / rounds(2, 20),
);

/** At most as many has a new database of PostgreSQL. */
const EMPTY_BYTES = 8_000_000;

interface Place {
  url: string | undefined;
  dataDir: string;
}

const environment = ({ url, dataDir }: Place) => ({
  DATA_DIR: dataDir,
  DATABASE_URL: url ?? '',
  OWNER_EMAIL: owner.email,
  OWNER_PASSWORD: owner.password,
});

test('a backup beside four writers is restored with the same counts and totals, and numbers go on', async () => {
  await expectWholeBackup(() => Promise.resolve(undefined));
});

// Skipped only if PostgreSQL is not installed.
test.skipIf(postgresUrl === undefined)('and so is one on PostgreSQL', async () => {
  await expectWholeBackup(() => newPostgresUrl(postgresUrl ?? ''));
});

async function expectWholeBackup(newUrl: () => Promise<string | undefined>): Promise<void> {
  const folder = await temporaryFolder();
  const place = { url: await newUrl(), dataDir: join(folder, 'data') };
  const env = environment(place);
  const path = join(folder, 'backup.tar');
  await studio(env, 'demo');
  const server = await startServer(env);
  const writers = await startWriters(server.url);
  await writers.everyoneHasWritten();
  const before = writers.acknowledged.length;
  const { tables, totals, numberSeries, files } = JSON.parse(
    await studio(env, 'backup', path, '--keys', join(folder, 'keys'), '--json'),
  );
  const during = writers.acknowledged.length - before;
  await writers.stop();
  await server.end('SIGTERM');
  expect(during).toBeGreaterThan(4);
  const restoredPlace = { url: await newUrl(), dataDir: join(folder, 'restored') };
  const restoredEnv = environment(restoredPlace);
  const { dataDir } = restoredPlace;
  await studio(restoredEnv, 'restore', path, '--into', dataDir, '--keys', join(folder, 'keys'));
  await studio(restoredEnv, 'verify');
  const db = await openDatabase(restoredPlace);
  onTestFinished(() => db.destroy());
  expect(await summarize(db)).toMatchObject({ tables, totals, numberSeries });
  const stored = readdirSync(join(dataDir, 'files')).filter((name) => name !== 'store-id');
  expect(stored).toHaveLength(files.count);
  const rows = Object.values(await allRows(db))
    .flat()
    .join('\n');
  const lost = writers.acknowledged.slice(0, before).filter((id) => !rows.includes(id));
  expect(lost).toEqual([]);
  const next = numberSeries.find(({ kind }: { kind: string }) => kind === 'invoice').nextNumber;
  const again = await startServer(restoredEnv);
  const asOwner = await signIn(again.url);
  const { body } = await asOwner('GET', '/clients');
  const number = await issueInvoice(asOwner, body.items[0].id);
  expect(Number(number.slice(5))).toBe(next);
  await again.end('SIGTERM');
  await studio(restoredEnv, 'verify');
  console.log(`${before} writes before, ${during} beside the backup; the next number is ${number}`);
}

type Call = (method: string, path: string, body?: unknown) => ReturnType<typeof callApi>;

async function signIn(url: string): Promise<Call> {
  const browser = testBrowser(remoteApp(url));
  const { status } = await browser.call('POST', '/session', owner);
  expect(status).toBe(200);
  return async (method, path, body) => {
    const answer = await browser.call(method, path, body);
    expect(answer.status, `${method} ${path} ${JSON.stringify(answer.body)}`).toBeLessThan(300);
    return answer;
  };
}

async function issueInvoice(asOwner: Call, clientId: string): Promise<string> {
  const { body } = await asOwner('POST', '/invoices', { clientId });
  const draft = `/invoices/${body.id}`;
  const changed = await asOwner('PATCH', draft, { version: body.version, lines: [aLine] });
  const { version } = changed.body;
  const issued = await asOwner('POST', `${draft}/issuance`, { version });
  return issued.body.number as string;
}

/** Each writes on and on, and notes the ids of what was acknowledged and stays. */
async function startWriters(url: string) {
  const acknowledged: string[] = [];
  const asOwner = await signIn(url);
  const { body } = await asOwner('POST', '/clients', { kind: 'organization', name: 'Lab' });
  const clientId = body.id as string;
  const agent = fiftyConnections();
  let formerFile: string | undefined;
  const writes = {
    async invoice() {
      acknowledged.push(await issueInvoice(asOwner, clientId));
    },
    async message() {
      const message = newMessage();
      expect(await postMessage(url, agent, message)).toBe(200);
      acknowledged.push(message.key);
    },
    async file() {
      const bytes = new Uint8Array(200_000).fill(acknowledged.length);
      const { body } = await asOwner('POST', `/clients/${clientId}/files?name=a.bin`, bytes);
      if (formerFile !== undefined) {
        await asOwner('DELETE', `/clients/${clientId}/files/${formerFile}`);
      }
      formerFile = body.id as string;
    },
    async client() {
      const made = await asOwner('POST', '/clients', { kind: 'organization', name: 'Other' });
      acknowledged.push(made.body.id);
    },
  };
  let isOver = false;
  const firsts: Promise<void>[] = [];
  const working = Object.values(writes).map(async (write) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    firsts.push(promise);
    while (!isOver) {
      await write();
      resolve();
    }
  });
  return {
    acknowledged,
    everyoneHasWritten: () => Promise.race([Promise.all(firsts), Promise.all(working)]),
    async stop() {
      isOver = true;
      await Promise.all(working);
      agent.destroy();
    },
  };
}

test('a restore that was killed anywhere begins again, and only it is ever seen whole', async () => {
  const folder = await temporaryFolder();
  const env = environment({ url: undefined, dataDir: join(folder, 'data') });
  const path = join(folder, 'backup.tar');
  const keys = ['--keys', join(folder, 'data', 'chain.keys')];
  await studio(env, 'demo');
  await studio(env, 'backup', path, ...keys);
  const into = join(folder, 'restored');
  for (const bytes of LOG_BYTES) {
    const restore = startStudio(env, 'restore', path, '--into', into, ...keys);
    await killOnce(restore, () => sizeOf(join(`${into}.restoring`, 'studio.db-wal')) > bytes);
    const left = readdirSync(folder).toSorted();
    expect(left).toEqual(['backup.tar', 'data', 'restored.restoring']);
  }
  const damaged = join(folder, 'damaged.tar');
  const bytes = readFileSync(path);
  bytes.writeUInt8(bytes.readUInt8(40_000) ^ 1, 40_000);
  writeFileSync(damaged, bytes);
  const refused = studio(env, 'restore', damaged, '--into', into);
  await expect(refused).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^The backup is damaged.*\n$/),
  });
  await studio(env, 'restore', path, '--into', into, ...keys);
  await studio({ ...env, DATA_DIR: into }, 'verify');
  expect(readdirSync(folder).toSorted()).toEqual(['backup.tar', 'damaged.tar', 'data', 'restored']);
});

// Skipped only if PostgreSQL is not installed.
test.skipIf(postgresUrl === undefined)(
  'one into PostgreSQL that was killed anywhere leaves the database empty, and begins again',
  async () => {
    const folder = await temporaryFolder();
    const source = { url: await newPostgresUrl(postgresUrl ?? ''), dataDir: join(folder, 'data') };
    const path = join(folder, 'backup.tar');
    const keys = ['--keys', join(folder, 'chain.keys')];
    await studio(environment(source), 'demo');
    await studio(environment(source), 'backup', path, ...keys);
    const target = {
      url: await newPostgresUrl(postgresUrl ?? ''),
      dataDir: join(folder, 'restored'),
    };
    const env = environment(target);
    const restore = ['restore', path, '--into', target.dataDir, ...keys];
    const unfinished = `${target.dataDir}.restoring`;
    const size = await sizesOfDatabases();
    const stages: [string, () => boolean | Promise<boolean>][] = [
      ['the folder is new', () => existsSync(unfinished)],
      ['files are there', () => existsSync(join(unfinished, 'files'))],
      ['keys are there, and rows begin', () => existsSync(join(unfinished, 'keys/chain-1.key'))],
      ...LOG_BYTES.map((bytes): [string, () => Promise<boolean>] => [
        `it has ${bytes} bytes more`,
        async () => (await size(target.url)) > EMPTY_BYTES + bytes,
      ]),
    ];
    for (const [stage, isTime] of stages.slice(rounds(-2, 0))) {
      await killOnce(startStudio(env, ...restore), isTime);
      expect(await hasTables(target.url), stage).toBe(false);
      if (!existsSync(target.dataDir)) continue;
      await expect(startServer(env)).rejects.toThrow(
        /restore into .* did not finish. Run it again/,
      );
    }
    await studio(env, ...restore);

    // As after a kill between COMMIT and the end.
    const lock = join(target.dataDir, 'restore.lock');
    writeFileSync(lock, '');
    await expect(studio(env, ...restore)).rejects.toMatchObject({
      stderr: expect.stringMatching(/is not empty.*it was complete: start the server/),
    });
    await (await startServer(env)).end('SIGTERM');
    expect(existsSync(lock)).toBe(false);
    await studio(env, 'verify');
    writeFileSync(lock, '');
    await expect(studio(env, ...restore)).rejects.toMatchObject({
      stderr: expect.stringMatching(/^The folder .* is not empty/),
    });
    expect(readdirSync(folder).filter((name) => name.endsWith('.restoring'))).toEqual([]);
  },
);

async function sizesOfDatabases(): Promise<(url: string) => Promise<number>> {
  const admin = new Client({ connectionString: postgresUrl });
  await admin.connect();
  onTestFinished(() => admin.end());
  return async (url) => {
    const name = new URL(url).pathname.slice(1);
    const { rows } = await admin.query('select pg_database_size($1)::integer as size', [name]);
    return rows[0].size;
  };
}

/**
 * Whether the database has tables, once no other connection is left: the server may still end its
 * transaction.
 */
async function hasTables(url: string): Promise<boolean> {
  const db = await openDatabase({ url, dataDir: '' });
  try {
    for (;;) {
      const { rows } = await sql<{ others: number }>`select count(*) as others
        from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
      if (rows[0]?.others === 0) break;
    }
    return (await listRelations(db)).length > 0;
  } finally {
    await db.destroy();
  }
}

/** 0 while there is none. */
function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

async function killOnce(
  child: ChildProcess,
  isTime: () => boolean | Promise<boolean>,
): Promise<void> {
  const ended = once(child, 'exit');
  while (child.exitCode === null && !(await isTime())) await nextTurn();
  child.kill('SIGKILL');
  expect(await ended).toEqual([null, 'SIGKILL']);
}

test.skipIf(!canMount())('a full disk gets no half of a backup', async () => {
  const dataDir = await temporaryFolder();
  const env = environment({ url: undefined, dataDir });
  await studio(env, 'demo');
  const small = await temporaryFolder();
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=100k', 'tmpfs', small]);
  onTestFinished(() => {
    execFileSync('umount', [small]);
  });
  await expect(studio(env, 'backup', join(small, 'backup.tar'))).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('The disk is full'),
  });
  expect(readdirSync(small)).toEqual([]);
  const path = join(dataDir, 'backup.tar');
  const keys = ['--keys', join(dataDir, 'chain.keys')];
  await studio(env, 'backup', path, ...keys);
  const restore = studio(env, 'restore', path, '--into', join(small, 'new'), ...keys);
  await expect(restore).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('There is not enough room'),
  });
  expect(readdirSync(small)).toEqual([]);
});
