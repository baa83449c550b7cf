import { expect, test } from 'vitest';
import { callApi, owner } from '../../../../tests/support/api-caller.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { describeOnSqliteFirst } from '../../../../tests/support/test-database.ts';
import { violationsOf } from '../../../../tests/support/violations.ts';

describeOnSqliteFirst('The start set of a country', (open) => {
  test('is added to the list once; its standard rate becomes the default if there is none', async () => {
    const db = await open();
    const app = await createTestApp(db, { findActor: () => Promise.resolve(owner) });
    const add = (country: string) => callApi(app, 'POST', '/taxes/start-set', { country });
    const { status, body } = await add('DE');
    expect(status).toBe(201);
    expect(body.items).toMatchObject([
      { name: 'USt, standard rate', ratePpm: 190_000, category: 'standard' },
      { name: 'USt, reduced rate', ratePpm: 70_000, category: 'standard' },
    ]);
    expect((await add('DE')).body).toEqual(body);
    const french = await add('FR');
    expect(french.body.items).toHaveLength(6);
    const settings = await callApi(app, 'GET', '/settings');
    expect(settings.body.studio.defaultTaxId).toBe(body.items[0].id);
    expect(await violationsOf(db)).toEqual([]);
  });

  test('is not there for countries whose rates are typed', async () => {
    const app = await createTestApp(await open(), { findActor: () => Promise.resolve(owner) });
    const { status, body } = await callApi(app, 'POST', '/taxes/start-set', { country: 'US' });
    expect([status, body.error.code]).toEqual([404, 'taxes.no_start_set']);
    expect((await callApi(app, 'GET', '/taxes')).body.items).toEqual([]);
  });
});
