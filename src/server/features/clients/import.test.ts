import { describe, expect, test } from 'vitest';
import { callApi, owner } from '../../../../tests/support/api-caller.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import { describeOnSqliteFirst } from '../../../../tests/support/test-database.ts';
import type { Database } from '../../database/database.ts';
import { checkEventChain } from '../../platform/events/check-chain.ts';
import { readImport } from './import.reading.ts';

/** How often other tasks ran during `work`. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let isDone = false;
  const count = () => {
    turns += 1;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  await work();
  isDone = true;
  return turns;
}

async function signedIn(db: Database): Promise<TestApp> {
  return createTestApp(db, { findActor: () => Promise.resolve(owner) });
}

describe('A CSV from elsewhere', () => {
  const good = async (text: string) => (await readImport(text)).good.map(({ client }) => client);

  test.each([
    ['commas', 'Company,Email\nLab,a@lab.example'],
    ['semicolons', 'Company;Email\nLab;a@lab.example'],
    ['tabs', 'Company\tEmail\nLab\ta@lab.example'],
    ['a mark of UTF-8 at its beginning', '\uFEFFCompany,Email\nLab,a@lab.example'],
    ['line ends of Windows', 'Company,Email\r\nLab,a@lab.example\r\n'],
    ['line ends of an old Mac', 'Company,Email\rLab,a@lab.example\r'],
    ['quotation marks', '"Company","Email"\n"Lab","a@lab.example"'],
    [
      'semicolons, and commas in quotation marks',
      '"Company";"Email";"a,b,c,d"\nLab;a@lab.example;',
    ],
    ['empty lines', '\nCompany,Email\n\n,\nLab,a@lab.example\n\n'],
  ])('is read with %s', async (_what, text) => {
    expect(await good(text)).toMatchObject([
      { name: 'Lab', contacts: [{ email: 'a@lab.example' }] },
    ]);
  });

  test('is understood by its headings, whatever they are called', async () => {
    const text = [
      'First Name,Last Name,Organization,E-mail Address,Mobile,Job title,Zip,Country,Terms,Labels,Tax-Exempt,Web,Address 1,Address 2,Paper',
      'Ada,Park,Harbor Lab,ada@harbor.example,+1 555,PI,07102,United States,Net 30,"lab; new",yes,harbor.example,1 Main St,Room 2,US letter',
    ].join('\n');
    expect(await good(text)).toEqual([
      {
        kind: 'organization',
        name: 'Harbor Lab',
        website: 'https://harbor.example',
        address: {
          street: '1 Main St\nRoom 2',
          city: '',
          region: '',
          postalCode: '07102',
          country: 'US',
        },
        currency: null,
        paymentTermsDays: 30,
        paperSize: 'Letter',
        requiresPurchaseOrder: false,
        taxId: '',
        isTaxExempt: true,
        taxExemptReason: '',
        defaultTaxId: null,
        contacts: [
          {
            name: 'Ada Park',
            email: 'ada@harbor.example',
            phone: '+1 555',
            title: 'PI',
            roles: [],
          },
        ],
        tags: ['lab', 'new'],
      },
    ]);
  });

  test('with people alone makes persons of them', async () => {
    expect(await good('Full name,Email\nAda Park,ada@park.example')).toMatchObject([
      { kind: 'person', name: 'Ada Park', contacts: [{ name: 'Ada Park' }] },
    ]);
    expect(await good('Name,Company,Phone\nAda,Harbor,1')).toMatchObject([
      { kind: 'organization', name: 'Harbor', contacts: [{ name: 'Ada', phone: '1' }] },
    ]);
  });

  test.each<[what: string, cell: string, heading: string, problem: RegExp]>([
    ['an invalid email', 'nobody', 'Email', /valid email/],
    ['a country that is none', 'Atlantis', 'Country', /country code/],
    ['a currency that is none', 'Gold', 'Currency', /currency code/],
    ['terms that are none', 'soon', 'Payment terms', /number of days/],
    ['terms of two years', '730', 'Payment terms', /365/],
    ['a flag that is none', 'perhaps', 'Tax exempt', /yes or no/],
    ['a kind that is none', 'planet', 'Kind', /organization or person/],
    ['a website that is none', 'http://', 'Website', /must be a web address/],
    ['too long a tax id', 'x'.repeat(61), 'Tax ID', /at most 60/],
    ['a role that is none', 'boss', 'Contact 2 roles', /signer, billing or cc/],
  ])('names line, column and reason of %s', async (_what, cell, heading, problem) => {
    const text = `Company,Contact 2 phone,${heading}\nFine,,\n"two\nlines",1,"${cell}"\nFine,,`;
    const { problems, rowCount } = await readImport(text);
    expect(rowCount).toBe(3);
    expect(problems).toContainEqual({
      line: 3,
      column: heading,
      problem: expect.stringMatching(problem) as string,
    });
  });

  test('with a row that has too many cells, or no name, says so', async () => {
    const { good, problems } = await readImport('Name,City\nA,B\nC,D,E\n,F\nG');
    expect(good.map(({ client }) => client.name)).toEqual(['A', 'G']);
    expect(problems).toEqual([
      { line: 3, column: null, problem: 'The row has 3 cells, but there are only 2 headings.' },
      { line: 4, column: 'Name', problem: 'Name is required.' },
    ]);
  });

  test('that is no table is refused in words', async () => {
    await expect(readImport('')).rejects.toThrow('The file is empty.');
    await expect(readImport('Name\n"open')).rejects.toThrow(
      /quotation mark in line 2 is not closed/,
    );
    await expect(readImport('Name,City', ['name'])).rejects.toThrow(
      /2 columns, but the mapping has 1/,
    );
    await expect(readImport(','.repeat(300))).rejects.toThrow(/empty|columns/);
  });

  test('of another encoding, or with headings that mean nothing, is warned about', async () => {
    expect((await readImport('Name,Color\nJos\uFFFD,red')).warnings).toEqual([
      'Some characters couldn’t be read. Save the file as “CSV UTF-8” and choose it again.',
      'Skipped columns: Color',
    ]);
    const [nameless] = (await readImport('Color\nred')).warnings;
    expect(nameless).toBe('No column is mapped to the client’s name yet.');
  });

  test('is read letter by letter, wherever it is cut to be read in parts', async () => {
    const names = Array.from(
      { length: 5000 },
      (_, nth) => `Ünïcödé ${'é🐺'.repeat(nth % 7)}${nth}`,
    );
    expect((await good(['Name', ...names].join('\n'))).map(({ name }) => name)).toEqual(names);
  });
});

describeOnSqliteFirst('An import of clients', (open) => {
  const text = [
    'Company,Email,Shoe size',
    'Harbor Lab,ada@harbor.example,40',
    'Other Lab,ADA@harbor.example,41',
    'harbor  lab,new@harbor.example,42',
    'Known,x@y.example,43',
    'Bad,nobody,44',
  ].join('\n');

  test('is shown before it is done: columns, first rows, problems and duplicates', async () => {
    const db = await open();
    const app = await signedIn(db);
    const known = await callApi(app, 'POST', '/clients', {
      kind: 'organization',
      name: 'KNOWN',
      contacts: [{ name: 'Grace', email: 'Grace@Known.example' }],
    });
    const withKnown = `${text}\nUnknown,grace@known.EXAMPLE,45`;
    const path = '/clients/import/preview';
    const { status, body } = await callApi(app, 'POST', path, { text: withKnown });
    expect(status).toBe(200);
    expect(body).toEqual({
      headings: ['Company', 'Email', 'Shoe size'],
      mapping: ['name', 'contact1.email', null],
      sample: text
        .split('\n')
        .slice(1, 6)
        .map((line) => line.split(',')),
      counts: { rows: 6, good: 5, problems: 1, duplicates: 4 },
      problems: [{ line: 6, column: 'Email', problem: 'Enter a valid email address.' }],
      duplicates: [
        { line: 3, name: 'Other Lab', by: 'email', clientId: null, earlierLine: 2 },
        { line: 4, name: 'harbor  lab', by: 'name', clientId: null, earlierLine: 2 },
        { line: 5, name: 'Known', by: 'name', clientId: known.body.id, earlierLine: null },
        { line: 7, name: 'Unknown', by: 'email', clientId: known.body.id, earlierLine: null },
      ],
      warnings: ['Skipped columns: Shoe size'],
    });
    expect(await db.selectFrom('clients').select('name').execute()).toEqual([{ name: 'KNOWN' }]);
  });

  test('leaves out bad rows and duplicates where that was asked for', async () => {
    const app = await signedIn(await open());
    const request = { text, mapping: ['name', 'contact1.email', null], badRows: 'skip' };
    const skipping = { ...request, duplicates: 'skip' };
    const first = await callApi(app, 'POST', '/clients/import', skipping);
    expect(first.body).toMatchObject({ created: 2, skippedProblems: 1, skippedDuplicates: 2 });
    expect(first.body.problems).toHaveLength(1);
    const all = await callApi(app, 'POST', '/clients/import', { ...request, duplicates: 'import' });
    expect(all.body).toMatchObject({ created: 4, skippedDuplicates: 0 });
  });

  test('of many clients leaves everybody else their turns', async () => {
    const db = await open();
    const app = await signedIn(db);
    const lines = Array.from({ length: 1000 }, (_, nth) => `Lab ${nth},a@lab${nth}.example,new`);
    const many = ['Company,Email,Tags', ...lines].join('\n');
    const preview = () => callApi(app, 'POST', '/clients/import/preview', { text: many });
    expect(await turnsDuring(preview)).toBeGreaterThan(10);
    const mapping = ['name', 'contact1.email', 'tags'];
    const request = { text: many, mapping, badRows: 'refuse', duplicates: 'skip' };
    const imported = () => callApi(app, 'POST', '/clients/import', request);
    expect(await turnsDuring(imported)).toBeGreaterThan(25);
    expect(await db.selectFrom('clients').select('id').execute()).toHaveLength(1000);
    expect(await checkEventChain(db)).toEqual([]);
  });

  test('sent twice under one key is done once', async () => {
    const db = await open();
    const app = await signedIn(db);
    const request = { text, mapping: ['name', null, null], badRows: 'skip', duplicates: 'import' };
    const key = { 'idempotency-key': 'the-same-import' };
    const answers = [1, 2].map(() => callApi(app, 'POST', '/clients/import', request, key));
    await Promise.all(answers);
    const again = await callApi(app, 'POST', '/clients/import', request, key);
    expect(again.body.created).toBe(5);
    expect(await db.selectFrom('clients').select('id').execute()).toHaveLength(5);
  });

  test('takes no column, choice or field that there is not', async () => {
    const db = await open();
    const app = await signedIn(db);
    const right = { text, mapping: ['name', null, null], badRows: 'skip', duplicates: 'skip' };
    for (const wrong of [
      { mapping: ['id', null, null] },
      { mapping: ['contact21.email', null, null] },
      { mapping: ['name', null] },
      { badRows: 'keep' },
      { duplicates: undefined },
      { status: 'archived' },
      { text: 'x'.repeat(2_000_001) },
    ]) {
      const { status } = await callApi(app, 'POST', '/clients/import', { ...right, ...wrong });
      expect([JSON.stringify(wrong).slice(0, 50), status >= 400 && status < 500]).toEqual([
        JSON.stringify(wrong).slice(0, 50),
        true,
      ]);
    }
    expect(await db.selectFrom('clients').select('id').execute()).toEqual([]);
  });
});
