/** Payments of several invoices, in advance, from credit, moved, refunded; and two steps at once. */
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { callApi } from '../../../../../tests/support/api-caller.ts';
import { creditPart } from '../../../../../tests/support/credit-part.ts';
import { addClient, addIssued, invoicingApp } from '../../../../../tests/support/invoices.ts';
import { aPayment } from '../../../../../tests/support/studio-world.ts';
import type { TestApp } from '../../../../../tests/support/test-app.ts';
import { describeOnEachDatabase } from '../../../../../tests/support/test-database.ts';
import { violationsOf } from '../../../../../tests/support/violations.ts';
import type { Database } from '../../../database/database.ts';
import { readClientBalance } from './client-balance.reading.ts';

async function studioWith(db: Database, invoices: number) {
  const app = await invoicingApp(db);
  const client = await addClient(app);
  const ids: string[] = [];
  for (let nth = 0; nth < invoices; nth += 1) ids.push((await addIssued(app, client)).id);
  const [first = '', second = ''] = ids;
  return { app, client, first, second };
}

const read = async (app: TestApp, id: string) =>
  (await callApi(app, 'GET', `/invoices/${id}`)).body;

const pay = (app: TestApp, client: string, body: object) =>
  callApi(app, 'POST', `/clients/${client}/payments`, { ...aPayment, currency: 'USD', ...body });

const balanceOf = async (app: TestApp, client: string) =>
  (await callApi(app, 'GET', `/clients/${client}/balance`)).body.items;

describeOnEachDatabase('A payment of a client', (open, kind) => {
  test('settles several invoices, and its rest is credit', async () => {
    const db = await open();
    const { app, client, first, second } = await studioWith(db, 2);
    const allocations = [
      { invoiceId: first, amount: 100_00, expectedAmountDue: 100_00 },
      { invoiceId: second, amount: 40_00 },
    ];
    const fees = { amount: 130_00, bankFee: 5_00, taxWithheld: 15_00 };
    const paid = await pay(app, client, { ...fees, allocations });
    expect([paid.status, paid.body]).toMatchObject([
      201,
      {
        ...fees,
        credit: 10_00,
        invoices: [
          { number: '2026-0001', amount: 100_00 },
          { number: '2026-0002', amount: 40_00 },
        ],
      },
    ]);
    expect(await read(app, first)).toMatchObject({ status: 'paid' });
    expect(await read(app, second)).toMatchObject({
      status: 'partially_paid',
      issued: { amountDue: 60_00, clientCredit: 10_00 },
    });
    expect(await balanceOf(app, client)).toEqual([
      {
        currency: 'USD',
        amountDue: 60_00,
        overdue: 0,
        credit: 10_00,
        paidThisYear: 130_00,
        creditPayments: [
          { id: paid.body.id, paymentDate: '2026-03-02', reference: '', credit: 10_00 },
        ],
        creditRefunds: [],
      },
    ]);
    expect(await violationsOf(db)).toEqual([]);
  });

  test('is refused whole if an invoice can’t take its share', async () => {
    const db = await open();
    const { app, client, first, second } = await studioWith(db, 2);
    const other = (await addIssued(app, await addClient(app))).id;
    const share = (invoiceId: string, amount = 50_00) => ({ invoiceId, amount });
    const codes = [];
    for (const change of [
      { allocations: [share(first), share(second, 100_01)] },
      { allocations: [share(first), share(other)] },
      { allocations: [share(first), share(second, 60_00)] },
      { allocations: [share(first)], currency: 'EUR' },
      { allocations: [{ ...share(first), expectedAmountDue: 1 }] },
      { paymentDate: '2099-01-01' },
    ]) {
      codes.push((await pay(app, client, { amount: 100_00, ...change })).body.error.code);
    }
    expect(codes).toEqual([
      'invoices.exceeds_amount_due',
      'invoices.not_found',
      'invoices.exceeds_payment',
      'invoices.currency_mismatch',
      'invoices.amount_due_changed',
      'invoices.invalid',
    ]);
    const twice = { amount: 100_00, allocations: [share(first), share(first)] };
    expect((await pay(app, client, twice)).status).toBe(400);
    expect((await pay(app, 'cli_none', { amount: 1 })).status).toBe(404);
    expect(await read(app, first)).toMatchObject({ status: 'open', issued: { payments: [] } });
    expect(await violationsOf(db)).toEqual([]);
  });

  test('in advance settles an invoice later, which says where it came from', async () => {
    const db = await open();
    const { app, client, first, second } = await studioWith(db, 2);
    await pay(app, client, { amount: 70_00 });
    await callApi(app, 'POST', `/invoices/${first}/payments`, { ...aPayment, amount: 120_00 });
    const use = (amount: number) =>
      callApi(app, 'POST', `/invoices/${second}/credit-uses`, { amount });
    expect((await use(90_01)).body.error.code).toBe('invoices.exceeds_credit');
    // From the oldest payment on.
    const { body } = await use(90_00);
    expect(body).toMatchObject({
      status: 'partially_paid',
      issued: {
        amountDue: 10_00,
        clientCredit: 0,
        payments: [
          { kind: 'credit', amount: 70_00, from: null },
          { kind: 'credit', amount: 20_00, from: { invoiceId: first, number: '2026-0001' } },
        ],
      },
    });
    expect(await violationsOf(db)).toEqual([]);
  });

  test('is moved to credit and to another invoice', async () => {
    const db = await open();
    const { app, client, first, second } = await studioWith(db, 2);
    const allocations = [{ invoiceId: first, amount: 100_00 }];
    const { id } = (await pay(app, client, { amount: 100_00, allocations })).body;
    const release = (body: object) =>
      callApi(app, 'POST', `/invoices/${first}/payments/${id}/releases`, body);
    expect((await release({ amount: 100_01 })).body.error.code).toBe('invoices.exceeds_payment');
    await release({ amount: 30_00, toInvoiceId: second });
    await release({ amount: 70_00 });
    expect((await release({ amount: 1 })).body.error.code).toBe('invoices.nothing_left');
    expect(await read(app, first)).toMatchObject({
      status: 'open',
      issued: {
        clientCredit: 70_00,
        payments: [
          { kind: 'payment', id, settles: 0 },
          { kind: 'release', amount: 30_00 },
          { kind: 'release', amount: 70_00 },
        ],
      },
    });
    expect(await read(app, second)).toMatchObject({ issued: { paid: 30_00 } });
    expect(await violationsOf(db)).toEqual([]);
  });

  test('is not refunded before its date, neither what it settles nor its credit', async () => {
    const db = await open();
    const { app, client, first } = await studioWith(db, 1);
    const allocations = [{ invoiceId: first, amount: 100_00 }];
    const paymentDate = '2026-03-01';
    const { id } = (await pay(app, client, { amount: 150_00, allocations, paymentDate })).body;
    const refund = (day: string, invoiceId?: string) =>
      callApi(app, 'POST', `/payments/${id}/refunds`, {
        ...aPayment,
        amount: 10_00,
        paymentDate: day,
        invoiceId,
      });
    for (const invoice of [first, undefined]) {
      const refused = await refund('2026-02-28', invoice);
      expect([refused.status, refused.body.error]).toMatchObject([
        400,
        { fields: { paymentDate: 'The refund date can’t be before the payment date.' } },
      ]);
      expect((await refund(paymentDate, invoice)).status).toBe(200);
    }
    const [settled] = (await read(app, first)).issued.payments;
    expect(settled.paidOn).toBe(paymentDate);
    expect(await violationsOf(db)).toEqual([]);
  });

  test('that was refunded as credit says so with the credit, until the refund is reversed', async () => {
    const db = await open();
    const { app, client } = await studioWith(db, 0);
    const { id } = (await pay(app, client, { amount: 100_00 })).body;
    const refund = async (amount: number, reference: string) => {
      const body = { ...aPayment, amount, reference };
      return (await callApi(app, 'POST', `/payments/${id}/refunds`, body)).body.refunds.at(-1).id;
    };
    const [one, two] = [await refund(60_00, 'Wire 1'), await refund(40_00, 'Wire 2')];
    expect(await balanceOf(app, client)).toMatchObject([
      {
        credit: 0,
        creditPayments: [],
        creditRefunds: [
          { id: two, paymentDate: aPayment.paymentDate, reference: 'Wire 2', amount: 40_00 },
          { id: one, reference: 'Wire 1', amount: 60_00 },
        ],
      },
    ]);
    await callApi(app, 'POST', `/payments/${two}/reversal`);
    expect(await balanceOf(app, client)).toMatchObject([
      { credit: 40_00, creditRefunds: [{ id: one }] },
    ]);
    expect(await violationsOf(db)).toEqual([]);
  });

  test('never was: all that it settled is due again, unless some was sent back', async () => {
    const db = await open();
    const { app, client, first, second } = await studioWith(db, 2);
    const allocations = [first, second].map((invoiceId) => ({ invoiceId, amount: 100_00 }));
    const { id } = (await pay(app, client, { amount: 250_00, allocations })).body;
    const refunded = await callApi(app, 'POST', `/payments/${id}/refunds`, {
      ...aPayment,
      amount: 50_00,
    });
    const reverse = (entry: string) => callApi(app, 'POST', `/payments/${entry}/reversal`);
    expect((await reverse(id)).body.error.code).toBe('invoices.payment_refunded');
    await reverse(refunded.body.refunds[0].id);
    expect((await reverse(id)).body).toMatchObject({ isReversed: true, credit: 0, invoices: [] });
    expect((await reverse(id)).body.error.code).toBe('invoices.already_reversed');
    for (const invoice of [first, second]) {
      expect(await read(app, invoice)).toMatchObject({ status: 'open', issued: { paid: 0 } });
    }
    expect(await balanceOf(app, client)).toMatchObject([{ credit: 0, paidThisYear: 0 }]);
    expect(await violationsOf(db)).toEqual([]);
  });

  test('that was refunded leaves nothing overdue until its rest is explained', async () => {
    const db = await open();
    const { app, client, first, second } = await studioWith(db, 2);
    const allocations = [first, second].map((invoiceId) => ({ invoiceId, amount: 100_00 }));
    const { id } = (await pay(app, client, { amount: 200_00, allocations })).body;
    const refund = (invoiceId: string, answer?: string) =>
      callApi(app, 'POST', `/payments/${id}/refunds`, {
        ...aPayment,
        amount: 30_00,
        invoiceId,
        answer,
      });
    await refund(first);
    await refund(second, 'owed');
    app.clock.advance({ hours: 24 * 40 });
    expect(await read(app, first)).toMatchObject({
      status: 'partially_paid',
      issued: { amountDue: 30_00, openRefund: 30_00 },
    });
    expect(await read(app, second)).toMatchObject({ status: 'overdue', issued: { openRefund: 0 } });
    expect(await balanceOf(app, client)).toMatchObject([{ amountDue: 60_00, overdue: 30_00 }]);
    const overdue = await callApi(app, 'GET', '/invoices?status=overdue');
    expect(overdue.body.items.map((item: { id: string }) => item.id)).toEqual([second]);
    await creditPart(app, first, 30_00);
    expect(await read(app, first)).toMatchObject({ status: 'paid', issued: { openRefund: 0 } });
    await refund(first);
    const demanded = await callApi(app, 'DELETE', `/invoices/${first}/open-refund`);
    expect(demanded.body).toMatchObject({ status: 'overdue', issued: { openRefund: 0 } });
    const again = await callApi(app, 'DELETE', `/invoices/${first}/open-refund`);
    expect(again.body.error.code).toBe('invoices.no_open_refund');
    expect(await violationsOf(db)).toEqual([]);
  });

  test('keeps the question of one refund when another, which was answered, is reversed', async () => {
    const db = await open();
    const { app, client, first } = await studioWith(db, 1);
    const allocations = [{ invoiceId: first, amount: 100_00 }];
    const { id } = (await pay(app, client, { amount: 100_00, allocations })).body;
    const refund = async (amount: number, answer?: string) => {
      const body = { ...aPayment, amount, invoiceId: first, answer };
      const refunded = await callApi(app, 'POST', `/payments/${id}/refunds`, body);
      return refunded.body.refunds.at(-1).id as string;
    };
    const openRefund = async () => (await read(app, first)).issued.openRefund as number;
    const reverse = (entry: string) => callApi(app, 'POST', `/payments/${entry}/reversal`);
    const asked = await refund(30_00);
    const owed = await refund(50_00, 'owed');
    await reverse(owed);
    expect(await openRefund()).toBe(30_00);
    await callApi(app, 'DELETE', `/invoices/${first}/open-refund`);
    await refund(20_00);
    await reverse(asked);
    expect(await openRefund()).toBe(20_00);
    expect(await violationsOf(db)).toEqual([]);
  });

  test('is spent once, whatever happens at the same moment', async () => {
    const db = await open();
    const { app, client, first, second } = await studioWith(db, 2);
    const { id } = (await pay(app, client, { amount: 100_00 })).body;
    const use = (invoice: string) =>
      callApi(app, 'POST', `/invoices/${invoice}/credit-uses`, { amount: 100_00 });
    const refund = () =>
      callApi(app, 'POST', `/payments/${id}/refunds`, { ...aPayment, amount: 100_00 });
    const reverse = () => callApi(app, 'POST', `/payments/${id}/reversal`);
    const answers = await Promise.all([use(first), refund(), use(second), reverse(), refund()]);
    const done = answers.filter(({ status }) => status === 200);
    // A payment whose money settles an invoice can still be reversed.
    expect(done.length).toBeLessThan(3);
    expect(done.length).toBeGreaterThan(0);
    expect(answers.every(({ status }) => status < 500)).toBe(true);
    const paid = async (invoice: string) => (await read(app, invoice)).issued.paid as number;
    expect((await paid(first)) + (await paid(second))).toBeLessThanOrEqual(100_00);
    expect(await violationsOf(db)).toEqual([]);
  });

  test('is in every figure of a balance or in none, while it is recorded', async () => {
    const db = await open();
    const { app, client } = await studioWith(db, 0);
    await pay(app, client, { amount: 10_00 });
    let recording: Promise<unknown> | undefined;
    const slow = db.withPlugin({
      transformQuery: ({ node }) => node,
      /** Another payment is recorded once credit was read. */
      async transformResult({ result }) {
        if (recording === undefined && result.rows.some((row) => 'credit' in row)) {
          recording = pay(app, client, { amount: 10_00 });
          // SQLite has one connection: there the payment waits until the balance was read.
          const passed = kind === 'SQLite' ? [recording, eventLoopTurns(200)] : [recording];
          await Promise.race(passed);
        }
        return result;
      },
    });
    const { items } = await readClientBalance(slow, app, client);
    expect(recording).toBeDefined();
    await recording;
    expect(items).toMatchObject([{ credit: 10_00, creditPayments: [{ credit: 10_00 }] }]);
    expect(items[0]?.creditPayments).toHaveLength(1);
    expect(await balanceOf(app, client)).toMatchObject([{ credit: 20_00 }]);
  });
});

async function eventLoopTurns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await setImmediate();
}
