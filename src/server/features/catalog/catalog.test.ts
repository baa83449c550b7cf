import { expect, test } from 'vitest';
import { callApi, owner } from '../../../../tests/support/api-caller.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { describeOnSqliteFirst } from '../../../../tests/support/test-database.ts';

const item = { name: 'Élan audit', currency: 'USD', unitPrice: 1500_00 };

describeOnSqliteFirst('The catalog', (open) => {
  test('is kept in the order of names, and archived items can be restored', async () => {
    const app = await createTestApp(await open(), { findActor: () => Promise.resolve(owner) });
    const audit = (await callApi(app, 'POST', '/catalog', item)).body;
    await callApi(app, 'POST', '/catalog', { ...item, name: 'Zine' });
    await callApi(app, 'POST', '/catalog', { ...item, name: 'Design', unit: 'hour' });
    const names = async (query = '') => {
      const { body } = await callApi(app, 'GET', `/catalog${query}`);
      return body.items.map(({ name }: { name: string }) => name);
    };
    expect(await names()).toEqual(['Design', 'Élan audit', 'Zine']);
    const path = `/catalog/${audit.id}`;
    expect((await callApi(app, 'GET', path)).body).toEqual(audit);
    expect((await callApi(app, 'GET', '/catalog/cat_none')).status).toBe(404);
    const away = await callApi(app, 'PATCH', path, { version: 1, isArchived: true });
    expect(away.body).toMatchObject({ version: 2, isArchived: true });
    expect(await names()).toEqual(['Design', 'Zine']);
    expect(await names('?isArchived=true')).toEqual(['Élan audit']);
    await callApi(app, 'PATCH', path, { version: 2, isArchived: false, unitPrice: 1 });
    expect(await names()).toHaveLength(3);
  });

  test('is not changed from an older version, nor where nothing differs', async () => {
    const app = await createTestApp(await open(), { findActor: () => Promise.resolve(owner) });
    const { id } = (await callApi(app, 'POST', '/catalog', item)).body;
    const change = (version: number, changes: object) =>
      callApi(app, 'PATCH', `/catalog/${id}`, { version, ...changes });
    expect((await change(1, { name: item.name })).body.version).toBe(1);
    expect((await change(1, { name: 'Audit' })).body.version).toBe(2);
    const stale = await change(1, { name: 'Other' });
    expect(stale.body.error).toMatchObject({
      code: 'catalog.version_conflict',
      current: { name: 'Audit' },
    });
    expect((await change(2, { unitPrice: -1 })).status).toBe(400);
  });
});
