/** What clients said about paying, among the items that need attention, and in lists of invoices. */
import { expect, test } from 'vitest';
import { callApi } from '../../../../tests/support/api-caller.ts';
import { answerAs, owedInvoice } from '../../../../tests/support/client-invoice.ts';
import { aPayment } from '../../../../tests/support/studio-world.ts';
import { describeOnEachDatabase } from '../../../../tests/support/test-database.ts';

describeOnEachDatabase('What a client said about paying', (open) => {
  test('needs attention until it is closed or paid', async () => {
    const { app, id, ada } = await owedInvoice(await open());
    const read = async () => (await callApi(app, 'GET', '/dashboard')).body;
    const kinds = async () =>
      (await read()).attention
        .map(({ kind }: { kind: string }) => kind)
        .filter((kind: string) => kind !== 'invoice_overdue');
    await answerAs(ada, 'promised', { promisedDay: '2026-03-03' });
    expect(await kinds()).toEqual([]);
    await answerAs(ada, 'paid', { paidDay: '2026-03-02', paidAmount: '$40.00' });
    // The question with the problem is not listed twice.
    await answerAs(ada, 'problem', { problem: 'The PO number is wrong.' });
    expect(await kinds()).toEqual(['payment_reported', 'payment_problem']);
    app.clock.advance({ hours: 48 });
    const { attention, counts } = await read();
    expect(attention).toMatchObject([
      { kind: 'payment_reported', id, title: 'Invoice 2026-0001', amount: 40_00 },
      { kind: 'payment_problem', id, detail: 'Harbor Lab', amount: 100_00 },
      { kind: 'promise_over', id },
    ]);
    expect(counts).toMatchObject({ payment_problem: 1, question_open: 0 });
    const { body } = await callApi(app, 'GET', `/invoices/${id}/payment-answers`);
    for (const { id: answer, kind } of body.items) {
      if (kind !== 'promised') await callApi(app, 'POST', `/payment-answers/${answer}/closing`);
    }
    expect(await kinds()).toEqual(['promise_over', 'question_open']);
    await callApi(app, 'POST', `/invoices/${id}/payments`, { ...aPayment, amount: 100_00 });
    expect(await kinds()).toEqual(['question_open']);
  });

  test('is a filter of the invoices and a mark in the list', async () => {
    const { app, id, ada } = await owedInvoice(await open());
    const list = async (status: string) =>
      (await callApi(app, 'GET', `/invoices?status=${status}`)).body.items;
    await answerAs(ada, 'promised', { promisedDay: '2026-03-20' });
    expect(await list('promised')).toMatchObject([{ id, answer: 'promised' }]);
    expect(await list('payment_reported')).toEqual([]);
    await answerAs(ada, 'problem', { problem: 'The PO number is wrong.' });
    expect(await list('promised')).toMatchObject([{ id, answer: 'problem' }]);
    const totals = await callApi(app, 'GET', '/invoice-totals?status=problem_reported');
    expect(totals.body.items).toMatchObject([{ count: 1, amountDue: 100_00 }]);
    await callApi(app, 'POST', `/invoices/${id}/payments`, { ...aPayment, amount: 100_00 });
    expect(await list('problem_reported')).toEqual([]);
    const all = await callApi(app, 'GET', '/invoices');
    expect(all.body.items).toMatchObject([{ id, answer: null }]);
  });
});
