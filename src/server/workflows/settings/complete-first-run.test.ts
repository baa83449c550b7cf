import { expect, test } from 'vitest';
import { callApi, owner } from '../../../../tests/support/api-caller.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { describeOnSqliteFirst } from '../../../../tests/support/test-database.ts';
import { violationsOf } from '../../../../tests/support/violations.ts';
import type { Database } from '../../database/database.ts';
import { listEventsAfter } from '../../platform/events/events.repository.ts';

const berlin = {
  country: 'DE',
  currency: 'EUR',
  timeZone: 'Europe/Berlin',
  formatRegion: 'DE',
  paperSize: 'A4',
};

const newYork = {
  country: 'US',
  currency: 'USD',
  timeZone: 'America/New_York',
  formatRegion: 'US',
  paperSize: 'Letter',
};

const eventTypes = async (db: Database) =>
  (await listEventsAfter(db, 0, 100)).map(({ type }) => type);

describeOnSqliteFirst('The first run', (open) => {
  const start = async () => {
    const db = await open();
    const app = await createTestApp(db, { findActor: () => Promise.resolve(owner) });
    const complete = (input: object) => callApi(app, 'POST', '/settings/first-run', input);
    const stepsDone = async (): Promise<string[]> => {
      const { body } = await callApi(app, 'GET', '/settings/set-up');
      const steps: { step: string; isDone: boolean }[] = body.steps;
      return steps.filter(({ isDone }) => isDone).map(({ step }) => step);
    };
    return { db, app, complete, stepsDone };
  };

  test('stores country, formats and tax rates in one step, and two first steps are done', async () => {
    const { db, app, complete, stepsDone } = await start();
    const { status, body } = await complete({ ...berlin, addsTaxes: true });
    const { country, ...region } = berlin;
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...region, address: { country }, isRegionConfirmed: true });
    const { items } = (await callApi(app, 'GET', '/taxes')).body;
    expect(items).toHaveLength(2);
    expect(body.defaultTaxId).toBe(items[0].id);
    expect((await callApi(app, 'GET', '/settings')).body.studio).toEqual(body);
    expect(await stepsDone()).toEqual(['region', 'default_tax']);
    expect(await violationsOf(db)).toEqual([]);
  });

  test('of a studio in New York is stored, too, though it has what every studio has at first', async () => {
    const { app, complete, stepsDone } = await start();
    const before = (await callApi(app, 'GET', '/settings')).body.studio;
    expect(before.isRegionConfirmed).toBe(false);
    const { body } = await complete({ ...newYork, addsTaxes: false });
    expect(body).toMatchObject({ isRegionConfirmed: true, address: { country: 'US' } });
    expect(await stepsDone()).toEqual(['region']);
    expect((await callApi(app, 'GET', '/taxes')).body.items).toEqual([]);
  });

  test('keeps the rest of an address that is there already', async () => {
    const { app, complete } = await start();
    const address = { street: '3 River St', city: 'Berlin', region: '', postalCode: '10999' };
    await callApi(app, 'PATCH', '/settings/studio', { version: 1, address });
    const { body } = await complete({ ...berlin, addsTaxes: false });
    expect(body.address).toEqual({ ...address, country: 'DE' });
  });

  test('sent twice changes nothing the second time', async () => {
    const { db, complete } = await start();
    const { body } = await complete({ ...berlin, addsTaxes: true });
    const events = await eventTypes(db);
    const again = await complete({ ...berlin, addsTaxes: true });
    expect([again.status, again.body]).toEqual([200, body]);
    expect(await eventTypes(db)).toEqual(events);
  });

  test('stores nothing if the country has no tax rates to add', async () => {
    const { db, complete, stepsDone } = await start();
    const { status, body } = await complete({ ...newYork, timeZone: 'UTC', addsTaxes: true });
    expect([status, body.error.code]).toEqual([404, 'taxes.no_start_set']);
    expect(await stepsDone()).toEqual([]);
    expect(await eventTypes(db)).toEqual([]);
  });

  test('names the field that can’t be right', async () => {
    const { complete } = await start();
    const { status, body } = await complete({ ...berlin, country: null, addsTaxes: false });
    expect([status, Object.keys(body.error.fields)]).toEqual([400, ['country']]);
  });
});
