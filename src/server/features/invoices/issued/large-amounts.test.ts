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
import { describeOnSqliteFirst } from '../../../../../tests/support/test-database.ts';
import { violationsOf } from '../../../../../tests/support/violations.ts';
import { INVOICE_LIMITS } from '../../../../shared/invoices/invoice-draft.schema.ts';

const MOST = INVOICE_LIMITS.amount;

describeOnSqliteFirst('The largest invoice', (open) => {
  test('is paid in one entry, and added up', async () => {
    const db = await open();
    const app = await invoicingApp(db);
    const lines = [{ ...aLine, unitPrice: MOST }];
    const client = await addClient(app);
    const { id } = await addIssued(app, client, { lines });
    await addIssued(app, client, { lines });
    const payment = { amount: MOST, method: 'bank_transfer', paymentDate: '2026-03-02' };
    const paid = await callApi(app, 'POST', `/invoices/${id}/payments`, payment);
    expect(paid.body).toMatchObject({ status: 'paid', issued: { amountDue: 0 } });
    const { body } = await callApi(app, 'GET', '/invoice-totals');
    expect(body.items).toMatchObject([{ total: 2 * MOST, amountDue: MOST }]);
    expect(await violationsOf(db)).toEqual([]);
  });

  test('is no larger, and the lines say how large', async () => {
    const app = await invoicingApp(await open());
    const more = { ...aLine, key: 'more', unitPrice: 1 };
    const lines = [{ ...aLine, unitPrice: MOST }, more];
    const draft = await addDraft(app, await addClient(app), { lines });
    const refused = await issue(app, draft);
    expect([refused.status, refused.body.error.fields]).toEqual([
      422,
      { lines: 'The total can’t be more than $10,000,000,000.00.' },
    ]);
  });

  test('and its like, should they come to more than a number holds, are told of in words', async () => {
    const db = await open();
    const app = await invoicingApp(db);
    const clientId = await addClient(app);
    const payment = {
      clientId,
      kind: 'payment' as const,
      currency: 'USD',
      amount: 9_000_000_000_000_000,
      method: 'cash' as const,
      entryDate: '2026-03-02',
      reference: '',
      aboutId: clientId,
      createdAt: '2026-03-02T12:00:00.000Z',
    };
    await db
      .insertInto('paymentEntries')
      .values(
        ['pay_1', 'pay_2'].map((id, index) =>
          Object.assign({ id, paymentId: id, position: index + 1 }, payment),
        ),
      )
      .execute();
    const { status, body } = await callApi(app, 'GET', '/dashboard');
    expect([status, body.error]).toEqual([
      422,
      {
        code: 'request.too_much_money',
        message: 'The total is too large to calculate exactly. Use a narrower filter.',
      },
    ]);
  });
});
