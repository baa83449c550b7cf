/** User input stays text: it is stored exactly or refused, and never executed. */
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { plainCell } from '../shared/csv/csv-writer.ts';
import { callApi, owner } from '../../tests/support/api-caller.ts';
import { apiTable } from '../../tests/support/api-table.ts';
import { followLink, makeLink } from '../../tests/support/client-link.ts';
import { addClient, addIssued, invoicingApp } from '../../tests/support/invoices.ts';
import { pdfFlatText } from '../../tests/support/read-pdf.ts';
import { aPayment, createStudioWorld } from '../../tests/support/studio-world.ts';
import { kept, refused } from '../../tests/support/hostile-text.ts';
import { clientWith, fields, type Call } from '../../tests/support/text-fields.ts';
import { createTestInbox } from '../../tests/support/inbox.ts';
import { createTestApp } from '../../tests/support/test-app.ts';
import { describeOnSqliteFirst } from '../../tests/support/test-database.ts';

const documentWith = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

/** To a spreadsheet. */
const formulas = [
  "x;=cmd|' /C calc'!A0",
  'x;"=1+1',
  '=1+1',
  '@SUM(A1)',
  '+1',
  '-1',
  '=HYPERLINK("https://evil.example")',
];
const isFormula = (cell: string) => /(?:^|[;\t\n]["]*)[=+\-@\t\r\0]/.test(cell);

describeOnSqliteFirst('Hostile text', (open) => {
  test('in any field is kept letter for letter, or refused by the field’s name', async () => {
    const world = await createStudioWorld(await open());
    const call: Call = (method, path, body) => world.call('owner', method, path, body);
    // Bank details ask for the password each time, which takes long to check.
    world.testApp.accounts.hasher.verify = () => Promise.resolve(true);
    for (const { what, isLong, set, read } of fields) {
      for (const text of kept) {
        const answer = await set(call, text);
        expect(answer.status, `${what}: ${text}`).toBeLessThan(300);
        expect(answer.headers.get('content-type')).toBe('application/json');
        expect(read(answer.body), what).toBe(text);
      }
      for (const [index, text] of refused.entries()) {
        if (isLong === true && index < 2) continue;
        const answer = await set(call, text);
        expect(answer.status, `${what}: ${JSON.stringify(text)}`).toBe(400);
        expect(Object.keys(answer.body.error.fields), what).toHaveLength(1);
      }
    }
  });

  test('that nobody can see is none in any field, and no name', async () => {
    const world = await createStudioWorld(await open());
    const call: Call = (method, path, body) => world.call('owner', method, path, body);
    world.testApp.accounts.hasher.verify = () => Promise.resolve(true);
    for (const { what, set, read } of fields) {
      const answer = await set(call, '\u3164\u200B\u2800');
      if (answer.status !== 400) expect(read(answer.body), what).toBe('');
      else
        expect(Object.values(answer.body.error.fields), what).toEqual([
          expect.stringMatching(/ is required\.$|^Enter /),
        ]);
    }
  });

  test('without a letter or number is no name of a person or a party', async () => {
    const world = await createStudioWorld(await open());
    const call: Call = (method, path, body) => world.call('owner', method, path, body);
    for (const { set } of fields.filter(({ isOfSomeone }) => isOfSomeone)) {
      const { status, body } = await set(call, '\uFFFC');
      expect([status, ...Object.values(body.error.fields)]).toEqual([
        400,
        expect.stringMatching(/^Name( of contact 1)? must contain a letter or number\.$/),
      ]);
    }
  });

  test('in a note is kept as text, and is no node, mark or link of the editor', async () => {
    const world = await createStudioWorld(await open());
    const add = (body: object) =>
      world.call('owner', 'POST', `/clients/${world.ids.client}/notes`, { body });
    for (const text of kept) {
      const { status, body } = await add(documentWith(text));
      expect(status, text).toBe(201);
      expect(body.body).toEqual(documentWith(text));
    }
    const paragraph = (...content: object[]) => ({
      type: 'doc',
      content: [{ type: 'paragraph', content }],
    });
    const linkTo = (href: string) =>
      paragraph({ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href } }] });
    for (const body of [
      linkTo('javascript:alert(1)'),
      linkTo('data:text/html,<script>'),
      linkTo(' https://lab.example'),
      linkTo('//evil.example'),
      paragraph({ type: 'image', attrs: { src: 'x', onerror: 'alert(1)' } }),
      paragraph({ type: 'text', text: 'x', marks: [{ type: 'textStyle', attrs: { style: 'x' } }] }),
      { type: 'doc', content: [{ type: 'html', html: '<script>' }] },
      { ...documentWith('x'), attrs: { class: 'x' } },
    ]) {
      const answer = await add(body);
      expect(answer.status, JSON.stringify(body)).toBe(400);
    }
  });

  test('in a message and in its reply is escaped in every email', async () => {
    const db = await open();
    const inbox = await createTestInbox(db);
    for (const text of kept) {
      const id = await inbox.receive({ name: text, subject: text, message: `${text} and more` });
      const { status } = await inbox.call('POST', `/inquiries/${id}/replies`, { text });
      expect(status, text).toBe(201);
    }
    const emails = await db.selectFrom('emails').selectAll().execute();
    expect(emails).toHaveLength(kept.length * 3);
    for (const { kind, subject, textBody, htmlBody } of emails) {
      // All tags of an email come from us.
      expect(htmlBody.match(/<(img|svg|script|%)/i)).toBeNull();
      expect(htmlBody).not.toMatch(/\b(onerror|onload)=[^&]*>/);
      expect(`${subject}${textBody}${htmlBody}`).not.toMatch(/\b49\b/);
      expect(subject).not.toMatch(/[\r\n]/);
      // An override of the direction ends with the text that it is in.
      const unbound = `${subject}\n${textBody}`.replaceAll(/\u2068[^\u2069\n]*\u2069/g, '');
      expect(unbound).not.toMatch(/^(?!>).*\S.*\u202E/m);
      if (kind === 'inquiry_notice') expect(kept.some((one) => textBody.includes(one))).toBe(true);
    }
  });

  test('in a CSV file is no formula, and comes back as it was', async () => {
    const db = await open();
    const app = await createTestApp(db, { findActor: () => Promise.resolve(owner) });
    const names = [...kept, ...formulas];
    for (const name of names) {
      const { body } = await callApi(app, 'POST', '/clients', clientWith({ name }));
      const draft = await callApi(app, 'POST', '/invoices', { clientId: body.id });
      // Only drafts in which something is written are listed.
      const changes = { version: draft.body.version, notes: 'Thank you' };
      await callApi(app, 'PATCH', `/invoices/${draft.body.id}`, changes);
    }
    for (const path of ['/api/clients.csv', '/api/invoices.csv']) {
      const answer = await app.app.request(path);
      const rows = parse(await answer.text(), { bom: true });
      const cells = rows.slice(1).flat();
      expect(cells.filter(isFormula)).toEqual([]);
      const read = new Set(cells.map(plainCell));
      expect(names.filter((name) => !read.has(name))).toEqual([]);
      expect(answer.headers.get('content-disposition')).toMatch(/^attachment; /);
    }
  });

  test('in names and references is text in reports and statements of account', async () => {
    const app = await invoicingApp(await open());
    const texts = [...kept, ...formulas, 'Donaudampfschifffahrt'.repeat(5)];
    const call = async (method: string, path: string, sent?: object) => {
      const { status, body } = await callApi(app, method, path, sent);
      expect(status, JSON.stringify([path, sent, body])).toBeLessThan(300);
      return body;
    };
    const get = async (path: string) => (await app.app.request(path)).text();
    const cellsOf = async (path: string) => {
      const rows: string[][] = parse(await get(`/api${path}`), { bom: true });
      const cells = rows.flat().filter((cell) => !/^-?\d+\.\d\d$/.test(cell));
      expect(cells.filter(isFormula)).toEqual([]);
      return cells.map(plainCell);
    };
    for (const text of texts) {
      const id = await addClient(app, { name: text });
      const invoice = await addIssued(app, id, { purchaseOrderNumber: text.slice(0, 50) });
      const paid = { ...aPayment, amount: 1_00, reference: text };
      await call('POST', `/invoices/${invoice.id}/payments`, paid);
      const period = { currency: 'USD', to: '2026-03-02' };
      const statement = (await call('POST', `/clients/${id}/statements`, period)).id;
      expect(await cellsOf(`/statements/${statement}/csv`)).toContain(text);
      const path = await makeLink(app, statement);
      const headers = { cookie: await followLink(app, path) };
      const page = await (await app.app.request(`/s/${statement}`, { headers })).text();
      expect(page).not.toMatch(/<(?:img src=x|svg onload|script>|%)/);
    }
    const year = 'from=2026-01-01&to=2026-12-31';
    for (const path of [
      '/reports/aging.csv',
      `/reports/revenue.csv?${year}&basis=accrual`,
      `/reports/revenue.csv?${year}&basis=cash`,
    ]) {
      const cells = new Set(await cellsOf(path));
      expect(texts.filter((text) => !cells.has(text))).toEqual([]);
    }
    const pdf = await app.app.request(`/api/reports/revenue.pdf?${year}`);
    const printed = pdfFlatText(new Uint8Array(await pdf.arrayBuffer()));
    expect(printed).toContain('<img src=x onerror=alert(1)>');
    expect(printed).not.toContain('\u202E');
  });

  /** Thousands of calls: a busy machine takes more than the minute that a test has. */
  const timeout = 600_000;

  test('in a query finds nothing that is not there, and breaks nothing', { timeout }, async () => {
    const world = await createStudioWorld(await open());
    const lists = Object.keys(apiTable).filter((route) => /^GET \/[\w-]+$/.test(route));
    for (const route of lists) {
      const path = route.replace('GET ', '');
      const isSearch = ['/clients', '/inbox', '/search'].includes(path);
      for (const text of [...kept, ...refused]) {
        for (const name of ['q', 'sort', 'status', 'cursor', 'limit', 'tag', 'type', '__proto__']) {
          const query = `?${name}=${encodeURIComponent(text.toWellFormed())}`;
          const { status, body } = await world.call('owner', 'GET', `${path}${query}`);
          expect([200, 400], `${path}${query}`).toContain(status);
          if (isSearch && name === 'q' && status === 200 && /x['"]/.test(text)) {
            expect(body.items, `${path}${query}`).toEqual([]);
          }
        }
        if (isSearch) {
          const { status } = await world.call('owner', 'GET', `${path}?q=a&q=b`);
          expect(status, `${path} asked for two things at once`).toBe(400);
        }
      }
    }
    expect((await world.call('owner', 'GET', '/clients')).body.items).toHaveLength(1);
  });
});
