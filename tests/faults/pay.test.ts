/**
 * Payments: the server is killed right before each statement of recording a payment of two invoices,
 * of reversing it, and around their commits. Afterwards both invoices are settled, or neither is.
 */
import { expect, inject, onTestFinished, test } from 'vitest';
import { migrate, openDatabase, type Database } from '../../src/server/database/database.ts';
import { callApi, type CalledApp } from '../support/api-caller.ts';
import { addClient, aLine } from '../support/invoices.ts';
import { remoteApp } from '../support/remote-app.ts';
import { rounds } from '../support/rounds.ts';
import { startServer, studio } from '../support/server-process.ts';
import { aPayment } from '../support/studio-world.ts';
import { BASE_URL } from '../support/test-app.ts';
import { testBrowser } from '../support/test-browser.ts';
import { newPostgresUrl, temporaryFolder } from '../support/test-database.ts';

/** Of the statements, this many are killed at; all of them in a full run. */
const KILLS = rounds(5, Number.POSITIVE_INFINITY);
const owner = { email: 'ada@wolfden.example', password: 'granite lantern orbit 47' };
const preload = `--import=${import.meta.resolve('../support/kill-at.ts')}`;

test('killed at a statement, a payment is whole or not there', async () => {
  await expectWholeAtEachKill(undefined);
});

const postgresUrl = inject('postgresUrl');

// Skipped only if PostgreSQL is not installed.
test.skipIf(postgresUrl === undefined)('and so it is on PostgreSQL', async () => {
  await expectWholeAtEachKill(await newPostgresUrl(postgresUrl ?? ''));
});

async function expectWholeAtEachKill(url: string | undefined): Promise<void> {
  const place = { url, dataDir: await temporaryFolder() };
  const db = await openDatabase(place);
  onTestFinished(() => db.destroy());
  await migrate(db);
  const taxIds = JSON.stringify([{ kind: 'tax', label: 'EIN', number: '12-3456789' }]);
  await db.updateTable('studioSettings').set({ city: 'New York', country: 'US', taxIds }).execute();
  const env = {
    DATA_DIR: place.dataDir,
    ...(url !== undefined && { DATABASE_URL: url }),
    BASE_URL,
    OWNER_EMAIL: owner.email,
    OWNER_PASSWORD: owner.password,
    NODE_OPTIONS: preload,
  };
  for (const step of ['pay', 'reverse'] as const) {
    const { headers, count } = await countStatements(env, step);
    const each = Math.max(1, Math.floor(count / KILLS));
    const places = Array.from({ length: Math.ceil(count / each) }, (_, nth) => `${nth * each + 1}`);
    let broken = 0;
    for (const killAt of [...places, 'before-commit', 'after-commit']) {
      const server = await startServer(env);
      const status = await play(remoteApp(server.url, headers), step, killAt);
      expect([undefined, step === 'pay' ? 201 : 200]).toContain(status);
      if (status === undefined) broken += 1;
      await server.end('SIGKILL');
    }
    // Statements of other work are counted, too, so the last places may not be reached.
    expect(broken).toBeGreaterThan(places.length / 2);
  }
  await expectWhole(db);
  await studio(env, 'verify');
}

async function countStatements(env: Record<string, string>, step: 'pay' | 'reverse') {
  const server = await startServer(env);
  const browser = testBrowser(remoteApp(server.url));
  await browser.call('POST', '/session', owner);
  const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
  const headers = { cookie, 'sec-fetch-site': 'same-origin' };
  expect(await play(remoteApp(server.url, headers), step, 'count')).toBeLessThan(300);
  await server.end('SIGTERM');
  const counted = /statements: (\d+)/.exec(server.printed())?.[1];
  return { headers, count: Number(counted) };
}

/** Two invoices of a client of their own, and what is done with them; undefined if it was killed. */
async function play(app: CalledApp, step: 'pay' | 'reverse', killAt: string) {
  const clientId = await addClient(app);
  const allocations = [];
  for (const amount of [100_00, 50_00]) {
    const { body } = await callApi(app, 'POST', '/invoices', { clientId });
    const path = `/invoices/${body.id}`;
    const lines = [{ ...aLine, unitPrice: amount }];
    await callApi(app, 'PATCH', path, { version: 1, lines });
    await callApi(app, 'POST', `${path}/issuance`, { version: 2 });
    allocations.push({ invoiceId: body.id as string, amount });
  }
  const payment = { ...aPayment, amount: 155_00, bankFee: 5_00, currency: 'USD', allocations };
  const pay = (headers = {}) =>
    callApi(app, 'POST', `/clients/${clientId}/payments`, payment, headers);
  const killed = { 'x-kill-at': killAt };
  try {
    if (step === 'pay') return (await pay(killed)).status;
    const { body } = await pay();
    return (await callApi(app, 'POST', `/payments/${body.id}/reversal`, undefined, killed)).status;
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

/** Both invoices of a client are paid, and 10.00 is credit; or neither, and nothing is. */
async function expectWhole(db: Database): Promise<void> {
  const invoices = await db
    .selectFrom('invoices')
    .select(['clientId', 'amountDue'])
    .orderBy('clientId')
    .execute();
  const credits = await db.selectFrom('clientCredits').selectAll().execute();
  const clients = Map.groupBy(invoices, ({ clientId }) => clientId);
  expect(clients.size).toBeGreaterThan(KILLS === Number.POSITIVE_INFINITY ? 20 : KILLS);
  for (const [clientId, own] of clients) {
    const due = own.reduce((sum, { amountDue }) => sum + amountDue, 0);
    const credit = credits.find((row) => row.clientId === clientId)?.balance ?? 0;
    expect([
      [0, 10_00],
      [150_00, 0],
    ]).toContainEqual([due, credit]);
  }
}
