/** What clients say about paying on the page of an invoice: who sees it, and what is refused. */
import { expect, test } from 'vitest';
import { callApi } from '../../../../../tests/support/api-caller.ts';
import { answerAs, invoicePage, owedInvoice } from '../../../../../tests/support/client-invoice.ts';
import { describeOnEachDatabase } from '../../../../../tests/support/test-database.ts';
import { aPayment } from '../../../../../tests/support/studio-world.ts';
import { violationsOf } from '../../../../../tests/support/violations.ts';
import type { Database } from '../../../database/database.ts';

const promise = { promisedDay: '2026-03-20', promisedNote: 'After our board meets' };
const paid = { paidDay: '2026-03-02', paidAmount: '$40.00', paidReference: 'Wire 7' };

const listSaid = (db: Database) =>
  db
    .selectFrom('paymentAnswers')
    .select(['kind', 'day', 'amount', 'reference', 'note'])
    .where('closedAt', 'is', null)
    .orderBy('day', 'desc')
    .execute();

describeOnEachDatabase('A client who says something about paying', (open) => {
  test('sees it as long as it is open, and others see that a payment was announced', async () => {
    const db = await open();
    const { ada, ben } = await owedInvoice(db);
    const sent = await answerAs(ada, 'promised', promise);
    expect(sent.status).toBe(303);
    expect(sent.headers.get('location')).toMatch(/\?sent=promised#outcome$/);
    expect(await invoicePage(ada)).toContain('You said that you will pay on March 20, 2026.');
    const others = await invoicePage(ben);
    expect(others).toContain('A payment on March 20, 2026 was announced.');
    expect(others).not.toMatch(/board meets|You said/);
    await answerAs(ben, 'promised', { promisedDay: '2026-03-21' });
    expect(await invoicePage(ada)).not.toContain('You said that');
    await answerAs(ada, 'paid', paid);
    expect(await invoicePage(ada)).toContain('You said that you paid $40.00 on March 2, 2026.');
    const seen = await invoicePage(ben);
    expect(seen).toContain('A payment on March 2, 2026 was reported.');
    expect(seen).not.toMatch(/\$40\.00|Wire 7/);
    expect(await listSaid(db)).toEqual([
      { kind: 'promised', day: '2026-03-21', amount: null, reference: '', note: '' },
      { kind: 'paid', day: '2026-03-02', amount: 40_00, reference: 'Wire 7', note: '' },
    ]);
    expect(await violationsOf(db)).toEqual([]);
  });

  test('is told to the owner by email, once though it is submitted twice', async () => {
    const db = await open();
    const { ada } = await owedInvoice(db);
    for (const again of [1, 2]) {
      expect((await answerAs(ada, 'promised', promise)).status, `${again}`).toBe(303);
      expect((await answerAs(ada, 'paid', paid)).status).toBe(303);
      await answerAs(ada, 'problem', { problem: 'The PO number is wrong.' });
    }
    expect(await listSaid(db)).toHaveLength(3);
    const emails = await db
      .selectFrom('emails')
      .select(['kind', 'subject', 'textBody'])
      .where('kind', 'in', ['payment_notice', 'question_notice'])
      .orderBy('subject', 'desc')
      .execute();
    expect(emails.map(({ kind, subject }) => [kind, subject])).toEqual([
      ['payment_notice', 'Ada Example will pay invoice 2026-0001 on March 20, 2026'],
      [
        'payment_notice',
        'Ada Example says that $40.00 for invoice 2026-0001 was paid on March 2, 2026',
      ],
      ['question_notice', 'Ada Example asked a question about Invoice 2026-0001'],
    ]);
    expect(emails[0]?.textBody).toContain('After our board meets');
    const page = await invoicePage(ada);
    expect(page).toContain('You reported a problem with this invoice.');
    expect(page).toContain('The PO number is wrong.');
    expect(await violationsOf(db)).toEqual([]);
  });

  test('is told what to correct', async () => {
    const db = await open();
    const { ada } = await owedInvoice(db);
    const refusal = async (step: 'promised' | 'paid' | 'problem', fields: object) => {
      const answer = await answerAs(ada, step, { ...fields });
      expect(answer.status).toBe(422);
      return answer.text();
    };
    expect(await refusal('promised', {})).toContain('Enter a date.');
    const past = await refusal('promised', { promisedDay: '2026-03-01', promisedNote: 'Soon' });
    expect(past).toContain('The payment date can’t be in the past.');
    expect(past).toMatch(/<details open>.*2026-03-01.*Soon/s);
    const ambiguous = await refusal('paid', { ...paid, paidDay: '2026-03-03' });
    expect(ambiguous).toContain('The date of the payment can’t be in the future.');
    expect(await refusal('paid', { ...paid, paidAmount: 'all' })).toContain(
      'Enter the amount that you paid, e.g. $100.00.',
    );
    expect(await refusal('problem', { problem: ' ' })).toContain('href="#problem"');
    expect(await listSaid(db)).toEqual([]);
  });

  test('is refused when nothing is due any more, and after too many of them', async () => {
    const { app, id, ada, ben } = await owedInvoice(await open());
    for (const day of ['21', '22', '23']) {
      await answerAs(ada, 'promised', { promisedDay: `2026-03-${day}` });
    }
    expect((await answerAs(ada, 'promised', promise)).status).toBe(429);
    const before = await invoicePage(ben);
    await callApi(app, 'POST', `/invoices/${id}/payments`, { ...aPayment, amount: 100_00 });
    const late = await answerAs(ben, 'paid', paid, before);
    expect(late.status).toBe(409);
    expect(await late.text()).toContain('Nothing is due on this invoice any more.');
    const page = await invoicePage(ben);
    expect(page).not.toMatch(/Your payment|name="paidDay"|announced/);
  });

  test('has no such form in a preview, for a credit note or a void invoice', async () => {
    const { app, id, ada } = await owedInvoice(await open());
    await callApi(app, 'POST', `/invoices/${id}/void`, { reason: 'Twice' });
    expect(await invoicePage(ada)).not.toContain('promisedDay');
  });
});
