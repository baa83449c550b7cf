import { expect, test } from 'vitest';
import { callApi } from '../../../../tests/support/api-caller.ts';
import { heldCommit } from '../../../../tests/support/held-commit.ts';
import { countWaiting } from '../../../../tests/support/waiting-transactions.ts';
import {
  addClient,
  addDraft,
  addIssued,
  aLine,
  invoicingApp,
  issue,
} from '../../../../tests/support/invoices.ts';
import type { TestApp } from '../../../../tests/support/test-app.ts';
import { describeOnSqliteFirst } from '../../../../tests/support/test-database.ts';
import { violationsOf } from '../../../../tests/support/violations.ts';

describeOnSqliteFirst('A client that is anonymized', (open, kind) => {
  test('loses its drafts of invoices, and keeps those that were issued', async () => {
    const db = await open();
    const app = await invoicingApp(db);
    const client = await addClient(app);
    const issued = await addIssued(app, client);
    const draft = await addDraft(app, client);
    const other = await addDraft(app, await addClient(app, { name: 'Other Lab' }));
    const name = { name: 'Harbor Lab' };
    const answer = await callApi(app, 'POST', `/clients/${client}/anonymization`, name);
    expect(answer.status).toBeLessThan(300);
    const status = async (id: string) => (await callApi(app, 'GET', `/invoices/${id}`)).status;
    expect(await status(draft.id)).toBe(404);
    expect(await status(other.id)).toBe(200);
    const { body } = await callApi(app, 'GET', `/invoices/${issued.id}`);
    expect(body.issued.snapshot.buyer.name).toBe('Harbor Lab');
    expect(await violationsOf(db)).toEqual([]);
  });

  test('still has its invoices credited, in the name that they were issued in', async () => {
    const db = await open();
    const app = await invoicingApp(db);
    const client = await addClient(app);
    const { id } = await addIssued(app, client);
    await pay(app, id);
    await anonymize(app, client);
    const note = (await callApi(app, 'POST', `/invoices/${id}/credit-notes`)).body;
    expect(note.draft.blockers).toEqual({});
    const { body: invoice } = await callApi(app, 'GET', `/invoices/${id}`);
    const issued = await issue(app, note);
    expect(issued.body.issued.snapshot.buyer).toEqual(invoice.issued.snapshot.buyer);
    expect(issued.body.issued.snapshot.buyer.name).toBe('Harbor Lab');
    const document = await app.app.request(`/api/documents/${note.id}/pdf`);
    expect(document.status).toBe(200);
    expect(await foundBy(app, 'Harbor')).toEqual([]);
    expect(await violationsOf(db, app.deps.files)).toEqual([]);
  });

  test('can still pay several of its invoices at once, and nothing in advance', async () => {
    const db = await open();
    const app = await invoicingApp(db);
    const client = await addClient(app);
    const invoices = [await addIssued(app, client), await addIssued(app, client)];
    await anonymize(app, client);
    const payment = { amount: 200_00, method: 'cash', paymentDate: '2026-03-01', currency: 'USD' };
    const record = (allocations: object[]) =>
      callApi(app, 'POST', `/clients/${client}/payments`, { ...payment, allocations });
    const paid = await record(invoices.map(({ id }) => ({ invoiceId: id, amount: 100_00 })));
    expect([paid.status, (await record([])).status]).toEqual([201, 404]);
    expect(await violationsOf(db)).toEqual([]);
  });

  test('has invoices that are found by their numbers, and no more by its name', async () => {
    const app = await invoicingApp(await open());
    const client = await addClient(app);
    const { id } = await addIssued(app, client, {
      lines: [{ ...aLine, title: 'Portrait of Zaphod' }],
      purchaseOrderNumber: 'Zaphod 42',
    });
    expect(await foundBy(app, 'Harbor')).toEqual([id]);
    await anonymize(app, client);
    expect(await foundBy(app, 'Harbor')).toEqual([]);
    expect(await foundBy(app, 'Zaphod')).toEqual([]);
    expect(await foundBy(app, '2026-0001')).toEqual([id]);
  });

  test('is left out where one of its invoices is copied', async () => {
    const app = await invoicingApp(await open());
    const client = await addClient(app);
    const { id } = await addIssued(app, client);
    await anonymize(app, client);
    const copy = await callApi(app, 'POST', '/invoices', { copyOf: id });
    expect([copy.status, copy.body.client, copy.body.draft.content.clientId]).toEqual([
      201,
      null,
      null,
    ]);
    expect(copy.body.draft.content.lines).toHaveLength(1);
  });

  test.each(['a draft', 'a copy', 'a credit note', 'what is issued'] as const)(
    'gives its name to nothing meanwhile, such as %s',
    async (what) => {
      const db = await open();
      const app = await invoicingApp(db);
      const client = await addClient(app);
      const { id } = await addIssued(app, client);
      const draft = await addDraft(app, client);
      const calls = {
        'a draft': () => callApi(app, 'POST', '/invoices', { clientId: client }),
        'a copy': () => callApi(app, 'POST', '/invoices', { copyOf: id }),
        'a credit note': () => callApi(app, 'POST', `/invoices/${id}/credit-notes`),
        'what is issued': () => issue(app, draft),
      };
      const { held, isIn, goOn } = await heldCommit(db, app);
      const anonymized = anonymize(held, client);
      await isIn;
      const answer = calls[what]();
      // SQLite has one writer, so it waits before it reads.
      if (kind === 'PostgreSQL') await expect.poll(() => countWaiting(db)).toBeGreaterThan(0);
      goOn();
      expect((await anonymized).status).toBe(200);
      const { status } = await answer;
      expect(status).toBe(
        { 'a draft': 400, 'a copy': 201, 'a credit note': 201, 'what is issued': 404 }[what],
      );
      expect(await foundBy(app, 'Harbor')).toEqual([]);
      const drafts = await db.selectFrom('invoices').select('draft').execute();
      if (what === 'a copy') expect(JSON.stringify(drafts)).not.toContain(client);
    },
  );
});

function anonymize(app: TestApp, client: string) {
  return callApi(app, 'POST', `/clients/${client}/anonymization`, { name: 'Harbor Lab' });
}

function pay(app: TestApp, id: string) {
  const payment = { amount: 100_00, method: 'cash', paymentDate: '2026-03-01' };
  return callApi(app, 'POST', `/invoices/${id}/payments`, payment);
}

/** Ids of the invoices in a search result. */
async function foundBy(app: TestApp, words: string): Promise<string[]> {
  const { body } = await callApi(app, 'GET', `/invoices?q=${words}`);
  return body.items.map((item: { id: string }) => item.id);
}
