import { expect, test } from 'vitest';
import { callApi } from '../../../../tests/support/api-caller.ts';
import { invoicingApp } from '../../../../tests/support/invoices.ts';
import { describeOnSqliteFirst } from '../../../../tests/support/test-database.ts';
import { violationsOf } from '../../../../tests/support/violations.ts';
import { countWaiting } from '../../../../tests/support/waiting-transactions.ts';
import { inTransaction, type Database } from '../../database/database.ts';
import { lockEventHead } from '../../platform/events/events.repository.ts';

const formal = {
  purpose: 'invoice' as const,
  name: 'Formal',
  subject: 'Invoice {number}',
  message: 'Dear {client},\n\nplease find our invoice attached.',
};

/** Their statuses. Each has begun before any has recorded its event. */
async function allAtOnce(
  db: Database,
  kind: string,
  calls: (() => Promise<{ status: number }>)[],
): Promise<number[]> {
  const begin = () => Promise.all(calls.map(async (call) => (await call()).status));
  // SQLite has one writer.
  if (kind === 'SQLite') return begin();
  const { statuses } = await inTransaction(db, async (trx) => {
    await lockEventHead(trx);
    const begun = { statuses: begin() };
    await expect.poll(() => countWaiting(db)).toBe(calls.length);
    return begun;
  });
  return statuses;
}

describeOnSqliteFirst('An email template', (open, kind) => {
  test('is listed by name for its purpose, changed, renamed and deleted', async () => {
    const db = await open();
    const app = await invoicingApp(db);
    const add = (template: object) => callApi(app, 'POST', '/email-templates', template);
    const names = async () =>
      (await callApi(app, 'GET', '/email-templates?purpose=invoice')).body.items.map(
        ({ name }: { name: string }) => name,
      );
    const { status, body } = await add(formal);
    expect(status).toBe(201);
    expect(body).toEqual({ ...formal, id: body.id, version: 1 });
    await add({ ...formal, name: 'brief' });
    await add({ ...formal, purpose: 'receipt' });
    expect(await names()).toEqual(['brief', 'Formal']);
    const change = (changes: object) =>
      callApi(app, 'PATCH', `/email-templates/${body.id}`, changes);
    expect((await change({ version: 1, name: 'Very formal' })).body.version).toBe(2);
    const late = await change({ version: 1, name: 'Late' });
    expect([late.status, late.body.error.message]).toEqual([
      409,
      'Someone else edited this email template, maybe in another window. Review the latest version and try again.',
    ]);
    expect(await names()).toEqual(['brief', 'Very formal']);
    const remove = () => callApi(app, 'DELETE', `/email-templates/${body.id}`);
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 404]);
    expect(await names()).toEqual(['brief']);
    expect((await change({ version: 2, name: 'Gone' })).status).toBe(404);
    const events = await db.selectFrom('events').select(['type', 'data']).execute();
    expect(events.map(({ type }) => type).slice(-5)).toEqual([
      'email.wording_created',
      'email.wording_created',
      'email.wording_created',
      'email.wording_updated',
      'email.wording_deleted',
    ]);
    expect(JSON.stringify(events)).not.toContain('Formal');
    expect(await violationsOf(db)).toEqual([]);
  });

  test('has its name alone, and one of 100 places, also if several are saved at once', async () => {
    const db = await open();
    const app = await invoicingApp(db);
    const add = (name: string) => callApi(app, 'POST', '/email-templates', { ...formal, name });
    const { id } = (await add('Other')).body;
    const saved = () => add('Same');
    const renamed = () =>
      callApi(app, 'PATCH', `/email-templates/${id}`, { version: 1, name: 'Same' });
    const same = await allAtOnce(db, kind, [saved, renamed, saved]);
    expect(same.map((status) => status < 300).filter(Boolean)).toHaveLength(1);
    const times = { createdAt: '', updatedAt: '' };
    const { length } = (await callApi(app, 'GET', '/email-templates')).body.items;
    const fillers = Array.from({ length: 99 - length }, (_row, index) => ({
      ...formal,
      ...times,
      version: 1,
      id: `wrd_${index}`,
      name: `No. ${index}`,
      nameKey: `no. ${index}`,
    }));
    await db.insertInto('emailWordings').values(fillers).execute();
    const last = await allAtOnce(db, kind, [() => add('A'), () => add('B'), () => add('C')]);
    expect(last.toSorted()).toEqual([201, 409, 409]);
  });

  test('needs a name of its own, and placeholders that exist', async () => {
    const app = await invoicingApp(await open());
    const { body } = await callApi(app, 'POST', '/email-templates', formal);
    const refusal = async (method: string, path: string, template: object) => {
      const answer = await callApi(app, method, path, template);
      return [answer.status, Object.keys(answer.body.error.fields)];
    };
    const taken = { ...formal, name: 'FORMAL' };
    expect(await refusal('POST', '/email-templates', taken)).toEqual([422, ['name']]);
    const unknown = { ...formal, name: 'Other', message: 'Dear {whom}' };
    expect(await refusal('POST', '/email-templates', unknown)).toEqual([400, ['message']]);
    const path = `/email-templates/${body.id}`;
    const changed = { version: 1, subject: '{whom}' };
    expect(await refusal('PATCH', path, changed)).toEqual([422, ['subject']]);
  });
});
