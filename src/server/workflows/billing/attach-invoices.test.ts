/** Which invoices can be attached to an engagement. */
import { expect, test } from 'vitest';
import { startAgreed } from '../../../../tests/support/an-agreement.ts';
import { callApi } from '../../../../tests/support/api-caller.ts';
import { changedOffice } from '../../../../tests/support/change-orders.ts';
import { addClient, addDraft, addIssued } from '../../../../tests/support/invoices.ts';
import { describeOnSqliteFirst } from '../../../../tests/support/test-database.ts';
import { listAttachable } from './attach-invoices.ts';

describeOnSqliteFirst('An invoice', (open) => {
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

describeOnSqliteFirst('The invoices that can be attached', (open) => {
  test('are read with as many queries, however many there are', async () => {
    const db = await open();
    const { app, id, clientId } = await changedOffice(db);
    let queries = 0;
    const counted = db.withPlugin({
      transformQuery({ node }) {
        queries += 1;
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    });
    const offered = async () => {
      queries = 0;
      const { invoices } = await listAttachable(counted, id);
      return { numbers: invoices.map(({ number }) => number).toSorted(), queries };
    };
    const [attached, detached] = [await addIssued(app, clientId), await addIssued(app, clientId)];
    for (const one of [attached, detached]) await attach(app, id, one.id);
    await callApi(app, 'DELETE', `/engagements/${id}/attachments/${detached.id}`);
    const one = await offered();
    expect(one.numbers).toEqual([detached.number]);
    const numbers = [detached.number];
    for (let nth = 0; nth < 8; nth += 1) numbers.push((await addIssued(app, clientId)).number);
    expect(await offered()).toEqual({ ...one, numbers });
  });
});

type App = Parameters<typeof callApi>[0];

const attach = (app: App, id: string, invoiceId: string) =>
  callApi(app, 'POST', `/engagements/${id}/attachments`, { invoiceId, entryKey: null });
