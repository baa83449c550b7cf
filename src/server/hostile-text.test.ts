/** What people type stays text: it is kept letter for letter or refused, and it never runs. */
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { callApi, owner, type ApiAnswer } from '../../tests/support/api-caller.ts';
import { apiTable } from '../../tests/support/api-table.ts';
import { bankDetails, createStudioWorld, OWNER } from '../../tests/support/studio-world.ts';
import { createTestInbox } from '../../tests/support/inbox.ts';
import { createTestApp } from '../../tests/support/test-app.ts';
import { describeOnEachDatabase } from '../../tests/support/test-database.ts';

/** Text all the same, whatever it would be elsewhere. */
const kept = [
  '<img src=x onerror=alert(1)>',
  '</script><script>alert(1)</script>',
  '"><svg onload=alert(1)>',
  'javascript:alert(1)',
  '{{7*7}} ${7*7} #{7*7} <%= 7*7 %>',
  '%3Cscript%3E &lt;b&gt; \\u003cb\\u003e',
  "x' or '1'='1",
  'x"; drop table clients; --',
  '%_*?[]',
  '../../etc/passwd',
  '%s %n %o %j',
  '__proto__',
  'constructor',
  'null',
  '1e309',
  '-1+1|cmd',
  '\u202Egpj.exe',
  'a\u200Bb',
  '👩‍👩‍👧 Zoë 研究室 عربى',
  'e\u0301',
];

/** Nothing that a line can hold; several lines may hold the first two of them. */
const refused = [
  'a\r\nBcc: all@lab.example',
  'a\nb',
  'a\0b',
  'a\uD800b',
  'a\u001B[31mb',
  'a\u007Fb',
];

type Call = (method: string, path: string, body?: unknown) => Promise<ApiAnswer>;

interface Field {
  what: string;
  /** Whether it holds several lines. */
  isLong?: boolean;
  set: (call: Call, text: string) => Promise<ApiAnswer>;
  /** The text as it is in what `set` answered. */
  // oxlint-disable-next-line typescript/no-explicit-any
  read: (body: any) => unknown;
}

const clientWith = (more: object) => ({ kind: 'organisation', name: 'A lab', ...more });
const contactWith = (more: object) =>
  clientWith({ contacts: [{ name: 'Ada', email: 'ada@lab.example', ...more }] });
const documentWith = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

async function changeStudio(call: Call, change: object): Promise<ApiAnswer> {
  const { version } = (await call('GET', '/settings')).body.studio;
  return call('PATCH', '/settings/studio', { version, ...change });
}

async function putBank(call: Call, change: object): Promise<ApiAnswer> {
  const { bankDetails: all } = (await call('GET', '/settings')).body;
  const version = all.find(({ currency }: { currency: string }) => currency === 'USD')?.version;
  return call('PUT', '/settings/bank-details/USD', { ...bankDetails, version, ...change });
}

const fields: Field[] = [
  {
    what: 'a client’s name',
    set: (call, name) => call('POST', '/clients', clientWith({ name })),
    read: ({ name }) => name,
  },
  {
    what: 'a client’s tax id',
    set: (call, taxId) => call('POST', '/clients', clientWith({ taxId })),
    read: ({ taxId }) => taxId,
  },
  {
    what: 'a client’s street',
    isLong: true,
    set: (call, street) => call('POST', '/clients', clientWith({ address: { street } })),
    read: ({ address }) => address.street,
  },
  {
    what: 'a contact’s name',
    set: (call, name) => call('POST', '/clients', contactWith({ name })),
    read: ({ contacts }) => contacts[0].name,
  },
  {
    what: 'a contact’s title',
    set: (call, title) => call('POST', '/clients', contactWith({ title })),
    read: ({ contacts }) => contacts[0].title,
  },
  {
    what: 'a contact’s phone',
    set: (call, phone) => call('POST', '/clients', contactWith({ phone })),
    read: ({ contacts }) => contacts[0].phone,
  },
  {
    what: 'the studio’s name',
    set: (call, name) => changeStudio(call, { name }),
    read: ({ name }) => name,
  },
  {
    what: 'a tax number’s label',
    set: (call, label) => changeStudio(call, { taxIds: [{ label, number: '1' }] }),
    read: ({ taxIds }) => taxIds[0].label,
  },
  {
    what: 'the notes on invoices',
    isLong: true,
    set: (call, invoiceNotes) => changeStudio(call, { invoiceNotes }),
    read: ({ invoiceNotes }) => invoiceNotes,
  },
  {
    what: 'the holder of a bank account',
    set: (call, accountHolder) => putBank(call, { accountHolder }),
    read: ({ accountHolder }) => accountHolder,
  },
  {
    what: 'further lines of a bank account',
    isLong: true,
    set: (call, furtherLines) => putBank(call, { furtherLines }),
    read: ({ furtherLines }) => furtherLines,
  },
  {
    what: 'the owner’s name',
    set: (call, name) => call('PATCH', '/account', { name }),
    read: ({ name }) => name,
  },
  {
    what: 'a token’s name',
    set: (call, name) =>
      call('POST', '/account/tokens', { name, scope: 'read', currentPassword: OWNER.password }),
    read: ({ item }) => item.name,
  },
];

describeOnEachDatabase('Hostile text', (open) => {
  test('in any field is kept letter for letter, or refused by the field’s name', async () => {
    const world = await createStudioWorld(await open());
    const call: Call = (method, path, body) => world.call('owner', method, path, body);
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

  test('in a message and in its reply is escaped in every mail', async () => {
    const db = await open();
    const inbox = await createTestInbox(db);
    for (const text of kept) {
      const id = await inbox.receive({ name: text, subject: text, message: `${text} and more` });
      const { status } = await inbox.call('POST', `/inquiries/${id}/replies`, { text });
      expect(status, text).toBe(201);
    }
    const mails = await db.selectFrom('mails').selectAll().execute();
    expect(mails).toHaveLength(kept.length * 3);
    for (const { kind, subject, textBody, htmlBody } of mails) {
      // Of a letter nobody but us made the tags.
      expect(htmlBody.match(/<(img|svg|script|%)/i)).toBeNull();
      expect(htmlBody).not.toMatch(/\b(onerror|onload)=[^&]*>/);
      expect(`${subject}${textBody}${htmlBody}`).not.toMatch(/\b49\b/);
      expect(subject).not.toMatch(/[\r\n]/);
      if (kind === 'inquiry_notice') expect(kept.some((one) => textBody.includes(one))).toBe(true);
    }
  });

  test('in a CSV file is no formula, and comes back as it was', async () => {
    const db = await open();
    const app = await createTestApp(db, { findActor: () => Promise.resolve(owner) });
    const names = [...kept, '=1+1', '@SUM(A1)', '+1', '-1', '=HYPERLINK("https://evil.example")'];
    for (const name of names) await callApi(app, 'POST', '/clients', clientWith({ name }));
    const answer = await app.app.request('/api/clients.csv');
    const rows = parse(await answer.text(), { bom: true });
    const cells = rows.slice(1).flat();
    expect(cells.filter((cell) => /^[=+\-@\t\r\0]/.test(cell))).toEqual([]);
    const read = new Set(cells.map((cell) => cell.replace(/^'(?=[=+\-@])/, '')));
    expect(names.filter((name) => !read.has(name))).toEqual([]);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; /);
  });

  test('in a query finds nothing that is not there, and breaks nothing', async () => {
    const world = await createStudioWorld(await open());
    const lists = Object.keys(apiTable).filter((route) => /^GET \/[\w-]+$/.test(route));
    for (const route of lists) {
      const path = route.replace('GET ', '');
      const isSearch = ['/clients', '/inquiries', '/search'].includes(path);
      for (const text of [...kept, ...refused]) {
        for (const name of ['q', 'sort', 'state', 'cursor', 'limit', 'tag', 'type', '__proto__']) {
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
