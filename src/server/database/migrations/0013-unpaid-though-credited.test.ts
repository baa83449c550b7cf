import { expect, test } from 'vitest';
import type { Kysely } from 'kysely';
import { callApi } from '../../../../tests/support/api-caller.ts';
import {
  addClient,
  addIssued,
  aLine,
  invoicingApp,
  issue,
} from '../../../../tests/support/invoices.ts';
import type { TestApp } from '../../../../tests/support/test-app.ts';
import { describeOnEachDatabase } from '../../../../tests/support/test-database.ts';
import { violationsOf } from '../../../../tests/support/violations.ts';
import { up } from './0013-unpaid-though-credited.ts';

/** Takes 40.00 of 100.00 back. */
async function creditInPart(app: TestApp, id: string): Promise<void> {
  const { body: note } = await callApi(app, 'POST', `/invoices/${id}/credit-notes`);
  const lines = [{ ...aLine, unitPrice: 40_00 }];
  const { body } = await callApi(app, 'PATCH', `/invoices/${note.id}`, {
    version: note.version,
    lines,
  });
  expect((await issue(app, body)).status).toBe(200);
}

describeOnEachDatabase('The migration of what was credited in part', (open) => {
  test('finds it among the unpaid, and leaves all others where they were', async () => {
    const db = await open();
    const app = await invoicingApp(db);
    const client = await addClient(app);
    const [credited, paid, letGo] = [
      await addIssued(app, client),
      await addIssued(app, client),
      await addIssued(app, client),
    ];
    const payment = { amount: 10_00, method: 'cash', paidOn: '2026-03-01' };
    await callApi(app, 'POST', `/invoices/${paid.id}/payments`, payment);
    await callApi(app, 'POST', `/invoices/${letGo.id}/write-offs`, { amount: 1, reason: 'Fee' });
    await Promise.all([credited, paid, letGo].map(({ id }) => creditInPart(app, id)));
    // As it was before.
    await db.updateTable('invoices').set({ stage: 'part' }).where('id', '=', credited.id).execute();
    const wrong = `${credited.id} has stage part, and not unpaid`;
    expect(await violationsOf(db)).toEqual([expect.stringContaining(wrong)]);
    await up(db.withoutPlugins() as unknown as Kysely<unknown>);
    expect(await violationsOf(db)).toEqual([]);
    const listed = await callApi(app, 'GET', '/invoices?standing=open');
    expect(listed.body.items).toMatchObject([{ id: credited.id, openAmount: 60_00 }]);
    const parts = await callApi(app, 'GET', '/invoices?standing=partly_paid');
    const found = parts.body.items.map(({ id }: { id: string }) => id);
    expect(found.toSorted()).toEqual([paid.id, letGo.id].toSorted());
  });
});
