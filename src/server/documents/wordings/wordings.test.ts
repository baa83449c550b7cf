import { expect, test } from 'vitest';
import { callApi } from '../../../../tests/support/api-caller.ts';
import { invoicingApp } from '../../../../tests/support/invoices.ts';
import { describeOnEachDatabase } from '../../../../tests/support/test-database.ts';
import { violationsOf } from '../../../../tests/support/violations.ts';

const formal = {
  purpose: 'invoice',
  name: 'Formal',
  subject: 'Invoice {number}',
  message: 'Dear {client},\n\nplease find our invoice attached.',
};

describeOnEachDatabase('A saved wording', (open) => {
  test('is listed by name for its purpose, changed, renamed and deleted', async () => {
    const db = await open();
    const app = await invoicingApp(db);
    const add = (wording: object) => callApi(app, 'POST', '/email-wordings', wording);
    const names = async () =>
      (await callApi(app, 'GET', '/email-wordings?purpose=invoice')).body.items.map(
        ({ name }: { name: string }) => name,
      );
    const { status, body } = await add(formal);
    expect(status).toBe(201);
    expect(body).toEqual({ ...formal, id: body.id, version: 1 });
    await add({ ...formal, name: 'brief' });
    await add({ ...formal, purpose: 'receipt' });
    expect(await names()).toEqual(['brief', 'Formal']);
    const change = (changes: object) =>
      callApi(app, 'PATCH', `/email-wordings/${body.id}`, changes);
    expect((await change({ version: 1, name: 'Very formal' })).body.version).toBe(2);
    const late = await change({ version: 1, name: 'Late' });
    expect([late.status, late.body.error.message]).toEqual([
      409,
      'Someone else edited this wording, maybe in another window. Review the latest version and try again.',
    ]);
    expect(await names()).toEqual(['brief', 'Very formal']);
    const remove = () => callApi(app, 'DELETE', `/email-wordings/${body.id}`);
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

  test('needs a name of its own, and placeholders that exist', async () => {
    const app = await invoicingApp(await open());
    const { body } = await callApi(app, 'POST', '/email-wordings', formal);
    const refusal = async (method: string, path: string, wording: object) => {
      const answer = await callApi(app, method, path, wording);
      return [answer.status, Object.keys(answer.body.error.fields)];
    };
    const taken = { ...formal, name: 'FORMAL' };
    expect(await refusal('POST', '/email-wordings', taken)).toEqual([422, ['name']]);
    const unknown = { ...formal, name: 'Other', message: 'Dear {whom}' };
    expect(await refusal('POST', '/email-wordings', unknown)).toEqual([400, ['message']]);
    const path = `/email-wordings/${body.id}`;
    const changed = { version: 1, subject: '{whom}' };
    expect(await refusal('PATCH', path, changed)).toEqual([422, ['subject']]);
  });
});
