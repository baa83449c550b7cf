/** What the owner records about paying an invoice, and confirms as a payment. */
import { expect, test } from 'vitest';
import { callApi } from '../../../../../tests/support/api-caller.ts';
import { addDraft, addIssued } from '../../../../../tests/support/invoices.ts';
import { answerAs, owedInvoice } from '../../../../../tests/support/client-invoice.ts';
import { describeOnEachDatabase } from '../../../../../tests/support/test-database.ts';
import { violationsOf } from '../../../../../tests/support/violations.ts';
import type { Database } from '../../../database/database.ts';

async function office(db: Database) {
  const invoice = await owedInvoice(db);
  const { app, id } = invoice;
  const path = `/invoices/${id}/payment-answers`;
  return {
    ...invoice,
    record: (body: object, of = id) => {
      app.clock.advance({ seconds: 1 });
      return callApi(app, 'POST', `/invoices/${of}/payment-answers`, body);
    },
    answers: async () => (await callApi(app, 'GET', path)).body.items,
    close: (answer: string) => callApi(app, 'POST', `/payment-answers/${answer}/closing`),
    confirm: (answer: string, body: object = {}) =>
      callApi(app, 'POST', `/payment-answers/${answer}/payment`, body),
    due: async () => (await callApi(app, 'GET', `/invoices/${id}`)).body.issued.amountDue,
  };
}

const promise = { kind: 'promised', day: '2026-03-20' };
const paid = { kind: 'paid', day: '2026-03-01', amount: 40_00, reference: 'Wire 7' };

describeOnEachDatabase('What is said about paying an invoice', (open) => {
  test('is recorded and closed by the owner, and a promise replaces the last one', async () => {
    const db = await open();
    const { id, record, answers, close } = await office(db);
    expect((await record(promise)).status).toBe(201);
    await record({ kind: 'problem', note: 'Wrong address' });
    await record({ ...promise, day: '2026-03-25', note: 'By phone' });
    expect(await answers()).toMatchObject([
      { kind: 'promised', day: '2026-03-25', note: 'By phone', saidBy: null, closedAt: null },
      { kind: 'problem', day: null, note: 'Wrong address', closedAt: null },
      { kind: 'promised', day: '2026-03-20', closedAt: expect.any(String) },
    ]);
    const [{ id: last }] = await answers();
    expect((await close(last)).body.items[0].closedAt).toEqual(expect.any(String));
    expect((await close(last)).status).toBe(200);
    const events = db.selectFrom('events').select('type').where('targetId', '=', id);
    const told = await events.orderBy('seq', 'desc').limit(4).execute();
    expect(told.map(({ type }) => type)).toEqual([
      'invoice.answer_closed',
      'invoice.payment_promised',
      'invoice.problem_reported',
      'invoice.payment_promised',
    ]);
    expect(await violationsOf(db)).toEqual([]);
  });

  test('has a day that can be, of an invoice on which something is due', async () => {
    const { app, client, id, record } = await office(await open());
    const codeOf = async (body: object, of?: string) => (await record(body, of)).body.error.code;
    for (const day of ['2026-03-01', '2027-03-04']) {
      expect(await codeOf({ ...promise, day })).toBe('invoices.invalid_answer');
    }
    expect((await record({ ...paid, day: '2026-03-03' })).body.error).toMatchObject({
      code: 'invoices.invalid_answer',
      message: 'Day can’t be in the future.',
      fields: { day: 'Day can’t be in the future.' },
    });
    expect((await record({ kind: 'problem', note: ' ' })).status).toBe(400);
    expect((await record({ ...promise, day: '2027-03-02' })).status).toBe(201);
    const draft = await addDraft(app, client);
    expect(await codeOf(promise, draft.id)).toBe('invoices.not_issued');
    const other = await addIssued(app, client);
    await callApi(app, 'POST', `/invoices/${other.id}/void`, { reason: 'Twice' });
    expect(await codeOf(promise, other.id)).toBe('invoices.void');
    await callApi(app, 'POST', `/invoices/${id}/write-offs`, { amount: 100_00 });
    expect(await codeOf(promise)).toBe('invoices.nothing_due');
  });

  test('becomes a payment once, though two windows confirm it', async () => {
    const db = await open();
    const { record, answers, confirm, due } = await office(db);
    await record(paid);
    // The same report again is not another payment.
    await record(paid);
    const [{ id }, ...others] = await answers();
    expect(others).toEqual([]);
    const both = await Promise.all([confirm(id), confirm(id, { method: 'card' })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await due()).toBe(60_00);
    const payments = await db.selectFrom('paymentEntries').selectAll().execute();
    const payment = payments.find(({ kind }) => kind === 'payment');
    expect(payment).toMatchObject({ amount: 40_00, entryDate: '2026-03-01', reference: 'Wire 7' });
    expect(await answers()).toMatchObject([{ paymentId: payment?.id }]);
    expect(payments.filter(({ kind }) => kind === 'payment')).toHaveLength(1);
    expect(await violationsOf(db)).toEqual([]);
  });

  test('of more than is due leaves the rest as credit, and of a paid invoice is refused', async () => {
    const { app, client, record, answers, confirm, due, id } = await office(await open());
    await record({ ...paid, amount: 150_00 });
    await record({ ...paid, reference: '' });
    const [late, more] = await answers();
    expect((await confirm(more.id)).status).toBe(200);
    expect(await due()).toBe(0);
    const { body } = await callApi(app, 'GET', `/clients/${client}/balance`);
    expect(body.items[0].creditPayments).toMatchObject([{ credit: 50_00 }]);
    expect((await confirm(late.id)).body.error.code).toBe('invoices.nothing_due');
    const [, problem] = [await record({ kind: 'problem', note: 'x' }), await confirm('pan_none')];
    expect(problem.body.error.code).toBe('invoices.answer_not_found');
    expect((await callApi(app, 'GET', `/invoices/${id}`)).body.status).toBe('paid');
  });

  test('is told with the name of who said it on the page, and the text of their question', async () => {
    const db = await open();
    const { app, client, id, ada, answers, confirm } = await office(db);
    await answerAs(ada, 'problem', { problem: 'The PO number is wrong.' });
    expect(await answers()).toMatchObject([
      { kind: 'problem', saidBy: 'Ada Example', note: 'The PO number is wrong.' },
    ]);
    const [{ id: problem, threadId }] = await answers();
    expect((await callApi(app, 'GET', `/threads/${threadId}`)).body.status).toBe('open');
    expect((await confirm(problem)).body.error.code).toBe('invoices.answer_not_found');
    await callApi(app, 'POST', `/invoices/${id}/payment-answers`, { ...paid, note: 'By wire' });
    await callApi(app, 'POST', `/clients/${client}/archive`);
    const anonymized = await callApi(app, 'POST', `/clients/${client}/anonymization`, {
      name: 'Harbor Lab',
    });
    expect(anonymized.status).toBeLessThan(300);
    const left = await db.selectFrom('paymentAnswers').select(['note', 'reference']).execute();
    expect(left).toEqual([
      { note: '', reference: '' },
      { note: '', reference: '' },
    ]);
    expect(await violationsOf(db)).toEqual([]);
  });
});
