import { expect, test } from 'vitest';
import { callApi, owner } from '../../../../tests/support/api-caller.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import {
  describeOnSqliteFirst,
  type OpenTestDatabase,
} from '../../../../tests/support/test-database.ts';
import { violationsOf } from '../../../../tests/support/violations.ts';

const vat = { name: 'VAT', ratePpm: 200_000, category: 'standard', reason: '' };
const reduced = { ...vat, name: 'VAT, reduced rate', ratePpm: 50_000 };
const abroad = { name: 'Abroad', ratePpm: 0, category: 'reverse_charge', reason: 'Reverse charge' };

async function officeOn(open: OpenTestDatabase) {
  const db = await open();
  const app = await createTestApp(db, { findActor: () => Promise.resolve(owner) });
  const add = async (tax: object) => (await callApi(app, 'POST', '/taxes', tax)).body;
  const change = (id: string, version: number, changes: object) =>
    callApi(app, 'PATCH', `/taxes/${id}`, { version, ...changes });
  return { db, app, add, change };
}

const listed = async (app: TestApp) => (await callApi(app, 'GET', '/taxes')).body;
const namesIn = async (app: TestApp) =>
  (await listed(app)).items.map(({ name }: { name: string }) => name);

describeOnSqliteFirst('The list of taxes', (open) => {
  test('has an order that can be changed, and archived taxes last', async () => {
    const { db, app, add, change } = await officeOn(open);
    const [one, two, three] = [await add(vat), await add(reduced), await add(abroad)];
    expect(one).toMatchObject({ ...vat, version: 1, isArchived: false });
    const order = (...ids: string[]) => callApi(app, 'PUT', '/taxes/order', { ids });
    const ordered = await order(three.id, one.id, two.id);
    expect(ordered.body).toEqual(await listed(app));
    expect(await namesIn(app)).toEqual(['Abroad', 'VAT', 'VAT, reduced rate']);
    await change(one.id, 1, { isArchived: true });
    await order(two.id, three.id);
    expect(await namesIn(app)).toEqual(['VAT, reduced rate', 'Abroad', 'VAT']);
    for (const ids of [[two.id], [two.id, two.id], [two.id, three.id, one.id], ['tax_none']]) {
      const { status, body } = await order(...ids);
      expect(status).toBe(409);
      expect(body.error.current).toEqual(await listed(app));
    }
    expect(await violationsOf(db)).toEqual([]);
  });

  test('changes a tax only in the version that was read, and records which fields', async () => {
    const { db, app, add, change } = await officeOn(open);
    const { id } = await add(vat);
    expect((await change(id, 1, { ratePpm: vat.ratePpm })).body.version).toBe(1);
    const changed = await change(id, 1, { ratePpm: 210_000 });
    expect(changed.body).toMatchObject({ version: 2, ratePpm: 210_000, name: 'VAT' });
    const stale = await change(id, 1, { ratePpm: 220_000 });
    expect(stale.body.error).toMatchObject({
      code: 'taxes.version_conflict',
      current: { ratePpm: 210_000 },
    });
    expect((await change('tax_none', 1, { ratePpm: 0 })).status).toBe(404);
    const { body } = await callApi(app, 'GET', '/events');
    expect(body.items[0].summary).toMatch(/ changed rate of a tax$/);
    expect(await violationsOf(db)).toEqual([]);
  });

  test('has names for documents, which several may share, or none', async () => {
    const { db, app, add, change } = await officeOn(open);
    const { id, documentName } = await add(vat);
    expect(documentName).toBe('');
    await add({ ...reduced, documentName: 'VAT' });
    expect((await change(id, 1, { documentName: 'VAT' })).body).toMatchObject({
      version: 2,
      documentName: 'VAT',
    });
    expect((await change(id, 2, { documentName: 'V'.repeat(61) })).status).toBe(400);
    expect((await change(id, 2, { ratePpm: 210_000 })).body.documentName).toBe('VAT');
    const { items } = await listed(app);
    expect(items.map((one: { documentName: string }) => one.documentName)).toEqual(['VAT', 'VAT']);
    expect(await violationsOf(db)).toEqual([]);
  });

  test('refuses a rate where no tax is charged, and a name that is taken', async () => {
    const { app, add, change } = await officeOn(open);
    const { id } = await add(vat);
    const { status } = await callApi(app, 'POST', '/taxes', { ...abroad, ratePpm: 10_000 });
    expect(status).toBe(400);
    const unfit = await change(id, 1, { category: 'exempt' });
    expect(unfit.status).toBe(422);
    expect(unfit.body.error.fields.ratePpm).toContain('must be 0 if no tax is charged');
    expect((await change(id, 1, { category: 'exempt', ratePpm: 0 })).status).toBe(200);
    const twin = await callApi(app, 'POST', '/taxes', vat);
    expect(twin.body.error.fields).toEqual({ name: 'This name is already in use.' });
    await change(id, 2, { isArchived: true });
    expect((await callApi(app, 'POST', '/taxes', vat)).status).toBe(201);
    expect((await change(id, 3, { isArchived: false })).status).toBe(422);
  });

  test('of two taxes of one name that are added at once has one', async () => {
    const { app } = await officeOn(open);
    const both = await Promise.all([1, 2].map(() => callApi(app, 'POST', '/taxes', vat)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  });

  test('has at most a hundred taxes', async () => {
    const { app, add } = await officeOn(open);
    for (let count = 0; count < 100; count += 1) await add({ ...vat, name: `VAT ${count}` });
    const { status, body } = await callApi(app, 'POST', '/taxes', vat);
    expect([status, body.error.code]).toEqual([409, 'taxes.too_many']);
  });
});

describeOnSqliteFirst('A default tax', (open) => {
  test('of a country is set, replaced and removed', async () => {
    const { db, app, add } = await officeOn(open);
    const [one, two] = [await add(vat), await add(reduced)];
    const put = (taxId: string) => callApi(app, 'PUT', '/taxes/countries/FR', { taxId });
    await put(one.id);
    expect((await put(two.id)).body).toEqual({ country: 'FR', taxId: two.id });
    expect((await listed(app)).countries).toEqual([{ country: 'FR', taxId: two.id }]);
    const { body } = await callApi(app, 'GET', '/events');
    expect(body.items[0].summary).toMatch(/changed the default tax for clients in France$/);
    const remove = () => callApi(app, 'DELETE', '/taxes/countries/FR');
    expect((await remove()).status).toBe(204);
    expect((await remove()).status).toBe(404);
    expect((await listed(app)).countries).toEqual([]);
    expect((await callApi(app, 'PUT', '/taxes/countries/ZZ', { taxId: one.id })).status).toBe(400);
    expect(await violationsOf(db)).toEqual([]);
  });

  test('of the studio, a country or a client is one of the list that is not archived', async () => {
    const { app, add, change } = await officeOn(open);
    const { id } = await add(vat);
    const studio = (version: number, defaultTaxId: string | null) =>
      callApi(app, 'PATCH', '/settings/studio', { version, defaultTaxId });
    const newClient = (defaultTaxId: string) =>
      callApi(app, 'POST', '/clients', { kind: 'person', name: 'Mara', defaultTaxId });
    expect((await studio(1, id)).body).toMatchObject({ version: 2, defaultTaxId: id });
    const client = (await newClient(id)).body;
    expect(client.defaultTaxId).toBe(id);
    await change(id, 1, { isArchived: true });
    const country = await callApi(app, 'PUT', '/taxes/countries/FR', { taxId: id });
    for (const refused of [country, await newClient(id), await studio(2, 'tax_none')]) {
      expect(refused.body.error.fields).toBeOneOf([
        { taxId: 'Tax not found.' },
        { defaultTaxId: 'Tax not found.' },
      ]);
    }
    const path = `/clients/${client.id}`;
    const kept = await callApi(app, 'PATCH', path, { version: 1, name: 'Ada', defaultTaxId: id });
    expect(kept.body).toMatchObject({ name: 'Ada', defaultTaxId: id });
    const without = await callApi(app, 'PATCH', path, { version: 2, defaultTaxId: null });
    expect(without.body.defaultTaxId).toBeNull();
    expect((await studio(2, null)).body.defaultTaxId).toBeNull();
  });
});
