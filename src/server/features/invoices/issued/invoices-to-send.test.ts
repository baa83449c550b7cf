import { expect, test } from 'vitest';
import { callApi } from '../../../../../tests/support/api-caller.ts';
import {
  addClient,
  addDraft,
  addIssued,
  aLine,
  invoicingApp,
} from '../../../../../tests/support/invoices.ts';
import { describeOnEachDatabase } from '../../../../../tests/support/test-database.ts';
import { invoicesToSend } from '../../../../shared/invoices/invoices-to-send.schema.ts';

describeOnEachDatabase('Invoices to send', (open) => {
  test('have their recipients, or the reason why they can’t be sent', async () => {
    const app = await invoicingApp(await open());
    const lab = await addClient(app);
    const unreachable = await addClient(app, { contacts: [{ name: 'By phone', phone: '1' }] });
    const sent = await addIssued(app, lab);
    const { body: client } = await callApi(app, 'GET', `/clients/${lab}`);
    const [contact] = client.contacts;
    await callApi(app, 'POST', `/documents/${sent.id}/deliveries`, { contacts: [contact.id] });
    const paid = await addIssued(app, lab);
    const payment = { amount: 100_00, method: 'cash', paymentDate: '2026-01-02' };
    await callApi(app, 'POST', `/invoices/${paid.id}/payments`, payment);
    const voided = await addIssued(app, lab);
    await callApi(app, 'POST', `/invoices/${voided.id}/void`, { reason: 'Twice' });
    const silent = await addIssued(app, unreachable);
    const draft = await addDraft(app, lab);
    const empty = await addDraft(app, null, { lines: [] });
    const all = [sent, paid, voided, silent, draft, empty].map(({ id }) => id);
    const { body } = await callApi(app, 'GET', `/invoices-to-send?ids=${all.join(',')},inv_gone`);
    const byId = new Map(body.items.map((item: { id: string }) => [item.id, item]));
    const accounts = [{ id: contact.id, name: 'Accounts', email: 'pay@harbor.example' }];
    expect(all.map((id) => byId.get(id))).toMatchObject([
      { problem: null, recipients: accounts, lastSentAt: expect.any(String) },
      { problem: 'This invoice is paid.', lastSentAt: null },
      { problem: 'This invoice is void.' },
      { problem: 'The client has no contact with an email address.', recipients: [] },
      { problem: null, recipients: accounts, status: 'draft', total: 100_00, version: 2 },
      { problem: 'Choose a client. Add a line item.' },
    ]);
    expect(body.items).toHaveLength(all.length);
    expect(invoicesToSend.parse(body)).toEqual(body);
  });

  test('are in the order of their issue dates, in which drafts get numbers', async () => {
    const app = await invoicingApp(await open());
    const lab = await addClient(app);
    const ids: string[] = [];
    for (const issueDate of [null, '2026-01-20', '2026-01-10']) {
      ids.push((await addDraft(app, lab, { issueDate })).id);
    }
    const { body } = await callApi(app, 'GET', `/invoices-to-send?ids=${ids.join(',')}`);
    expect(body.items.map(({ id }: { id: string }) => id)).toEqual(ids.toReversed());
    const dates = body.items.map(({ issueDate }: { issueDate: string }) => issueDate);
    expect(dates).toEqual(['2026-01-10', '2026-01-20', '2026-03-02']);
  });

  test('are refused beforehand for what can’t be printed, so that numbers stay in order', async () => {
    const app = await invoicingApp(await open());
    const lines = [{ ...aLine, title: 'ᚠ' }];
    const { id } = await addDraft(app, await addClient(app), { lines });
    const { body } = await callApi(app, 'GET', `/invoices-to-send?ids=${id}`);
    expect(body.items[0].problem).toBe(
      '“ᚠ” (U+16A0) in line 1 can’t be printed. Change it, or issue this invoice alone to print □.',
    );
  });
});
