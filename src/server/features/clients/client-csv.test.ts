import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { callApi, owner } from '../../../../tests/support/api-caller.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import { describeOnSqliteFirst } from '../../../../tests/support/test-database.ts';
import { clientColumns, columnHeading } from '../../../shared/clients/client-columns.ts';
import { canBeName } from '../../../shared/text/invisible.ts';
import type { Database } from '../../database/database.ts';
import { checkEventChain } from '../../platform/events/check-chain.ts';
import { listEventsAfter } from '../../platform/events/events.repository.ts';

async function signedIn(db: Database): Promise<TestApp> {
  return createTestApp(db, { findActor: () => Promise.resolve(owner) });
}

async function exported(app: TestApp, query = ''): Promise<string> {
  const response = await app.app.request(`/api/clients.csv${query}`);
  expect(response.status).toBe(200);
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer());
}

const rowsOf = (csv: string) => parse(csv, { bom: true });

async function importText(app: TestApp, text: string, more: object = {}) {
  const { body: preview } = await callApi(app, 'POST', '/clients/import/preview', { text });
  return callApi(app, 'POST', '/clients/import', {
    text,
    mapping: preview.mapping,
    badRows: 'refuse',
    duplicates: 'skip',
    ...more,
  });
}

const newWithEveryCopy = new Set([
  'id',
  'createdAt',
  'updatedAt',
  'lastActivityAt',
  'billingContactId',
  'invoiceRecipientIds',
]);

/** The clients as JSON, without the fields that differ in every copy. */
async function content(app: TestApp): Promise<string[]> {
  const { body } = await callApi(app, 'GET', '/clients?limit=100&status=all');
  const clients: string[] = [];
  for (const { id } of body.items) {
    const { body: client } = await callApi(app, 'GET', `/clients/${id}`);
    const withoutNew = (key: string, value: unknown) =>
      newWithEveryCopy.has(key) ? undefined : value;
    clients.push(JSON.stringify(client, withoutNew));
  }
  return clients.toSorted();
}

const signs = [
  '=',
  '+',
  '-',
  '@',
  "'",
  '"',
  ',',
  ';',
  '\n',
  '\t',
  'a',
  'é',
  '🐺',
  ' ',
  '<b>',
  '\\',
];
const hostile = (maxLength: number) =>
  fc.array(fc.constantFrom(...signs), { minLength: 1, maxLength }).map((parts) => parts.join(''));
const line = hostile(8).map((text) => text.replaceAll(/[\n\t]/g, ' ').trim() || 'x');
const name = line.map((text) => (canBeName(text) ? text : `${text}a`));
const client = fc.record({
  kind: fc.constantFrom('organization', 'person'),
  name,
  address: fc.record({
    street: hostile(8).map((text) => text.trim()),
    city: line,
    region: line,
    postalCode: line,
    country: fc.constantFrom('US', 'DE', null),
  }),
  currency: fc.constantFrom('USD', 'EUR', null),
  paymentTermsDays: fc.constantFrom(0, 30, null),
  paperSize: fc.constantFrom('A4', 'Letter', null),
  requiresPurchaseOrder: fc.boolean(),
  taxId: line,
  isTaxExempt: fc.boolean(),
  taxExemptReason: line,
  contacts: fc.array(
    fc.record({
      name,
      phone: line,
      title: line,
      roles: fc.constantFrom([], ['cc'], ['signer', 'billing']),
    }),
    { maxLength: 3 },
  ),
  tags: fc.array(fc.constantFrom('=lab', 'non profit', "o'neil", '+x'), { maxLength: 3 }),
});

describeOnSqliteFirst('Clients as CSV', (open) => {
  test('come back into an empty studio as they went out', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(client, { minLength: 8, maxLength: 8 }), async (clients) => {
        const from = await signedIn(await open());
        for (const one of clients) {
          expect((await callApi(from, 'POST', '/clients', one)).status).toBe(201);
        }
        const to = await signedIn(await open());
        const done = await importText(to, await exported(from), { duplicates: 'import' });
        expect(done.body).toMatchObject({ created: clients.length, problems: [] });
        expect(await content(to)).toEqual(await content(from));
      }),
      { numRuns: 2, endOnFailure: true },
    );
  });

  test('hold no cell that a spreadsheet would take for a formula', async () => {
    const app = await signedIn(await open());
    const formula = '=HYPERLINK("https://evil.example","x")';
    await callApi(app, 'POST', '/clients', {
      kind: 'organization',
      name: formula,
      taxId: '-2+3',
      address: { street: '@SUM(A1)\n=1', city: '＝1' },
      contacts: [{ name: '+1', phone: '+1 555 0100', roles: ['billing'] }],
      tags: ['=1+1'],
    });
    const csv = await exported(app);
    expect(csv.startsWith('\uFEFF"Name","Kind"')).toBe(true);
    const cells = rowsOf(csv).flat();
    expect(cells.filter((cell) => /^[=+\-@\t\r＝＋－＠]/.test(cell))).toEqual([]);
    expect(cells).toContain(`'${formula}`);
    expect(cells).toContain("'@SUM(A1)\n'=1");
  });

  test('are narrowed as the list is, and hold as many contacts as there are', async () => {
    const app = await signedIn(await open());
    const contacts = [1, 2, 3].map((number) => ({ name: `P${number}`, phone: '1' }));
    await callApi(app, 'POST', '/clients', { kind: 'person', name: 'B', tags: ['x'] });
    await callApi(app, 'POST', '/clients', { kind: 'person', name: 'A', tags: ['x'], contacts });
    await callApi(app, 'POST', '/clients', { kind: 'person', name: 'C' });
    const [headings, ...rows] = rowsOf(await exported(app, '?tag=x'));
    expect(headings).toEqual([...clientColumns(3).map(columnHeading), 'Status']);
    expect(rows.map(([name]) => name)).toEqual(['A', 'B']);
    // Still the same day in New York, the studio’s time zone.
    app.clock.advance({ hours: 12 });
    const response = await app.app.request('/api/clients.csv?status=archived');
    expect(rowsOf(await response.text())).toHaveLength(1);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toContain('clients-2026-03-02.csv');
    expect((await app.app.request('/api/clients.csv?limit=1')).status).toBe(400);
  });

  test('name the default tax, which is found by its name in another studio', async () => {
    const tax = (name: string) => ({ name, ratePpm: 200_000, category: 'standard' });
    const from = await signedIn(await open());
    const ids: string[] = [];
    for (const name of ['VAT', '=VAT', 'Old VAT']) {
      const { body } = await callApi(from, 'POST', '/taxes', tax(name));
      ids.push(body.id);
      const named = { kind: 'person', name: `Client of ${name}`, defaultTaxId: body.id };
      expect((await callApi(from, 'POST', '/clients', named)).status).toBe(201);
    }
    await callApi(from, 'POST', '/clients', { kind: 'person', name: 'Client of none' });
    const old = `/taxes/${ids[2]}`;
    expect((await callApi(from, 'PATCH', old, { version: 1, isArchived: true })).status).toBe(200);
    const csv = await exported(from);
    const [headings = [], ...rows] = rowsOf(csv);
    const place = headings.indexOf('Default tax');
    // An archived tax is no default.
    expect(rows.map((row) => [row[0], row[place]])).toEqual([
      ['Client of =VAT', "'=VAT"],
      ['Client of none', ''],
      ['Client of Old VAT', ''],
      ['Client of VAT', 'VAT'],
    ]);

    const to = await signedIn(await open());
    for (const name of ['=VAT', 'Vat', 'vat']) await callApi(to, 'POST', '/taxes', tax(name));
    const refused = await importText(to, csv);
    expect(refused.body.error.fields).toEqual({
      'line 5, Default tax': 'Default tax must be the name of a tax in your list.',
    });
    const { body: added } = await callApi(to, 'POST', '/taxes', tax('VAT'));
    expect((await importText(to, csv)).body).toMatchObject({ created: 4 });
    const { body: list } = await callApi(to, 'GET', '/clients?q=VAT');
    const found = new Map<string, string | null>();
    for (const { id, name } of list.items) {
      const { body } = await callApi(to, 'GET', `/clients/${id}`);
      found.set(name, body.defaultTaxId);
    }
    expect(found.get('Client of VAT')).toBe(added.id);
    expect(found.get('Client of =VAT')).toMatch(/^tax_/);
    expect(found.get('Client of Old VAT')).toBeNull();
  });

  test('are five thousand at once, all of them or none', async () => {
    const db = await open();
    const app = await signedIn(db);
    const lines = (count: number) =>
      Array.from({ length: count }, (_, index) => `Lab ${index},mail${index}@lab.example`);
    const text = ['Company,Email', ...lines(5000)].join('\n');
    const done = await importText(app, text);
    expect(done.body).toEqual({
      created: 5000,
      skippedProblems: 0,
      skippedDuplicates: 0,
      problems: [],
      duplicates: [],
    });
    expect(await checkEventChain(db)).toEqual([]);
    const [last] = await listEventsAfter(db, 5000, 10);
    expect(last).toMatchObject({ type: 'client.imported', clientId: null });
    expect(JSON.parse(last?.data ?? '')).toMatchObject({ created: 5000 });
    const again = await importText(app, text);
    expect(again.body).toMatchObject({ created: 0, skippedDuplicates: 5000 });
    const more = await importText(app, ['Company,Email', ...lines(5001)].join('\n'), {
      mapping: ['name', 'contact1.email'],
    });
    expect([more.status, more.body.error.code]).toEqual([422, 'clients.import_invalid']);
    const broken = ['Company,Email', ...lines(3), 'Bad,nobody'].join('\n');
    const refused = await importText(app, broken, { duplicates: 'import' });
    expect(refused.status).toBe(422);
    expect(refused.body.error.fields).toEqual({
      'line 5, Email': 'Enter a valid email address.',
    });
    expect((await db.selectFrom('clients').select('id').execute()).length).toBe(5000);
  });
});
