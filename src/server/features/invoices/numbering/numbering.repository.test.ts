import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { callApi } from '../../../../../tests/support/api-caller.ts';
import {
  addClient,
  addIssued,
  invoicingApp,
  issue,
} from '../../../../../tests/support/invoices.ts';
import { aPayment } from '../../../../../tests/support/studio-world.ts';
import type { TestApp } from '../../../../../tests/support/test-app.ts';
import { describeOnEachDatabase } from '../../../../../tests/support/test-database.ts';
import { violationsOf } from '../../../../../tests/support/violations.ts';
import type { Database } from '../../../database/database.ts';

const report = async (app: TestApp, query = '') =>
  (await callApi(app, 'GET', `/invoice-numbering${query}`)).body;
const numbers = async (app: TestApp, query = '?year=2026') =>
  (await callApi(app, 'GET', `/invoice-numbers${query}`)).body;

async function addSome(app: TestApp, client: string, count: number) {
  const made = [];
  for (let index = 0; index < count; index += 1) made.push(await addIssued(app, client));
  return made;
}

/** Changes the invoice number series as its screen does. */
async function changeSeries(app: TestApp, changes: object): Promise<void> {
  const { body } = await callApi(app, 'GET', '/settings');
  const { version } = body.numberSeries[0];
  const path = '/settings/number-series/invoice';
  const { status } = await callApi(app, 'PATCH', path, { version, ...changes });
  expect(status).toBe(200);
}

/** Simulates direct access to the database. */
async function removePastTriggers(db: Database, isSqlite: boolean, id: string): Promise<void> {
  if (isSqlite) await sql`drop trigger frozen_documents_refuse_delete`.execute(db);
  else await sql`alter table frozen_documents disable trigger user`.execute(db);
  await db.deleteFrom('frozenDocuments').where('targetId', '=', id).execute();
}

const ruleOfNumbers = async (db: Database) =>
  (await violationsOf(db)).filter((violation) =>
    violation.startsWith('every number is assigned once'),
  );

describeOnEachDatabase('The report of numbers', (open, kind) => {
  test('lists each with what became of it, page by page, and misses none', async () => {
    const app = await invoicingApp(await open());
    const client = await addClient(app);
    const [first, second] = await addSome(app, client, 5);
    await callApi(app, 'POST', `/invoices/${second?.id}/void`, { reason: 'Twice' });
    const credit = await callApi(app, 'POST', `/invoices/${first?.id}/credit-notes`);
    await issue(app, credit.body);
    expect(await report(app)).toEqual({
      kind: 'invoice',
      year: 2026,
      years: [2026],
      assigned: 5,
      first: '2026-0001',
      last: '2026-0005',
      missing: [],
      skipped: [],
      outOfSequence: [],
    });
    const page = await numbers(app, '?year=2026&limit=3');
    expect(page.items.map(({ count }: { count: number }) => count)).toEqual([1, 2, 3]);
    expect(page.items[1]).toMatchObject({
      number: '2026-0002',
      status: 'void',
      voidReason: 'Twice',
    });
    expect(page.items[0]).toMatchObject({ voidReason: null });
    const rest = await numbers(app, `?year=2026&limit=3&cursor=${page.nextCursor}`);
    expect(rest.items.map(({ count }: { count: number }) => count)).toEqual([4, 5]);
    expect(rest.nextCursor).toBeNull();
    expect(await report(app, '?kind=credit_note')).toMatchObject({ assigned: 1, missing: [] });
    expect((await numbers(app, '?year=2026&kind=credit_note')).items).toHaveLength(1);
    expect((await numbers(app, '?year=all')).items).toEqual([]);
    expect(await report(app, '?year=all')).toMatchObject({ year: 0, assigned: 0, first: null });
  });

  test('lists receipts with their payments, reversed ones too', async () => {
    const db = await open();
    const app = await invoicingApp(db);
    const client = await addClient(app);
    const [first, second] = await addSome(app, client, 2);
    const pay = async (payment: object): Promise<string> => {
      const body = { ...aPayment, currency: 'USD', ...payment };
      return (await callApi(app, 'POST', `/clients/${client}/payments`, body)).body.id;
    };
    const allocations = [first, second].map((one) => ({ invoiceId: one?.id, amount: 45_00 }));
    const fees = { bankFee: 3_00, taxWithheld: 2_00 };
    const paid = await pay({ amount: 85_00, ...fees, allocations });
    // Nothing was received, so there is no receipt.
    await pay({ amount: 0, bankFee: 1_00 });
    const advance = await pay({ amount: 7_00, paymentDate: '2025-12-30' });
    const last = await pay({ amount: 9_00 });
    await callApi(app, 'POST', `/payments/${advance}/reversal`);
    const shared = { issueDate: '2026-03-02', clientId: client, clientName: 'Harbor Lab' };
    const page = await numbers(app, '?year=2026&kind=receipt&limit=2');
    expect(page.items).toEqual([
      {
        ...shared,
        count: 1,
        number: 'R-2026-0001',
        id: paid,
        invoiceId: first?.id,
        paymentDate: '2026-03-02',
        status: 'recorded',
        voidReason: null,
        currency: 'USD',
        total: 85_00,
      },
      {
        ...shared,
        count: 2,
        number: 'R-2026-0002',
        id: advance,
        invoiceId: null,
        paymentDate: '2025-12-30',
        status: 'reversed',
        voidReason: null,
        currency: 'USD',
        total: 7_00,
      },
    ]);
    const rest = await numbers(app, `?year=2026&kind=receipt&cursor=${page.nextCursor}`);
    expect(rest.items).toMatchObject([{ id: last, status: 'recorded' }]);
    expect(await report(app, '?kind=receipt')).toMatchObject({
      assigned: 3,
      last: 'R-2026-0003',
      missing: [],
    });
    await removePastTriggers(db, kind === 'SQLite', advance);
    expect((await report(app, '?kind=receipt')).missing).toEqual([{ from: 2, to: 2 }]);
  });

  test('misses the last one, though no later one shows that it was given', async () => {
    const db = await open();
    const app = await invoicingApp(db);
    const [only] = await addSome(app, await addClient(app), 1);
    await removePastTriggers(db, kind === 'SQLite', only?.id ?? '');
    expect(await report(app)).toMatchObject({
      year: 2026,
      assigned: 0,
      missing: [{ from: 1, to: 1 }],
    });
    expect(await ruleOfNumbers(db)).toEqual([
      'every number is assigned once, without gaps: invoice 2026: missing 1',
    ]);
  });

  test('tells what a change of the settings skipped, and on which day of the studio', async () => {
    const db = await open();
    const app = await invoicingApp(db);
    const client = await addClient(app);
    await addSome(app, client, 2);
    app.clock.advance(app.clock.now().until('2026-03-03T03:00:00Z'));
    await changeSeries(app, { nextNumber: 999_999_998 });
    await addSome(app, client, 1);
    expect(await report(app)).toMatchObject({
      assigned: 3,
      last: '2026-999999998',
      missing: [],
      skipped: [{ from: 3, to: 999_999_997, on: '2026-03-02' }],
    });
    expect(await ruleOfNumbers(db)).toEqual([]);
  });

  test('leaves no gap where the yearly beginning was switched off and on again', async () => {
    const db = await open();
    const app = await invoicingApp(db);
    const client = await addClient(app);
    for (const resetsYearly of [false, true]) {
      await addSome(app, client, 2);
      await changeSeries(app, { resetsYearly });
    }
    await addSome(app, client, 1);
    expect(await report(app)).toMatchObject({ years: [2026, 0], assigned: 3, missing: [] });
    expect(await report(app, '?year=all')).toMatchObject({ assigned: 2, missing: [] });
    expect(await ruleOfNumbers(db)).toEqual([]);
  });

  test('misses what the counter went over by hand', async () => {
    const db = await open();
    const app = await invoicingApp(db);
    await addSome(app, await addClient(app), 1);
    const series = db.updateTable('numberSeries').where('kind', '=', 'invoice');
    await series.set({ nextNumber: 200 }).execute();
    expect((await report(app)).missing).toEqual([{ from: 2, to: 199 }]);
    expect(await ruleOfNumbers(db)).toHaveLength(1);
  });
});
