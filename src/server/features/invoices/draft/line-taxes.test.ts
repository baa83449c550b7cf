import { expect, test } from 'vitest';
import { callApi } from '../../../../../tests/support/api-caller.ts';
import {
  addClient,
  addDraft,
  aLine,
  invoicingApp,
  issue,
} from '../../../../../tests/support/invoices.ts';
import { describeOnSqliteFirst } from '../../../../../tests/support/test-database.ts';

const vat = { name: 'VAT', ratePpm: 200_000, category: 'standard' };

describeOnSqliteFirst('The tax of a line', (open) => {
  test('names the tax that it was copied from, in a draft, but not once it is issued', async () => {
    const app = await invoicingApp(await open());
    const { id: taxId } = (await callApi(app, 'POST', '/taxes', vat)).body;
    const taxed = { ...aLine, taxId };
    const draft = await addDraft(app, await addClient(app), { lines: [taxed] });
    const read = async (id = draft.id) => (await callApi(app, 'GET', `/invoices/${id}`)).body;
    expect((await read()).draft.content.lines[0].taxId).toBe(taxId);
    await callApi(app, 'PATCH', `/taxes/${taxId}`, { version: 1, ratePpm: 210_000 });
    expect((await read()).draft.content.lines[0]).toMatchObject({ taxId, tax: aLine.tax });
    const issued = await issue(app, draft);
    expect(issued.body.issued.snapshot.lines[0]).not.toHaveProperty('taxId');
    const copy = await callApi(app, 'POST', '/invoices', { copyOf: draft.id });
    expect((await read(copy.body.id)).draft.content.lines[0].taxId).toBeNull();
  });

  test('names none in drafts from before there was a list', async () => {
    const db = await open();
    const app = await invoicingApp(db);
    const { id, version } = await addDraft(app, await addClient(app));
    const row = await db.selectFrom('invoices').select('draft').executeTakeFirstOrThrow();
    const older = (row.draft ?? '').replace('"taxId":null,', '').replace(',"taxId":null', '');
    expect(older).not.toContain('taxId');
    await db.updateTable('invoices').set({ draft: older }).execute();
    const { body } = await callApi(app, 'GET', `/invoices/${id}`);
    expect(body.draft.content.lines[0].taxId).toBeNull();
    const same = await callApi(app, 'PATCH', `/invoices/${id}`, { version, lines: [aLine] });
    expect(same.body.version).toBe(version);
  });
});
