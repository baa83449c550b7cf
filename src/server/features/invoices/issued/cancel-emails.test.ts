import { expect, test } from 'vitest';
import { callApi } from '../../../../../tests/support/api-caller.ts';
import { addClient, addIssued, invoicingApp } from '../../../../../tests/support/invoices.ts';
import type { TestApp } from '../../../../../tests/support/test-app.ts';
import { describeOnSqliteFirst } from '../../../../../tests/support/test-database.ts';
import { violationsOf } from '../../../../../tests/support/violations.ts';
import type { Database } from '../../../database/database.ts';

/** An issued invoice of 100.00, and a contact of its client. */
async function issued(db: Database) {
  const app = await invoicingApp(db);
  const clientId = await addClient(app);
  const { id } = await addIssued(app, clientId);
  const { body } = await callApi(app, 'GET', `/clients/${clientId}`);
  return { app, id, contact: body.contacts[0].id as string };
}

const send = async (app: TestApp, id: string, contact: string) => {
  const { body } = await callApi(app, 'POST', `/documents/${id}/deliveries`, {
    contacts: [contact],
    attachPdf: false,
  });
  return body.items[0].emailId as string;
};
const sendingOf = async (app: TestApp, id: string) =>
  (await callApi(app, 'GET', `/documents/${id}/deliveries`)).body;
const giveUp = (db: Database, id: string) =>
  db
    .updateTable('emails')
    .set({ status: 'failed', attempts: 9, lastResponse: 'No such person here' })
    .where('id', '=', id)
    .execute();

describeOnSqliteFirst('An email that waits', (open) => {
  test('does not leave once its invoice is void, and its link opens nothing', async () => {
    const db = await open();
    const { app, id, contact } = await issued(db);
    await send(app, id, contact);
    await callApi(app, 'POST', `/invoices/${id}/void`, { reason: 'Twice' });
    expect(await sendingOf(app, id)).toMatchObject({ items: [], activeLinks: 0 });
    expect(await db.selectFrom('emails').select('id').execute()).toEqual([]);
    expect(await violationsOf(db)).toEqual([]);
  });

  test('does not leave once all links are revoked', async () => {
    const db = await open();
    const { app, id, contact } = await issued(db);
    await send(app, id, contact);
    expect((await callApi(app, 'DELETE', `/documents/${id}/links`)).body).toEqual({ revoked: 1 });
    expect((await sendingOf(app, id)).items).toEqual([]);
    expect(await violationsOf(db)).toEqual([]);
  });

  test('with a receipt does not leave once its payment is undone, while the invoice goes on', async () => {
    const db = await open();
    const { app, id, contact } = await issued(db);
    const mail = await send(app, id, contact);
    const paid = await callApi(app, 'POST', `/invoices/${id}/payments`, {
      amount: 10_00,
      method: 'cash',
      paymentDate: '2026-03-02',
    });
    const path = `/invoices/${id}/payments/${paid.body.issued.payments[0].id}`;
    await callApi(app, 'POST', `${path}/receipt`, { contacts: [contact] });
    expect((await sendingOf(app, id)).items).toHaveLength(2);
    await callApi(app, 'POST', `${path}/reversal`);
    expect((await sendingOf(app, id)).items).toMatchObject([
      { emailId: mail, purpose: 'document' },
    ]);
    expect(await violationsOf(db)).toEqual([]);
  });

  test('that failed is not retried once its link was revoked', async () => {
    const db = await open();
    const { app, id, contact } = await issued(db);
    const mail = await send(app, id, contact);
    await giveUp(db, mail);
    await callApi(app, 'DELETE', `/documents/${id}/links`);
    const again = await callApi(app, 'POST', `/emails/${mail}/retry`);
    expect(again).toMatchObject({
      status: 409,
      body: { error: { code: 'emails.not_retryable' } },
    });
    expect(again.body.error.message).toContain('link in this email was revoked');
    // Their later status is still shown.
    expect((await sendingOf(app, id)).items).toMatchObject([{ status: 'failed' }]);
  });
});
