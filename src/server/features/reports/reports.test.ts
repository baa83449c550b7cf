/** Examples of what an accountant asks: docs/decisions/0044-reports.md. */
import { expect, test } from 'vitest';
import { callApi } from '../../../../tests/support/api-caller.ts';
import { addClient, addIssued, aLine, invoicingApp } from '../../../../tests/support/invoices.ts';
import { aPayment } from '../../../../tests/support/studio-world.ts';
import {
  describeOnEachDatabase,
  describeOnPostgres,
} from '../../../../tests/support/test-database.ts';
import type { TestApp } from '../../../../tests/support/test-app.ts';
import type { AgingReport } from '../../../shared/reports/aging.schema.ts';
import type { RevenueReport } from '../../../shared/reports/revenue.schema.ts';
import type { Database } from '../../database/database.ts';

/** On March 2, an invoice of 100.00 that is due that day. */
async function anInvoice(db: Database, changes: object = {}) {
  const app = await invoicingApp(db);
  const clientId = await addClient(app);
  const due = { kind: 'days', days: 0 };
  const { id, number } = await addIssued(app, clientId, { due, ...changes });
  return { app, clientId, id, invoice: { id, number } };
}

async function aging(app: TestApp, asOf: string) {
  const { body } = await callApi(app, 'GET', `/reports/aging?asOf=${asOf}`);
  const [own] = (body as AgingReport).currencies;
  return own === undefined ? undefined : { ...own, clients: undefined, currency: undefined };
}

async function revenue(app: TestApp, from: string, to: string) {
  const { body } = await callApi(app, 'GET', `/reports/revenue?from=${from}&to=${to}`);
  const { currencies, changes } = body as RevenueReport;
  return { own: currencies[0], changes };
}

const march = ['2026-03-01', '2026-03-31'] as const;
const april = ['2026-04-01', '2026-04-30'] as const;

async function post(app: TestApp, path: string, body?: object) {
  const answer = await callApi(app, 'POST', path, body);
  if (answer.status >= 300) throw new Error(JSON.stringify([path, answer.body]));
  return answer.body;
}

describeOnEachDatabase('Reports', (open) => {
  test('of an empty studio have no rows', async () => {
    const app = await invoicingApp(await open());
    expect((await callApi(app, 'GET', '/reports/aging')).body).toEqual({
      asOf: '2026-03-02',
      currencies: [],
    });
    expect(await revenue(app, ...march)).toEqual({ own: undefined, changes: [] });
  });

  test('have the amounts of an anonymized client, without its name', async () => {
    const { app, clientId } = await anInvoice(await open());
    await post(app, `/clients/${clientId}/anonymization`, { name: 'Harbor Lab' });
    const { body } = await callApi(app, 'GET', '/reports/aging');
    const { name } = (await callApi(app, 'GET', `/clients/${clientId}`)).body;
    expect(name).not.toContain('Harbor');
    const client = { id: clientId, name };
    expect(body.currencies[0].clients).toMatchObject([{ client, amountDue: 100_00 }]);
    const { own } = await revenue(app, ...march);
    expect(own?.accrual.clients).toMatchObject([{ client, total: 100_00 }]);
  });

  test('have a void invoice as due until it was voided, and as billed in no period', async () => {
    const { app, id, invoice } = await anInvoice(await open());
    app.clock.advance({ hours: 24 * 40 });
    await post(app, `/invoices/${id}/void`, { reason: 'Twice' });
    expect(await aging(app, '2026-04-10')).toMatchObject({ amountDue: 100_00, days60: 100_00 });
    expect(await aging(app, '2026-04-11')).toBeUndefined();
    expect(await revenue(app, ...march)).toEqual({ own: undefined, changes: [] });
    expect(await revenue(app, ...april)).toMatchObject({
      own: undefined,
      changes: [
        { kind: 'void', date: '2026-04-11', earlierDate: '2026-03-02', invoice, amount: -100_00 },
      ],
    });
  });

  test('count what an overpaid invoice exceeds as credit', async () => {
    const { app, id } = await anInvoice(await open());
    await post(app, `/invoices/${id}/payments`, { ...aPayment, amount: 100_00 });
    const note = await post(app, `/invoices/${id}/credit-notes`);
    await post(app, `/invoices/${note.id}/issuance`, { version: note.version });
    expect(await aging(app, '2026-03-02')).toMatchObject({ amountDue: 0, credit: 100_00 });
    const { own } = await revenue(app, ...march);
    expect(own).toMatchObject({
      accrual: { total: 0 },
      cash: { received: 100_00, advances: 100_00 },
    });
  });

  test('call an invoice late, but for the days since a refund that has no answer', async () => {
    const { app, id } = await anInvoice(await open());
    app.clock.advance({ hours: 24 * 10 });
    const paymentDate = '2026-03-12';
    const paid = await post(app, `/invoices/${id}/payments`, {
      ...aPayment,
      amount: 100_00,
      paymentDate,
    });
    app.clock.advance({ hours: 24 * 10 });
    const payment = paid.issued.payments[0].id;
    const refund = { ...aPayment, amount: 30_00, paymentDate: '2026-03-22', invoiceId: id };
    await post(app, `/payments/${payment}/refunds`, refund);
    expect(await aging(app, '2026-03-22')).toMatchObject({ notDue: 30_00, amountDue: 30_00 });
    // It was late before it was paid.
    expect(await aging(app, '2026-03-11')).toMatchObject({ days30: 100_00, notDue: 0 });
    await callApi(app, 'DELETE', `/invoices/${id}/open-refund`);
    expect(await aging(app, '2026-03-22')).toMatchObject({ days30: 30_00, notDue: 0 });
  });

  test('take what was written off from what is due, not from what was billed', async () => {
    const { app, id } = await anInvoice(await open());
    app.clock.advance({ hours: 24 });
    await post(app, `/invoices/${id}/write-offs`, { amount: 40_00 });
    expect(await aging(app, '2026-03-02')).toMatchObject({ amountDue: 100_00 });
    expect(await aging(app, '2026-03-03')).toMatchObject({ amountDue: 60_00, days30: 60_00 });
    const { own } = await revenue(app, ...march);
    expect(own).toMatchObject({ accrual: { total: 100_00 }, cash: { taxableAmount: 0 } });
  });

  test('have a payment as an advance until the invoice that it settles was issued', async () => {
    const app = await invoicingApp(await open());
    const clientId = await addClient(app);
    app.clock.advance({ hours: 24 * 40 });
    const { id } = await addIssued(app, clientId);
    await post(app, `/invoices/${id}/payments`, { ...aPayment, amount: 100_00 });
    const { own: before } = await revenue(app, ...march);
    expect(before?.cash).toMatchObject({ received: 100_00, advances: 100_00, taxableAmount: 0 });
    expect(before?.cash.months).toHaveLength(1);
    const { own: then } = await revenue(app, ...april);
    expect(then?.cash).toMatchObject({ received: 0, advances: -100_00, taxableAmount: 100_00 });
    expect(await aging(app, '2026-03-31')).toMatchObject({ amountDue: 0, credit: 100_00 });
    expect(await aging(app, '2026-04-11')).toBeUndefined();
  });

  test('take a refund from before its invoice was issued from the advance', async () => {
    const app = await invoicingApp(await open());
    const clientId = await addClient(app);
    app.clock.advance({ hours: 24 * 40 });
    const { id } = await addIssued(app, clientId);
    const paid = await post(app, `/invoices/${id}/payments`, { ...aPayment, amount: 100_00 });
    const refund = { ...aPayment, amount: 30_00, invoiceId: id };
    await post(app, `/payments/${paid.issued.payments[0].id}/refunds`, refund);
    expect(await aging(app, '2026-03-31')).toMatchObject({ amountDue: 0, credit: 70_00 });
    expect(await aging(app, '2026-04-11')).toMatchObject({ amountDue: 30_00, credit: 0 });
    const { own } = await revenue(app, ...march);
    expect(own?.cash).toMatchObject({ received: 100_00, refunded: 30_00, advances: 70_00 });
  });

  test('call nothing late that an open refund left due, also if a later one has an answer', async () => {
    const { app, id } = await anInvoice(await open());
    const paid = await post(app, `/invoices/${id}/payments`, { ...aPayment, amount: 100_00 });
    const path = `/payments/${paid.issued.payments[0].id}/refunds`;
    const refund = { ...aPayment, invoiceId: id };
    app.clock.advance({ hours: 24 * 10 });
    await post(app, path, { ...refund, amount: 20_00, paymentDate: '2026-03-12' });
    app.clock.advance({ hours: 24 * 10 });
    const owed = { amount: 30_00, paymentDate: '2026-03-22', answer: 'owed' };
    await post(app, path, { ...refund, ...owed });
    expect(await aging(app, '2026-03-15')).toMatchObject({ amountDue: 20_00, notDue: 20_00 });
    expect(await aging(app, '2026-03-22')).toMatchObject({ amountDue: 50_00, notDue: 50_00 });
  });

  test('list a payment that was recorded late, and its reversal', async () => {
    const { app, id, invoice } = await anInvoice(await open());
    app.clock.advance({ hours: 24 * 40 });
    const paid = await post(app, `/invoices/${id}/payments`, { ...aPayment, amount: 100_00 });
    const late = { kind: 'late_entry', earlierDate: '2026-03-02', invoice, amount: 100_00 };
    expect((await revenue(app, ...april)).changes).toMatchObject([{ ...late, date: '2026-04-11' }]);
    app.clock.advance({ hours: 24 });
    await post(app, `/payments/${paid.issued.payments[0].id}/reversal`);
    // Otherwise they would not add up to nothing.
    expect((await revenue(app, ...april)).changes).toMatchObject([
      { ...late, date: '2026-04-11' },
      { ...late, kind: 'reversal', date: '2026-04-12', amount: -100_00 },
    ]);
  });

  test('list what was issued with a date of an earlier period, in one order for each day', async () => {
    const { app, clientId, id } = await anInvoice(await open());
    app.clock.advance({ hours: 24 * 40 });
    const issueDate = '2026-03-20';
    const [line] = [{ ...aLine, tax: { category: 'standard', ratePpm: 200_000 } }];
    const dated = await addIssued(app, clientId, { issueDate, lines: [line] });
    const note = await post(app, `/invoices/${id}/credit-notes`);
    const path = `/invoices/${note.id}`;
    const changed = await callApi(app, 'PATCH', path, { version: note.version, issueDate });
    const { number } = await post(app, `${path}/issuance`, { version: changed.body.version });
    const other = await addIssued(app, clientId, { issueDate: '2026-03-31' });
    await addIssued(app, clientId, { issueDate: '2026-04-01' });
    await post(app, `/invoices/${other.id}/void`, { reason: 'Twice' });
    const done = { date: '2026-04-11', earlierDate: issueDate };
    const { changes } = await revenue(app, ...april);
    expect(changes).toMatchObject([
      { kind: 'void', invoice: { id: other.id }, amount: -100_00 },
      { ...done, kind: 'backdated_invoice', invoice: { id: dated.id }, amount: 120_00 },
      { kind: 'backdated_invoice', invoice: { id: other.id }, amount: 100_00 },
      { ...done, kind: 'backdated_credit_note', invoice: { number }, amount: -100_00 },
    ]);
    expect((await revenue(app, '2026-04-02', '2026-04-11')).changes).toHaveLength(5);
    expect((await revenue(app, '2026-04-12', '2026-04-30')).changes).toEqual([]);
    expect((await revenue(app, '2026-03-01', '2026-04-30')).changes).toEqual([]);
  });

  test('credit the tax of an invoice also if the credit note gives another reason for it', async () => {
    const exempt = { category: 'exempt', ratePpm: 0, reason: 'Nonprofit' };
    const standard = { category: 'standard', ratePpm: 200_000 };
    const lines = [
      { ...aLine, tax: exempt },
      { ...aLine, key: 'two', tax: standard },
    ];
    const { app, id } = await anInvoice(await open(), { lines });
    const paid = await post(app, `/invoices/${id}/payments`, { ...aPayment, amount: 220_00 });
    const picked = { lines: [{ line: 'one' }] };
    const note = await post(app, `/invoices/${id}/credit-notes`, picked);
    const credited = [{ ...aLine, tax: { ...exempt, reason: 'Charity' } }];
    const { version } = note;
    const changed = await callApi(app, 'PATCH', `/invoices/${note.id}`, {
      version,
      lines: credited,
    });
    await post(app, `/invoices/${note.id}/issuance`, { version: changed.body.version });
    const payment = paid.issued.payments[0].id;
    const refund = { ...aPayment, amount: 100_00, invoiceId: id };
    await post(app, `/payments/${payment}/refunds`, refund);
    const { own } = await revenue(app, ...march);
    expect(own?.cash.taxes).toMatchObject([
      { tax: standard, taxableAmount: 100_00, taxAmount: 20_00 },
    ]);
  });
});

describeOnPostgres('Reports that are read while money is moved', (open) => {
  test('are of one moment', async () => {
    const db = await open();
    const { app, clientId, id } = await anInvoice(db);
    const advance = { ...aPayment, currency: 'USD', amount: 100_00 };
    await post(app, `/clients/${clientId}/payments`, advance);
    let isMoved = false;
    const moving = db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        // After what is due was read, and before what is in credit.
        if (!isMoved && result.rows.some((row) => 'openRefund' in row)) {
          isMoved = true;
          await post(app, `/invoices/${id}/credit-uses`, { amount: 100_00 });
        }
        return result;
      },
    });
    const reading = await invoicingApp(moving);
    expect(await aging(reading, '2026-03-02')).toMatchObject({ amountDue: 100_00, credit: 100_00 });
    expect(isMoved).toBe(true);
    expect(await aging(app, '2026-03-02')).toBeUndefined();
  });
});
