/** Which invoices can be attached to an engagement. */
import { expect, test } from 'vitest';
import { startAgreed } from '../../../tests/support/an-agreement.ts';
import { callApi } from '../../../tests/support/api-caller.ts';
import { changedOffice } from '../../../tests/support/change-orders.ts';
import { addClient, addDraft, addIssued } from '../../../tests/support/invoices.ts';
import { describeOnEachDatabase } from '../../../tests/support/test-database.ts';

describeOnEachDatabase('An invoice', (open) => {
  test('of another client or currency can’t be attached, nor a draft or a void one', async () => {
    const { app, id, clientId, read } = await changedOffice(await open());
    const before = await read();
    const other = await addClient(app, { name: 'Someone else' });
    const voided = await addIssued(app, clientId);
    await callApi(app, 'POST', `/invoices/${voided.id}/void`, { reason: 'Twice' });
    const refused = [
      [await addIssued(app, other), 'other_client'],
      [await addIssued(app, clientId, { currency: 'EUR' }), 'other_currency'],
      [await addDraft(app, clientId), 'not_issued'],
      [voided, 'not_issued'],
    ] as const;
    for (const [invoice, code] of refused) {
      const { status, body } = await attach(app, id, invoice.id);
      expect([status, body.error?.code]).toEqual([409, `engagements.${code}`]);
    }
    expect(await read()).toEqual(before);
  });

  test('that belongs to an engagement can’t be attached to another', async () => {
    const { app, id, clientId } = await changedOffice(await open());
    const { body: second } = await startAgreed(app, clientId);
    const invoice = await addIssued(app, clientId);
    expect((await attach(app, id, invoice.id)).status).toBe(200);
    const again = await attach(app, second.id, invoice.id);
    expect([again.status, again.body.error?.code]).toEqual([409, 'engagements.already_attached']);
    await callApi(app, 'DELETE', `/engagements/${id}/attachments/${invoice.id}`);
    expect((await attach(app, second.id, invoice.id)).status).toBe(200);
  });
});

type App = Parameters<typeof callApi>[0];

const attach = (app: App, id: string, invoiceId: string) =>
  callApi(app, 'POST', `/engagements/${id}/attachments`, { invoiceId, entryKey: null });
