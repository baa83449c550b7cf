import { expect, test } from 'vitest';
import { callApi } from '../../../../tests/support/api-caller.ts';
import {
  addClient,
  addDraft,
  addIssued,
  invoicingApp,
  issue,
} from '../../../../tests/support/invoices.ts';
import type { TestApp } from '../../../../tests/support/test-app.ts';
import { describeOnEachDatabase } from '../../../../tests/support/test-database.ts';
import { violationsOf } from '../../../../tests/support/violations.ts';

interface Note {
  id: string;
  version: number;
}

/** The draft of a credit note for an invoice, with these changes. */
async function draftNote(app: TestApp, invoiceId: string, changes?: object): Promise<Note> {
  const { body } = await callApi(app, 'POST', `/invoices/${invoiceId}/credit-notes`);
  return changes === undefined ? body : (await change(app, body, changes)).body;
}

function change(app: TestApp, { id, version }: Note, changes: object) {
  return callApi(app, 'PATCH', `/invoices/${id}`, { version, ...changes });
}

describeOnEachDatabase('A credit note', (open) => {
  test('stays in the currency of its invoice, and for whom that was', async () => {
    const db = await open();
    const app = await invoicingApp(db);
    const client = await addClient(app);
    const other = await addClient(app, { name: 'Other Lab' });
    const invoice = await addIssued(app, client);
    const note = await draftNote(app, invoice.id);
    for (const changes of [{ currency: 'JPY' }, { clientId: null }, { clientId: other }]) {
      const [field] = Object.keys(changes);
      const refused = await change(app, note, changes);
      expect([refused.status, refused.body.error.fields]).toEqual([
        400,
        { [field ?? '']: 'is the invoice’s' },
      ]);
    }
    const { body } = await change(app, note, { currency: 'USD', clientId: client, notes: 'Twice' });
    expect((await issue(app, body)).status).toBe(200);
    expect(await violationsOf(db)).toEqual([]);
  });

  test('can’t be issued in another currency, however it came to be in one', async () => {
    const db = await open();
    const app = await invoicingApp(db);
    const client = await addClient(app);
    const invoice = await addIssued(app, client);
    const yen = await addDraft(app, client, { currency: 'JPY' });
    await db
      .updateTable('invoices')
      .set({ kind: 'credit_note', creditsInvoiceId: invoice.id })
      .where('id', '=', yen.id)
      .execute();
    const refused = await issue(app, yen);
    expect([refused.status, refused.body.error.code]).toEqual([
      422,
      'invoices.credit_other_currency',
    ]);
    const { body } = await callApi(app, 'GET', `/invoices/${invoice.id}`);
    expect(body.issued).toMatchObject({ credited: 0, openAmount: 100_00 });
    expect(await violationsOf(db)).toEqual([
      `every credit note is in its invoice’s currency, and for the same client: ${yen.id} is in JPY, its invoice in USD`,
    ]);
  });
});
