import { expect, test } from 'vitest';
import { callApi } from '../../../tests/support/api-caller.ts';
import { addClient, addDraft, addIssued, invoicingApp } from '../../../tests/support/invoices.ts';
import { describeOnEachDatabase } from '../../../tests/support/test-database.ts';
import { violationsOf } from '../../../tests/support/violations.ts';

describeOnEachDatabase('A client that is anonymised', (open) => {
  test('loses its drafts of invoices, and keeps those that were issued', async () => {
    const db = await open();
    const app = await invoicingApp(db);
    const client = await addClient(app);
    const issued = await addIssued(app, client);
    const draft = await addDraft(app, client);
    const other = await addDraft(app, await addClient(app, { name: 'Other Lab' }));
    const name = { name: 'Harbor Lab' };
    const answer = await callApi(app, 'POST', `/clients/${client}/anonymisation`, name);
    expect(answer.status).toBeLessThan(300);
    const status = async (id: string) => (await callApi(app, 'GET', `/invoices/${id}`)).status;
    expect(await status(draft.id)).toBe(404);
    expect(await status(other.id)).toBe(200);
    const { body } = await callApi(app, 'GET', `/invoices/${issued.id}`);
    expect(body.issued.snapshot.buyer.name).toBe('Harbor Lab');
    expect(await violationsOf(db)).toEqual([]);
  });
});
