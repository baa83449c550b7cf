/**
 * Numbers: eight workers issue invoices while their servers are killed again and again. Whatever
 * was acknowledged is there, and from the first number to the last none is missing or there twice.
 */
import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../src/server/database/database.ts';
import { makeDrafts } from '../support/many-drafts.ts';
import { remoteApp } from '../support/remote-app.ts';
import { startServer, studio, type ServerProcess } from '../support/server-process.ts';
import { testBrowser } from '../support/test-browser.ts';
import { temporaryFolder } from '../support/test-database.ts';

/** `ISSUES=10000 npm run faults -- issue` is the whole of it; every run has as many as fit its time. */
const DRAFTS = Number(process.env['ISSUES'] ?? 2000);
const WORKERS = 8;
const KILLS = 20;
const owner = { email: 'ada@wolfden.example', password: 'granite lantern orbit 47' };

interface Place {
  url: string | undefined;
  dataDir: string;
}

test('invoices by 8 workers during 20 kills have every number once', async () => {
  const place = { url: undefined, dataDir: await temporaryFolder() };
  const acknowledged = await issueAmongKills(place, 1);
  await expectEveryNumberOnce(place, acknowledged);
});

const postgresUrl = inject('postgresUrl');

// Skipped only where no PostgreSQL is installed.
test.skipIf(postgresUrl === undefined)(
  'and so they have from two servers on PostgreSQL',
  async () => {
    const url = new URL(postgresUrl ?? '');
    const admin = new Client({ connectionString: url.href });
    await admin.connect();
    url.pathname = `/issue_${randomBytes(6).toString('hex')}`;
    await admin.query(`create database ${url.pathname.slice(1)}`);
    onTestFinished(async () => {
      await admin.query(`drop database ${url.pathname.slice(1)} with (force)`);
      await admin.end();
    });
    const place = { url: url.href, dataDir: await temporaryFolder() };
    const acknowledged = await issueAmongKills(place, 2);
    await expectEveryNumberOnce(place, acknowledged);
  },
);

test('what a kill keeps from being drawn is drawn by the next start', async () => {
  const place = { url: undefined, dataDir: await temporaryFolder() };
  const drafts = await makeDrafts(place, 40);
  const first = await startServer(environment(place));
  const token = await newToken(first.url);
  const numbers = await Promise.all(drafts.map((id) => issue(first.url, token, id, 1)));
  await first.end('SIGKILL');
  const db = await openDatabase({ ...place, readOnly: true });
  onTestFinished(() => db.destroy());
  const count = async (table: 'jobs' | 'invoiceDocuments') =>
    (await db.selectFrom(table).select('createdAt').execute()).length;
  const left = await count('jobs');
  expect(left).toBeGreaterThan(0);
  expect(numbers.filter((number) => !number)).toEqual([]);
  const second = await startServer(environment(place));
  await expect.poll(() => count('jobs'), { timeout: 60_000 }).toBe(0);
  await second.end('SIGTERM');
  expect(await count('invoiceDocuments')).toBe(40);
  await studio(environment(place), 'verify');
  console.log(`killed with ${left} of 40 PDFs not yet drawn: all are there`);
});

/** The numbers that were acknowledged, by the invoice’s id; all are issued in the end. */
async function issueAmongKills(place: Place, count: number): Promise<Map<string, string>> {
  const waiting = await makeDrafts(place, DRAFTS);
  const servers: ServerProcess[] = [];
  for (let one = 0; one < count; one += 1) servers.push(await startServer(environment(place)));
  const token = await newToken(servers[0]?.url ?? '');
  const acknowledged = new Map<string, string>();
  const done = new Set<string>();
  const restarts = new Map<number, Promise<void>>();
  const restart = async (index: number) => {
    await servers[index]?.end('SIGKILL');
    servers[index] = await startServer(environment(place));
    restarts.delete(index);
  };
  const work = async (worker: number): Promise<void> => {
    const index = worker % count;
    for (;;) {
      const id = waiting.pop();
      if (id === undefined) return;
      // Every tenth is tried for a version that nobody looked at: refused, and without a trace.
      if (done.size % 10 === 0) await issue(servers[index]?.url, token, id, 9);
      const answer = await issue(servers[index]?.url, token, id, 1);
      if (answer === undefined) {
        waiting.push(id);
        await restarts.get(index);
        continue;
      }
      done.add(id);
      if (answer !== '') acknowledged.set(id, answer);
      if (done.size % Math.floor(DRAFTS / (KILLS + 1)) === 0 && !restarts.has(index)) {
        restarts.set(index, restart(index));
      }
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, (_, worker) => work(worker)));
  await Promise.all(restarts.values());
  for (const server of servers) await server.end('SIGTERM');
  expect(done.size).toBe(DRAFTS);
  return acknowledged;
}

function environment({ url, dataDir }: Place): Record<string, string> {
  return {
    DATA_DIR: dataDir,
    ...(url !== undefined && { DATABASE_URL: url }),
    OWNER_EMAIL: owner.email,
    OWNER_PASSWORD: owner.password,
  };
}

async function newToken(url: string): Promise<string> {
  const browser = testBrowser(remoteApp(url));
  await browser.call('POST', '/session', owner);
  const token = { name: 'Workers', scope: 'write', currentPassword: owner.password };
  const { body } = await browser.call('POST', '/account/tokens', token);
  return body.token as string;
}

/** The number; empty where it was issued before, or refused; undefined where no answer came. */
async function issue(
  url: string | undefined,
  token: string,
  id: string,
  version: number,
): Promise<string | undefined> {
  try {
    const response = await fetch(`${url}/api/invoices/${id}/issuance`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ version }),
    });
    const { number, error } = (await response.json()) as {
      number?: string;
      error?: { code: string };
    };
    if (version === 1 && number === undefined) expect(error?.code).toBe('invoices.already_issued');
    return number ?? '';
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

async function expectEveryNumberOnce(
  place: Place,
  acknowledged: ReadonlyMap<string, string>,
): Promise<void> {
  const db = await openDatabase({ ...place, readOnly: true });
  onTestFinished(() => db.destroy());
  const rows = await db.selectFrom('issuedInvoices').select(['invoiceId', 'number']).execute();
  const numbers = new Map(rows.map(({ invoiceId, number }) => [invoiceId, number]));
  const lost = [...acknowledged].filter(([id, number]) => numbers.get(id) !== number);
  expect(lost).toEqual([]);
  const counts = rows.map(({ number }) => Number(number.slice(5))).toSorted((a, b) => a - b);
  expect(counts).toEqual(Array.from({ length: DRAFTS }, (_, index) => index + 1));
  expect(acknowledged.size).toBeGreaterThan(DRAFTS * 0.9);
  await studio(environment(place), 'verify');
  console.log(
    `${KILLS} kills: ${DRAFTS} issued, ${acknowledged.size} acknowledged, 0 gaps, 0 doubled, 0 lost`,
  );
}
