import { expect, test } from 'vitest';
import { callApi, owner } from '../../../../tests/support/api-caller.ts';
import { heldCommit } from '../../../../tests/support/held-commit.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { countWaiting } from '../../../../tests/support/waiting-transactions.ts';
import {
  describeOnEachDatabase,
  describeOnSqliteFirst,
} from '../../../../tests/support/test-database.ts';
import type { SavedView } from '../../../shared/saved-views/saved-views.schema.ts';

const late = { list: 'invoices', name: 'Late', query: 'status=overdue&sort=due&hide=issued' };

describeOnSqliteFirst('Saved views', (open) => {
  const startApp = async () => {
    const app = await createTestApp(await open(), { findActor: () => Promise.resolve(owner) });
    const add = (view: object) => callApi(app, 'POST', '/saved-views', { ...late, ...view });
    const change = (id: string, changes: object) =>
      callApi(app, 'PATCH', `/saved-views/${id}`, changes);
    const list = async (): Promise<SavedView[]> =>
      (await callApi(app, 'GET', '/saved-views')).body.items;
    return { app, add, change, list };
  };

  test('have a name of their own in their list', async () => {
    const { app, add, change, list } = await startApp();
    const { body: view } = await add({});
    expect(view).toEqual({ ...late, id: view.id, version: 1, isDefault: false });
    const taken = await add({ name: ' LATE ' });
    expect(taken.status).toBe(422);
    expect(taken.body.error).toMatchObject({
      code: 'saved_views.invalid',
      fields: { name: 'Another view of this list has this name.' },
    });
    expect((await add({ list: 'clients', query: '' })).status).toBe(201);
    const { body: other } = await add({ name: 'Drafts', query: 'status=draft' });
    expect((await change(other.id, { version: 1, name: 'late' })).status).toBe(422);
    expect((await change(other.id, { version: 1, name: 'drafts' })).body.version).toBe(2);
    expect((await list()).map(({ name }) => name)).toEqual(['drafts', 'Late', 'Late']);
    await callApi(app, 'DELETE', `/saved-views/${view.id}`);
    expect((await callApi(app, 'DELETE', `/saved-views/${view.id}`)).status).toBe(404);
    expect((await add({})).status).toBe(201);
  });

  test.each([
    ['status=overdue&cursor=x', 'cursor'],
    ['limit=100', 'limit'],
    ['status=blue', 'status'],
    ['tag=museum', 'tag'],
    ['issuedFrom=yesterday', 'issuedFrom'],
    ['hide=<b>', 'hide'],
    ['sort=due&sort=latest', 'twice'],
  ])('have no query that the list would refuse: %s', async (query, problem) => {
    const { add, change, list } = await startApp();
    const refused = await add({ query });
    expect(refused.status).toBe(422);
    expect(refused.body.error.fields.query).toContain(problem);
    const { body: view } = await add({});
    expect((await change(view.id, { version: 1, query })).status).toBe(422);
    expect(await list()).toEqual([view]);
  });

  test('are the default one at a time', async () => {
    const { add, change, list } = await startApp();
    const { body: view } = await add({});
    const { body: other } = await add({ name: 'Drafts', query: 'status=draft' });
    const { body: ofClients } = await add({ list: 'clients', query: 'kind=person' });
    for (const { id } of [view, ofClients, other]) {
      expect((await change(id, { version: 1, isDefault: true })).status).toBe(200);
    }
    const defaults = async () =>
      (await list()).filter(({ isDefault }) => isDefault).map(({ id }) => id);
    expect((await defaults()).toSorted()).toEqual([ofClients.id, other.id].toSorted());
    const stale = await change(view.id, { version: 2, name: 'Overdue' });
    expect(stale.body.error).toMatchObject({
      code: 'saved_views.version_conflict',
      current: { version: 3, isDefault: false },
    });
    expect((await change(other.id, { version: 2, isDefault: false })).status).toBe(200);
    expect(await defaults()).toEqual([ofClients.id]);
  });

  test('are at most thirty of a list', async () => {
    const { add } = await startApp();
    for (let count = 1; count <= 30; count += 1) {
      expect((await add({ name: `View ${count}` })).status).toBe(201);
    }
    expect((await add({})).body.error).toMatchObject({
      code: 'saved_views.too_many',
      message: 'You can save at most 30 views of a list. Delete one first.',
    });
    expect((await add({ list: 'contracts', query: 'status=open' })).status).toBe(201);
  });
});

describeOnEachDatabase('A default view', (open, kind) => {
  test('that is being deleted gives way to another one', async () => {
    const db = await open();
    const app = await createTestApp(db, { findActor: () => Promise.resolve(owner) });
    const add = async (name: string): Promise<SavedView> =>
      (await callApi(app, 'POST', '/saved-views', { ...late, name })).body;
    const setDefault = ({ id }: SavedView) =>
      callApi(app, 'PATCH', `/saved-views/${id}`, { version: 1, isDefault: true });
    const [usual, next] = [await add('Late'), await add('Later')];
    await setDefault(usual);
    const { held, isIn, goOn } = await heldCommit(db, app);
    const deleted = callApi(held, 'DELETE', `/saved-views/${usual.id}`);
    await isIn;
    const changed = setDefault(next);
    // SQLite has one writer, so it waits before it reads.
    if (kind === 'PostgreSQL') await expect.poll(() => countWaiting(db)).toBe(1);
    goOn();
    expect((await deleted).status).toBe(204);
    expect((await changed).body).toMatchObject({ id: next.id, isDefault: true });
  });
});
