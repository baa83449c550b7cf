import { expect, test } from 'vitest';
import { callApi } from '../../../../../tests/support/api-caller.ts';
import {
  addClient,
  addDraft,
  addIssued,
  aLine,
  invoicingApp,
  issue,
} from '../../../../../tests/support/invoices.ts';
import type { TestApp } from '../../../../../tests/support/test-app.ts';
import { describeOnEachDatabase } from '../../../../../tests/support/test-database.ts';
import { violationsOf } from '../../../../../tests/support/violations.ts';
import { checkEventChain } from '../../../platform/events/check-chain.ts';

const transfer = { method: 'bank_transfer', paymentDate: '2026-03-01', reference: 'Wire 7' };
const pay = (app: TestApp, id: string, payment: object) =>
  callApi(app, 'POST', `/invoices/${id}/payments`, { ...transfer, ...payment });

describeOnEachDatabase('An issued invoice', (open) => {
  test('is paid in parts, and each entry can be undone once', async () => {
    const db = await open();
    const app = await invoicingApp(db);
    const { id } = await addIssued(app, await addClient(app));
    const first = await pay(app, id, { amount: 40_00 });
    expect(first.body).toMatchObject({ status: 'partially_paid', issued: { amountDue: 60_00 } });
    const second = await pay(app, id, { amount: 60_00, method: 'card' });
    expect(second.body).toMatchObject({
      status: 'paid',
      issued: { paid: 100_00, amountDue: 0 },
    });
    const [{ id: entry }] = second.body.issued.payments;
    const undo = () => callApi(app, 'POST', `/invoices/${id}/payments/${entry}/reversal`);
    const undone = await undo();
    expect(undone.body).toMatchObject({
      status: 'partially_paid',
      issued: {
        paid: 60_00,
        payments: [
          { kind: 'payment', isReversed: true },
          { kind: 'payment', isReversed: false, method: 'card' },
          { kind: 'reversal', amount: 40_00, reversesId: entry },
        ],
      },
    });
    expect((await undo()).body.error.code).toBe('invoices.already_reversed');
    expect(await checkEventChain(db)).toEqual([]);
    expect(await violationsOf(db)).toEqual([]);
  });

  test('takes a payment only at the amount due that was seen, where one is named', async () => {
    const app = await invoicingApp(await open());
    const { id } = await addIssued(app, await addClient(app));
    const seen = { amount: 100_00, expectedAmountDue: 100_00 };
    const answers = await Promise.all([pay(app, id, seen), pay(app, id, seen)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const late = answers.find(({ status }) => status === 409);
    expect(late?.body.error).toMatchObject({
      code: 'invoices.amount_due_changed',
      current: { id, status: 'paid', issued: { amountDue: 0 } },
    });
    const known = await pay(app, id, { amount: 5_00, expectedAmountDue: 0 });
    expect(known.body).toMatchObject({
      issued: { paid: 100_00, amountDue: 0, clientCredit: 5_00 },
    });
    const again = await pay(app, id, { amount: 5_00, expectedAmountDue: -5_00 });
    expect(again.status).toBe(409);
    expect((await pay(app, id, { amount: 1 })).status).toBe(200);
  });

  test('takes no payment from before the year 2000', async () => {
    const app = await invoicingApp(await open());
    const { id } = await addIssued(app, await addClient(app));
    const slip = await pay(app, id, { amount: 100_00, paymentDate: '1999-12-31' });
    expect(slip.status).toBe(400);
    expect(slip.body.error.fields).toEqual({ paymentDate: 'Payment date can’t be before 2000.' });
    const early = await pay(app, id, { amount: 100_00, paymentDate: '2000-01-01' });
    expect(early.status).toBe(200);
  });

  test('leaves what exceeds it to the client as credit', async () => {
    const app = await invoicingApp(await open());
    const { id } = await addIssued(app, await addClient(app));
    const { body } = await pay(app, id, { amount: 120_00 });
    const issued = { paid: 100_00, amountDue: 0, clientCredit: 20_00 };
    expect(body).toMatchObject({ status: 'paid', issued });
  });

  test('is paid when a wire came short and the rest is let go', async () => {
    const db = await open();
    const app = await invoicingApp(db);
    const { id } = await addIssued(app, await addClient(app));
    const { body } = await pay(app, id, { amount: 85_00, writeOffRemainder: true });
    expect(body).toMatchObject({
      status: 'paid',
      issued: { paid: 85_00, writtenOff: 15_00, amountDue: 0 },
    });
    const more = await callApi(app, 'POST', `/invoices/${id}/write-offs`, { amount: 1 });
    expect(more.body.error.code).toBe('invoices.exceeds_amount_due');
    expect(await violationsOf(db)).toEqual([]);
  });

  test('is written off if the studio lets go more than it was paid', async () => {
    const db = await open();
    const app = await invoicingApp(db);
    const { id } = await addIssued(app, await addClient(app));
    await pay(app, id, { amount: 10_00 });
    const off = await callApi(app, 'POST', `/invoices/${id}/write-offs`, { amount: 90_00 });
    expect(off.body).toMatchObject({ status: 'written_off', issued: { amountDue: 0 } });
    const [, { id: entry }] = off.body.issued.payments;
    const undone = await callApi(app, 'POST', `/invoices/${id}/payments/${entry}/reversal`);
    expect(undone.body).toMatchObject({ status: 'partially_paid', issued: { amountDue: 90_00 } });
    expect(await violationsOf(db)).toEqual([]);
  });

  test('takes no payment of tomorrow, and none of nothing', async () => {
    const app = await invoicingApp(await open());
    const { id } = await addIssued(app, await addClient(app));
    const early = await pay(app, id, { amount: 1, paymentDate: '2026-03-03' });
    expect(early.body.error.fields).toEqual({
      paymentDate: 'Payment date can’t be in the future.',
    });
    expect((await pay(app, id, { amount: 0 })).status).toBe(400);
    expect((await pay(app, id, { amount: 0.5 })).status).toBe(400);
  });

  test('is overdue from the day after it was due, where the studio is', async () => {
    const db = await open();
    const app = await invoicingApp(db);
    await db.updateTable('studioSettings').set({ timeZone: 'Pacific/Apia' }).execute();
    const { id } = await addIssued(app, await addClient(app), { due: { kind: 'days', days: 0 } });
    const read = () => callApi(app, 'GET', `/invoices/${id}`);
    expect((await read()).body).toMatchObject({
      status: 'open',
      issued: { snapshot: { dueDate: '2026-03-03' } },
    });
    app.clock.advance(app.clock.now().until('2026-03-03T10:59:59Z'));
    expect((await read()).body.status).toBe('open');
    app.clock.advance({ seconds: 1 });
    expect((await read()).body.status).toBe('overdue');
  });

  test('can be void while nothing has come, and keeps its number', async () => {
    const db = await open();
    const app = await invoicingApp(db);
    const clientId = await addClient(app);
    const { id } = await addIssued(app, clientId);
    const voided = await callApi(app, 'POST', `/invoices/${id}/void`, { reason: 'Twice' });
    expect(voided.body).toMatchObject({
      status: 'void',
      number: '2026-0001',
      issued: { voided: { reason: 'Twice' } },
    });
    expect((await pay(app, id, { amount: 1 })).body.error.code).toBe('invoices.void');
    const paid = await addIssued(app, clientId);
    expect(paid.number).toBe('2026-0002');
    await pay(app, paid.id, { amount: 1 });
    const refused = await callApi(app, 'POST', `/invoices/${paid.id}/void`, { reason: 'No' });
    expect(refused.body.error.code).toBe('invoices.not_voidable');
    expect(await violationsOf(db)).toEqual([]);
  });

  test('is credited in part and whole, and never beyond what it came to', async () => {
    const db = await open();
    const app = await invoicingApp(db);
    const { id } = await addIssued(app, await addClient(app));
    const creditNote = () => callApi(app, 'POST', `/invoices/${id}/credit-notes`);
    const part = (await creditNote()).body;
    expect(part).toMatchObject({
      kind: 'credit_note',
      status: 'draft',
      draft: {
        content: { lines: [aLine] },
        credits: { number: '2026-0001', creditableAmount: 100_00 },
      },
    });
    const rest = (await creditNote()).body;
    const changed = await callApi(app, 'PATCH', `/invoices/${part.id}`, {
      version: 1,
      lines: [{ ...aLine, unitPrice: 30_00 }],
      notes: 'One page less',
    });
    const issued = await issue(app, changed.body);
    expect(issued.body).toMatchObject({
      status: 'issued',
      number: 'CN-2026-001',
      issued: {
        snapshot: { credits: { invoiceId: id, number: '2026-0001', reason: 'One page less' } },
      },
    });
    expect((await callApi(app, 'GET', `/invoices/${id}`)).body).toMatchObject({
      status: 'open',
      issued: { credited: 30_00, amountDue: 70_00 },
    });
    const lines =
      'The total of $100.00 exceeds the $70.00 that can still be credited on 2026-0001.';
    expect((await callApi(app, 'GET', `/invoices/${rest.id}`)).body.draft).toMatchObject({
      credits: { creditableAmount: 70_00 },
      blockers: { lines },
    });
    const over = await issue(app, rest);
    expect([over.status, over.body.error.fields]).toEqual([422, { lines }]);
    await callApi(app, 'PATCH', `/invoices/${rest.id}`, {
      version: 1,
      lines: [{ ...aLine, unitPrice: 70_00 }],
    });
    expect((await issue(app, { id: rest.id, version: 2 })).body.number).toBe('CN-2026-002');
    const credited = await callApi(app, 'GET', `/invoices/${id}`);
    expect(credited.body).toMatchObject({ status: 'credited', issued: { amountDue: 0 } });
    expect((await creditNote()).body.error.code).toBe('invoices.nothing_to_credit');
    expect(await violationsOf(db)).toEqual([]);
  });

  test('is credited whole once only, even by two at the same moment', async () => {
    const db = await open();
    const app = await invoicingApp(db);
    const { id } = await addIssued(app, await addClient(app));
    const notes = [];
    for (let made = 0; made < 4; made += 1) {
      notes.push((await callApi(app, 'POST', `/invoices/${id}/credit-notes`)).body);
    }
    const answers = await Promise.all(notes.map((note) => issue(app, note)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422]);
    expect(await violationsOf(db)).toEqual([]);
  });

  test('can’t be changed, deleted or issued again', async () => {
    const app = await invoicingApp(await open());
    const draft = await addDraft(app, await addClient(app));
    await issue(app, draft);
    const path = `/invoices/${draft.id}`;
    const answers = [
      await callApi(app, 'PATCH', path, { version: draft.version, notes: 'Other' }),
      await callApi(app, 'DELETE', path, { version: 1 }),
      await issue(app, draft),
    ];
    expect(answers.map(({ body }) => body.error.code)).toEqual(
      Array.from({ length: 3 }, () => 'invoices.already_issued'),
    );
  });
});
