/** Steps that can’t be undone, after honest changes of rows that events about others tell of, too. */
import { expect, test } from 'vitest';
import { aLine } from '../../../tests/support/invoices.ts';
import { createStudioWorld } from '../../../tests/support/studio-world.ts';
import { describeOnEachDatabase } from '../../../tests/support/test-database.ts';
import type { Database } from '../database/database.ts';
import { documentPdfJob } from '../documents/deliveries/pdfs.actions.ts';
import { hashExistingRows } from '../platform/events/hash-existing.ts';

const payment = { amount: 100, method: 'check', paymentDate: '2026-03-02', reference: '' };

/** As after the first start: an event has the hashes of all rows. */
async function startedStudio(db: Database) {
  await hashExistingRows(db, '2026-03-02T15:00:00.000Z');
  const world = await createStudioWorld(db);
  await db
    .updateTable('emails')
    .set((row) => ({
      status: 'sent',
      attempts: 1,
      lastResponse: '250 OK',
      sentAt: row.ref('dueAt'),
    }))
    .execute();
  const ask = async (method: string, path: string, body?: object) => {
    const answer = await world.call('owner', method, path, body);
    expect(answer.status, `${method} ${path}: ${JSON.stringify(answer.body)}`).toBeLessThan(300);
    return answer.body;
  };
  const attention = async () => (await ask('GET', '/dashboard')).attention as { kind: string }[];
  return { ...world, ask, attention };
}

const alarm = expect.objectContaining({ kind: 'data_changed' });

describeOnEachDatabase('A step goes on', (open) => {
  test.each(['message was deleted', 'client was anonymized'])('after another %s', async (what) => {
    const { ids, ask, attention } = await startedStudio(await open());
    const contacts = [{ name: 'Zed', email: 'zed@other.example', roles: ['billing'] }];
    const other = await ask('POST', '/clients', { kind: 'organization', name: 'Other', contacts });
    const draft = async () => {
      const { id } = await ask('POST', '/invoices', { clientId: other.id });
      await ask('PATCH', `/invoices/${id}`, { version: 1, lines: [aLine] });
      return id as string;
    };
    const issue = (id: string) => ask('POST', `/invoices/${id}/issuance`, { version: 2 });
    const send = (id: string) =>
      ask('POST', `/documents/${id}/deliveries`, { contacts: [other.contacts[0].id] });
    const [first, second] = [await draft(), await draft()];
    await issue(first);
    await send(first);
    if (what.startsWith('client')) {
      await ask('POST', `/clients/${ids.client}/anonymization`, { name: 'Tidewater Lab' });
    } else {
      await ask('DELETE', `/inquiries/${ids.inquiry}`);
    }
    await ask('POST', `/invoices/${first}/payments`, payment);
    await send(first);
    await issue(second);
    expect(await attention()).not.toContainEqual(alarm);
  });

  test('after a receipt was sent with its PDF', async () => {
    const { ids, ask, attention, testApp } = await startedStudio(await open());
    const path = `/invoices/${ids.invoice}/payments/${ids.payment}/receipt`;
    const send = () => ask('POST', path, { contacts: [ids.contact], attachPdf: true });
    await send();
    await documentPdfJob(testApp.deps).run(ids.payment);
    await send();
    await ask('POST', `/invoices/${ids.invoice}/payments`, { ...payment, amount: 10 });
    expect(await attention()).not.toContainEqual(alarm);
  });
});
