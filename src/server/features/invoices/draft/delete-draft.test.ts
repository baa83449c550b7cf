import { expect, test } from 'vitest';
import { callApi } from '../../../../../tests/support/api-caller.ts';
import { addClient, addDraft, invoicingApp } from '../../../../../tests/support/invoices.ts';
import { describeOnSqliteFirst } from '../../../../../tests/support/test-database.ts';

describeOnSqliteFirst('A draft', (open) => {
  test('is deleted in the version that was seen, and in no other', async () => {
    const app = await invoicingApp(await open());
    const { id, version } = await addDraft(app, await addClient(app));
    const remove = (body?: object) => callApi(app, 'DELETE', `/invoices/${id}`, body);
    await callApi(app, 'PATCH', `/invoices/${id}`, { version, notes: 'Two parts' });
    const stale = await remove({ version });
    expect(stale.status).toBe(409);
    expect(stale.body.error).toMatchObject({
      code: 'invoices.version_conflict',
      current: { id, version: version + 1, draft: { content: { notes: 'Two parts' } } },
    });
    for (const body of [undefined, {}, { version: '1' }]) {
      expect((await remove(body)).body.error.fields).toEqual({
        version: 'Version must be the version number that you read.',
      });
    }
    expect((await callApi(app, 'GET', `/invoices/${id}`)).status).toBe(200);
    expect((await remove({ version: version + 1 })).status).toBe(204);
    expect((await callApi(app, 'GET', `/invoices/${id}`)).status).toBe(404);
    expect((await remove({ version: version + 1 })).status).toBe(404);
  });

  test('that is changed and deleted at once is either of the two', async () => {
    const app = await invoicingApp(await open());
    const { id, version } = await addDraft(app, await addClient(app));
    const [change, removal] = await Promise.all([
      callApi(app, 'PATCH', `/invoices/${id}`, { version, notes: 'Two parts' }),
      callApi(app, 'DELETE', `/invoices/${id}`, { version }),
    ]);
    const isChanged = change.status === 200;
    expect([change.status, removal.status]).toEqual(isChanged ? [200, 409] : [404, 204]);
    const { status } = await callApi(app, 'GET', `/invoices/${id}`);
    expect(status).toBe(isChanged ? 200 : 404);
  });
});
