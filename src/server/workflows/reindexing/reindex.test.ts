// cspell:ignore nordmann microsc
import { setImmediate } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { anAgreement } from '../../../../tests/support/an-agreement.ts';
import { callApi } from '../../../../tests/support/api-caller.ts';
import { addClient, addIssued, aLine, invoicingApp } from '../../../../tests/support/invoices.ts';
import { addProposal } from '../../../../tests/support/proposals.ts';
import type { TestApp } from '../../../../tests/support/test-app.ts';
import { describeOnEachDatabase } from '../../../../tests/support/test-database.ts';
import { inTransaction } from '../../database/database.ts';
import { createLog } from '../../platform/log.ts';
import { startJobs } from '../../platform/jobs/jobs.ts';
import { queueReindexing, reindexingJobs } from './reindex.ts';
import { storeProgress } from './reindexing.repository.ts';

const tables = ['clientSearch', 'invoiceSearch', 'proposalSearch', 'contractSearch'] as const;

async function wordsOf({ deps: { db } }: TestApp): Promise<Record<string, string>> {
  const rows = await Promise.all(
    tables.map((table) => db.selectFrom(table).select(['targetId', 'words']).execute()),
  );
  return Object.fromEntries(rows.flat().map(({ targetId, words }) => [targetId, words]));
}

/** As a version stored them that found nothing by them. */
async function forgetWords({ deps: { db } }: TestApp): Promise<void> {
  for (const table of tables) await db.updateTable(table).set({ words: 'old' }).execute();
}

const jobsOf = ({ deps: { db, clock } }: TestApp) =>
  reindexingJobs({ db, clock, log: createLog('silent') });

async function runJobs(app: TestApp): Promise<void> {
  const { db, clock } = app.deps;
  const jobs = startJobs({ db, clock, log: createLog('silent'), kinds: jobsOf(app) });
  onTestFinished(() => jobs.stop());
  const kinds = ['search_words', 'client_documents'];
  const left = () => db.selectFrom('jobs').select('kind').where('kind', 'in', kinds).execute();
  await expect.poll(left, { timeout: 20_000 }).toEqual([]);
}

async function someRecords(app: TestApp) {
  const contacts = [{ name: 'Ola Nordmann', email: 'ola@quay.example', roles: ['billing'] }];
  const client = await addClient(app, { name: 'Harbor Lab', contacts });
  for (let count = 0; count < 25; count += 1) {
    await addProposal(app, client, { title: `Website ${count}` });
  }
  const { id } = await addIssued(app, client, { lines: [{ ...aLine, details: 'Microscope' }] });
  const paid = { amount: 10_00, method: 'cash', paymentDate: '2026-01-02', reference: 'TX-77' };
  await callApi(app, 'POST', `/invoices/${id}/payments`, paid);
  await callApi(app, 'POST', `/clients/${client}/statements`, {
    currency: 'USD',
    to: '2026-03-02',
  });
  return client;
}

/** After it is renamed, the client’s engagement is found by its new name alone. */
async function expectNewName(app: TestApp, clientId: string): Promise<void> {
  await callApi(app, 'PATCH', `/clients/${clientId}`, { version: 1, name: 'Tidewater Trust' });
  await runJobs(app);
  const found = async (q: string) =>
    (await callApi(app, 'GET', `/engagements?q=${encodeURIComponent(q)}`)).body.items.length;
  expect(await found('tidewater report microscope')).toBe(1);
  expect(await found('harbor lab')).toBe(0);
}

describeOnEachDatabase('Words that an earlier version stored', (open) => {
  test('are stored anew, as writing a record stores them, once', async () => {
    const app = await invoicingApp(await open());
    await someRecords(app);
    const before = await wordsOf(app);
    await forgetWords(app);
    await queueReindexing(app.deps);
    await runJobs(app);
    expect(await wordsOf(app)).toEqual(before);
    await forgetWords(app);
    await queueReindexing(app.deps);
    await runJobs(app);
    expect(new Set(Object.values(await wordsOf(app)))).toEqual(new Set(['old']));
  });

  test('are stored also of statements that had none', async () => {
    const app = await invoicingApp(await open());
    await someRecords(app);
    const before = await wordsOf(app);
    const { db } = app.deps;
    await db.deleteFrom('invoiceSearch').where('targetId', 'like', 'sta_%').execute();
    expect(await wordsOf(app)).not.toEqual(before);
    await inTransaction(db, (trx) =>
      storeProgress(trx, { kind: 'invoice', version: 1, seq: null }),
    );
    await queueReindexing(app.deps);
    await runJobs(app);
    expect(await wordsOf(app)).toEqual(before);
  });

  test('are stored from where a stopped program had come to', async () => {
    const app = await invoicingApp(await open());
    await someRecords(app);
    const before = await wordsOf(app);
    const { db } = app.deps;
    const rows = await db.selectFrom('proposalSearch').selectAll().orderBy('seq').execute();
    const tenth = rows[9];
    await forgetWords(app);
    await inTransaction(db, (trx) =>
      storeProgress(trx, { kind: 'proposal', version: 1, seq: tenth?.seq ?? 0 }),
    );
    await queueReindexing(app.deps);
    await runJobs(app);
    const after = await wordsOf(app);
    const expected = rows.map(({ targetId }, at) => (at < 10 ? 'old' : before[targetId]));
    expect(rows.map(({ targetId }) => after[targetId])).toEqual(expected);
  });

  test('are stored in steps, between which requests are answered', async () => {
    const app = await invoicingApp(await open());
    await someRecords(app);
    await forgetWords(app);
    const [job] = jobsOf(app);
    let isDone = false;
    const done = job?.run('proposal').then(() => (isDone = true));
    let turns = 0;
    for (; !isDone; turns += 1) await setImmediate();
    await done;
    expect(turns).toBeGreaterThan(2);
  });

  test('follow a client’s name and contacts on its documents', async () => {
    const app = await invoicingApp(await open());
    const id = await someRecords(app);
    const { body } = await callApi(app, 'GET', `/clients/${id}`);
    const contacts = [{ ...body.contacts[0], name: 'Kari Hansen' }];
    await callApi(app, 'PATCH', `/clients/${id}`, {
      version: body.version,
      name: 'Tidewater Trust',
      contacts,
    });
    await runJobs(app);
    const count = async (list: string, q: string) =>
      (await callApi(app, 'GET', `/${list}?q=${encodeURIComponent(q)}`)).body.items.length;
    expect(await count('invoices', 'tidewater kari')).toBe(1);
    expect(await count('proposals', 'tidewater kari')).toBe(25);
    expect(await count('invoices', 'harbor')).toBe(0);
    expect(await count('invoices', 'microsc tx-77')).toBe(1);
    const { items } = (await callApi(app, 'GET', '/search?q=statement%20tidewater')).body;
    expect(items.map(({ kind }: { kind: string }) => kind)).toContain('statement');
  });

  test('of what was agreed without a proposal stay, but for those of its client', async () => {
    const app = await invoicingApp(await open());
    const clientId = await addClient(app, { name: 'Harbor Lab' });
    const [line] = anAgreement.lines;
    const lines = [
      { ...line, quantity: 2000, unitPrice: 500_00, details: 'Microscope' },
      { ...line, key: 'index', unitPrice: 77_50 },
    ];
    await callApi(app, 'POST', '/engagements', { ...anAgreement, lines, clientId });
    const before = await wordsOf(app);
    await queueReindexing(app.deps);
    await runJobs(app);
    expect(await wordsOf(app)).toEqual(before);
    await expectNewName(app, clientId);
  });

  test('of what was agreed earlier without a proposal follow its client', async () => {
    const app = await invoicingApp(await open());
    const clientId = await addClient(app, { name: 'Harbor Lab' });
    await callApi(app, 'POST', '/engagements', { ...anAgreement, clientId });
    const words = 'harbor lab annual report microscope';
    await app.deps.db.updateTable('proposalSearch').set({ words }).execute();
    await queueReindexing(app.deps);
    await runJobs(app);
    await expectNewName(app, clientId);
  });

  test('of an anonymized client stay away', async () => {
    const app = await invoicingApp(await open());
    const id = await someRecords(app);
    await callApi(app, 'POST', `/clients/${id}/anonymization`, { name: 'Harbor Lab' });
    await queueReindexing(app.deps);
    await runJobs(app);
    const words = Object.values(await wordsOf(app)).join(' ');
    expect(words).toContain('anonymized');
    expect(words).not.toMatch(/harbor|nordmann|microscope|website/);
  });
});
