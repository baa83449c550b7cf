import { expect, test } from 'vitest';
import { callApi } from '../../../../../tests/support/api-caller.ts';
import { describeOnSqliteFirst } from '../../../../../tests/support/test-database.ts';
import { addClient, invoicingApp } from '../../../../../tests/support/invoices.ts';
import type { TestApp } from '../../../../../tests/support/test-app.ts';

const begin = async (app: TestApp, fields: object = {}) => {
  const { status, body } = await callApi(app, 'POST', '/invoices', {
    reuseUntouched: true,
    ...fields,
  });
  expect(status).toBe(201);
  return body as { id: string; version: number };
};

describeOnSqliteFirst('A draft in which nothing was ever written', (open) => {
  test('is taken up again instead of another one, by two at once as well', async () => {
    const app = await invoicingApp(await open());
    const [one, other] = await Promise.all([begin(app), begin(app)]);
    expect(other.id).toBe(one.id);
    expect((await begin(app)).id).toBe(one.id);
    const { body } = await callApi(app, 'POST', '/invoices', {});
    expect(body.id).not.toBe(one.id);
  });

  test('is none any more once something was written, and none for another client', async () => {
    const app = await invoicingApp(await open());
    const [clientId, another] = [await addClient(app), await addClient(app)];
    const first = await begin(app, { clientId });
    expect((await begin(app, { clientId })).id).toBe(first.id);
    expect((await begin(app, { clientId: another })).id).not.toBe(first.id);
    expect((await begin(app)).id).not.toBe(first.id);
    await callApi(app, 'PATCH', `/invoices/${first.id}`, { version: 1, notes: 'Thanks' });
    expect((await begin(app, { clientId })).id).not.toBe(first.id);
  });

  test('is in no list until something is written in it', async () => {
    const app = await invoicingApp(await open());
    const clientId = await addClient(app);
    const { id } = await begin(app, { clientId });
    const listed = async (filter: string) => {
      const { body } = await callApi(app, 'GET', `/invoices?${filter}`);
      return body.items.map((item: { id: string }) => item.id);
    };
    for (const filter of ['', 'status=draft', `clientId=${clientId}`]) {
      expect(await listed(filter)).toEqual([]);
    }
    await callApi(app, 'PATCH', `/invoices/${id}`, { version: 1, notes: 'Thanks' });
    expect(await listed('status=draft')).toEqual([id]);
  });

  test('is not taken up once a new one begins otherwise', async () => {
    const app = await invoicingApp(await open());
    const empty = await begin(app);
    const { body } = await callApi(app, 'GET', '/settings');
    const { version } = body.studio;
    await callApi(app, 'PATCH', '/settings/studio', { version, paymentTermsDays: 7 });
    expect((await begin(app)).id).not.toBe(empty.id);
  });
});
