/** Reminders of payment: which text goes when, to whom, and of which invoices. */
import { expect, test } from 'vitest';
import { callApi } from '../../../../../tests/support/api-caller.ts';
import {
  addClient,
  addDraft,
  addIssued,
  invoicingApp,
} from '../../../../../tests/support/invoices.ts';
import { aPayment } from '../../../../../tests/support/studio-world.ts';
import { describeOnEachDatabase } from '../../../../../tests/support/test-database.ts';
import { violationsOf } from '../../../../../tests/support/violations.ts';
import type { Database } from '../../../database/database.ts';

/** An invoice of March 2, 2026, due on April 1. */
async function owed(db: Database) {
  const app = await invoicingApp(db);
  const contacts = [
    { name: 'Accounts', email: 'pay@harbor.example', roles: ['billing'] },
    { name: 'Mara Example', email: 'mara@harbor.example', roles: ['billing'] },
  ];
  const client = await addClient(app, { contacts });
  const { body } = await callApi(app, 'GET', `/clients/${client}`);
  const all: string[] = body.contacts.map(({ id }: { id: string }) => id);
  const { id } = await addIssued(app, client);
  const preview = () => callApi(app, 'POST', `/invoices/${id}/reminders/preview`, {});
  const remind = (changes: object = {}) =>
    callApi(app, 'POST', `/invoices/${id}/reminders`, {
      contacts: all,
      subject: '',
      message: '',
      ...changes,
    });
  const subject = async () => (await preview()).body.subject;
  const days = (count: number) => app.clock.advance({ hours: 24 * count });
  return { app, client, id, preview, remind, subject, days };
}

describeOnEachDatabase('A reminder of payment', (open) => {
  test('has the text that fits the due date and the reminders before it', async () => {
    const db = await open();
    const { app, id, preview, remind, subject, days } = await owed(db);
    days(27);
    expect(await subject()).toBe('Invoice 2026-0001 is due on April\u00a01,\u00a02026');
    await remind();
    days(3);
    expect(await subject()).toBe('Invoice 2026-0001 is due today');
    days(1);
    expect(await subject()).toBe('Reminder: invoice 2026-0001 was due on April\u00a01,\u00a02026');
    await callApi(app, 'POST', `/invoices/${id}/payments`, { ...aPayment, amount: 30_00 });
    const { body } = await preview();
    expect(
      body.recipients.filter(({ isSuggested }: { isSuggested: boolean }) => isSuggested),
    ).toHaveLength(2);
    expect(body.text).toContain('The amount due is $70.00.');
    expect(body.text).toMatch(/Amount paid:?\s+\$30\.00/);
    // To both contacts: one reminder.
    expect((await remind()).status).toBe(201);
    days(9);
    expect(await subject()).toBe('Second reminder: invoice 2026-0001 is 10 days overdue');
    await remind();
    days(10);
    expect(await subject()).toBe('Last reminder: invoice 2026-0001 is 20 days overdue');
    // One that didn’t go out doesn’t count.
    const failed = db.updateTable('emails').set({ status: 'failed' });
    await failed.where('kind', '=', 'second_overdue').execute();
    expect(await subject()).toBe('Second reminder: invoice 2026-0001 is 20 days overdue');
    await db
      .updateTable('emails')
      .set({ status: 'queued' })
      .where('status', '=', 'failed')
      .execute();
    const emails = await db
      .selectFrom('emails')
      .innerJoin('documentDeliveries as sent', 'sent.emailId', 'emails.id')
      .select(['emails.kind', 'sent.purpose', 'emails.toAddress'])
      .where('sent.targetId', '=', id)
      .orderBy('emails.createdAt')
      .orderBy('emails.toAddress')
      .execute();
    const addresses = ['mara@harbor.example', 'pay@harbor.example'];
    expect(emails).toEqual(
      ['before_due', 'first_overdue', 'second_overdue'].flatMap((kind) =>
        addresses.map((toAddress) => ({ kind, purpose: 'payment_reminder', toAddress })),
      ),
    );
    expect(await violationsOf(db, app.deps.files)).toEqual([]);
  });

  test('is in the words of the owner’s template, or of the dialog', async () => {
    const { app, remind, subject, days } = await owed(await open());
    days(31);
    await callApi(app, 'POST', '/email-templates', {
      purpose: 'first_overdue',
      name: 'First payment reminder',
      subject: '{number} is {days late} late',
      message: '{client} owes {amount due} since {due date}, and paid {amount paid}.',
    });
    expect(await subject()).toBe('2026-0001 is 1 day late');
    const { body } = await remind({ subject: 'Hello', message: 'Please pay.' });
    expect(body.items).toMatchObject([{ purpose: 'payment_reminder' }, {}]);
  });

  test('goes only of what is due', async () => {
    const db = await open();
    const { app, client, id, preview, remind, days } = await owed(db);
    days(40);
    const draft = await addDraft(app, client);
    const path = `/invoices/${draft.id}/reminders`;
    const ofDraft = await callApi(app, 'POST', path, { contacts: [], subject: '', message: '' });
    expect(ofDraft.status).toBeGreaterThanOrEqual(400);
    await callApi(app, 'POST', `/invoices/${id}/payments`, { ...aPayment, amount: 100_00 });
    expect((await preview()).body.error.code).toBe('invoices.nothing_due');
    expect((await remind()).body.error.code).toBe('invoices.nothing_due');
    expect((await callApi(app, 'GET', `/documents/${id}/deliveries`)).body.items).toEqual([]);
  });

  test('waits until it is decided whether a refund is owed', async () => {
    const { app, id, preview, subject, days } = await owed(await open());
    const { body } = await callApi(app, 'POST', `/invoices/${id}/payments`, {
      ...aPayment,
      amount: 100_00,
    });
    days(40);
    const [{ id: payment }] = body.issued.payments;
    const refund = { ...aPayment, amount: 50_00, invoiceId: id };
    await callApi(app, 'POST', `/payments/${payment}/refunds`, refund);
    expect((await preview()).body.error.code).toBe('invoices.refund_undecided');
    await callApi(app, 'DELETE', `/invoices/${id}/open-refund`);
    expect(await subject()).toBe('Reminder: invoice 2026-0001 was due on April\u00a01,\u00a02026');
  });
});
