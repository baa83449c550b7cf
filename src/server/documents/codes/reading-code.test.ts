/** Links of what was finished: how long they can be read, and the email code that comes first. */
import { expect, test } from 'vitest';
import {
  actor,
  deliver,
  documentsOffice,
  MEMO,
  problemsOf,
  type Office,
} from '../../../../tests/support/documents-office.ts';
import { memos } from '../../../../tests/support/memo-kind.ts';
import {
  askForLink,
  linkIn,
  linkTo,
  open,
  pathOf,
  post,
  send,
  sendTo,
} from '../../../../tests/support/memo-mail.ts';
import { describeOnSqliteFirst } from '../../../../tests/support/test-database.ts';
import type { Database } from '../../database/database.ts';
import { instantText } from '../../platform/clock.ts';
import { anonymizeDocuments } from '../anonymize-documents.ts';
import { readDeliveries } from '../deliveries/deliveries.reading.ts';
import { revokeLinks } from '../sharing/links.actions.ts';

const YEAR = 24 * 365.25;

/** Sends it; resolves with the path of the link. The text of an email is deleted once it is sent. */
async function sendLink(office: Office, name = 'sam', by = send): Promise<string> {
  await by(office, name);
  const path = await linkTo(office.deps.db, name);
  await deliver(office);
  return path;
}

const finish = ({ deps: { db, clock } }: Office) =>
  memos(db)
    .updateTable('memos')
    .set({ finishedAt: instantText(clock.now()) })
    .execute();

/** Finished now, with a link of Sam’s. */
async function finished(db: Database) {
  const office = await documentsOffice(db);
  const path = await sendLink(office);
  await finish(office);
  return { office, path };
}

async function codeEmails(db: Database) {
  const emails = db.selectFrom('emails').select(['toAddress', 'textBody', 'retainsBody']);
  return emails.where('kind', '=', 'document_code').orderBy('id').execute();
}

async function newestCode(db: Database): Promise<string> {
  return /^\d{6}$/m.exec((await codeEmails(db)).at(-1)?.textBody ?? '')?.[0] ?? '';
}

const wrong = (code: string) => (code === '000000' ? '111111' : '000000');

/** A browser that opened a link, and posts the forms of the page that asks for a code. */
async function browserOf(office: Office, path: string) {
  const { cookie, html } = await open(office, path);
  const link = linkIn(html);
  const get = (part = '') => office.pages.request(`/i/${MEMO}${part}`, { headers: { cookie } });
  return {
    cookie,
    link,
    get,
    page: async () => (await get()).text(),
    async request() {
      office.clock.advance({ seconds: 1 });
      return post(office, 'response', cookie, { link, step: 'code' });
    },
    enter: (code: string) => post(office, 'response', cookie, { link, step: 'confirm', code }),
  };
}

async function confirmed(office: Office, db: Database, path: string) {
  const browser = await browserOf(office, path);
  expect((await browser.request()).status).toBe(303);
  expect((await browser.enter(await newestCode(db))).status).toBe(303);
  return browser;
}

describeOnSqliteFirst('A finished document behind links', (openDb) => {
  test('opens for 400 days, however old its links are', async () => {
    const db = await openDb();
    const office = await documentsOffice(db);
    const path = await sendLink(office);
    office.clock.advance({ hours: 24 * 390 });
    await finish(office);
    office.clock.advance({ hours: 24 * 400 - 1 });
    expect((await open(office, path)).html).toContain('First things first');
    office.clock.advance({ hours: 1 });
    expect((await open(office, path)).html).toContain('Confirm your email address');
  });

  test('opens by a link of the last 400 days, which was emailed itself', async () => {
    const db = await openDb();
    const { office } = await finished(db);
    office.clock.advance({ hours: 24 * 500 });
    expect((await open(office, await sendLink(office))).html).toContain('First things first');
  });

  test('is read with a code to the address of the link, for 30 minutes', async () => {
    const db = await openDb();
    const { office, path } = await finished(db);
    office.clock.advance({ hours: 24 * 400 });
    const browser = await browserOf(office, path);
    const first = await browser.page();
    expect(first).toContain('s•••@');
    expect(first).not.toContain('The plan');
    expect(first).toContain('<meta name="robots" content="noindex, nofollow" />');
    expect((await browser.get()).headers.get('x-robots-tag')).toBe('noindex, nofollow');
    for (const part of ['/pdf', '/seen']) {
      expect((await browser.get(part)).status, part).toBe(404);
    }
    expect((await browser.request()).status).toBe(303);
    const code = await newestCode(db);
    const [email] = await codeEmails(db);
    expect(email).toMatchObject({ retainsBody: 0 });
    expect(first).toContain(email?.toAddress.slice(-4) ?? '');
    const stored = await db.selectFrom('documentCodes').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(code);
    expect((await browser.enter(` ${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(303);
    expect(await browser.page()).toContain('First things first');
    expect((await browser.get('/pdf')).status).toBe(200);
    office.clock.advance({ minutes: 30 });
    expect(await browser.page()).toContain('Confirm your email address');
    expect((await browser.get('/pdf')).status).toBe(404);
    expect(await problemsOf(office)).toEqual([]);
  });

  test('is read in no other browser than the one that confirmed the code', async () => {
    const db = await openDb();
    const { office, path } = await finished(db);
    office.clock.advance({ hours: 24 * 400 });
    const one = await confirmed(office, db, path);
    const other = await browserOf(office, path);
    expect(await other.page()).toContain('Confirm your email address');
    expect((await other.enter(await newestCode(db))).status).toBe(422);
    expect(await one.page()).toContain('First things first');
  });

  test('has codes that end after 5 wrong entries, or 10 minutes', async () => {
    const db = await openDb();
    const { office, path } = await finished(db);
    office.clock.advance({ hours: 24 * 400 });
    const browser = await browserOf(office, path);
    await browser.request();
    const code = await newestCode(db);
    for (let time = 1; time < 5; time += 1) {
      const { status, html } = await browser.enter(wrong(code));
      expect([status, html.includes('This code is wrong.')]).toEqual([422, true]);
    }
    expect((await browser.enter(wrong(code))).html).toContain('This code can no longer be used.');
    expect((await browser.enter(code)).status).toBe(422);
    await browser.request();
    office.clock.advance({ minutes: 10 });
    expect((await browser.enter(await newestCode(db))).status).toBe(422);
    expect(await browser.page()).toContain('Confirm your email address');
  });

  test('has at most 3 codes an hour for a recipient, whatever link is used', async () => {
    const db = await openDb();
    const { office, path } = await finished(db);
    const later = await sendLink(office);
    office.clock.advance({ hours: 24 * 401 });
    const browser = await browserOf(office, path);
    for (let time = 0; time < 3; time += 1) expect((await browser.request()).status).toBe(303);
    const refused = await (await browserOf(office, later)).request();
    expect(refused.status).toBe(429);
    expect(refused.html).toContain('You’ve requested too many codes.');
    expect(await codeEmails(db)).toHaveLength(3);
    office.clock.advance({ hours: 1 });
    expect((await browser.request()).status).toBe(303);
  });

  test('has at most 10 codes a day', async () => {
    const db = await openDb();
    const { office, path } = await finished(db);
    office.clock.advance({ hours: 24 * 401 });
    for (let time = 0; time < 10; time += 1) {
      const browser = await browserOf(office, path);
      expect((await browser.request()).status).toBe(303);
      office.clock.advance({ hours: 1 });
    }
    const browser = await browserOf(office, path);
    expect((await browser.request()).status).toBe(429);
    office.clock.advance({ hours: 14 });
    expect((await browser.request()).status).toBe(303);
  });

  test('is read with a code by an address that was typed in, and not by a link for anyone', async () => {
    const db = await openDb();
    const { office } = await finished(db);
    const jos = await sendLink(office, 'jo', sendTo);
    const shared = await pathOf(office);
    office.clock.advance({ hours: 24 * 401 });
    await confirmed(office, db, jos);
    expect((await codeEmails(db)).map(({ toAddress }) => toAddress)).toEqual(['jo@harbor.example']);
    expect((await open(office, shared)).status).toBe(404);
  });

  test('asks for a code before an old link leads on to the current revision', async () => {
    const db = await openDb();
    const office = await documentsOffice(db);
    const old = await sendLink(office);
    await office.write('Second thoughts');
    await sendLink(office);
    await finish(office);
    office.clock.advance({ hours: 24 * 401 });
    const browser = await confirmed(office, db, old);
    expect(await browser.page()).toContain('Second thoughts');
  });

  test('sends no new link in place of a code, and shows nothing for other forms', async () => {
    const db = await openDb();
    const { office, path } = await finished(db);
    office.clock.advance({ hours: 24 * 400 });
    const { cookie, link } = await browserOf(office, path);
    const before = await db.selectFrom('emails').select('id').execute();
    const asked = await askForLink(office, cookie, link);
    expect([asked.status, asked.html]).toEqual([303, '']);
    for (const form of ['share', 'document-link']) {
      expect((await post(office, form, cookie, { link })).status).toBe(303);
    }
    expect(await db.selectFrom('emails').select('id').execute()).toEqual(before);
  });

  test('ends its links after as many years as the settings say, and deletes nothing', async () => {
    const db = await openDb();
    const { office, path } = await finished(db);
    office.clock.advance({ hours: 10 * YEAR - 25 });
    expect((await open(office, path)).status).toBe(200);
    expect((await readDeliveries(office.deps, MEMO)).activeLinks).toBe(1);
    // A link that is sent before the end ends with it.
    const late = await sendLink(office);
    office.clock.advance({ hours: 50 });
    for (const each of [path, late]) expect((await open(office, each)).status).toBe(404);
    expect((await readDeliveries(office.deps, MEMO)).activeLinks).toBe(0);
    const sent = await sendLink(office);
    expect((await open(office, sent)).status).toBe(200);
    office.clock.advance({ hours: 24 * 400 });
    expect((await open(office, sent)).status).toBe(404);
    office.clock.advance({ hours: -12 * YEAR });
    await db.updateTable('studioSettings').set({ linkYears: 2 }).execute();
    office.clock.advance({ hours: 3 * YEAR });
    expect((await open(office, path)).status).toBe(404);
  });

  test('is read by nobody after its links were revoked', async () => {
    const db = await openDb();
    const { office, path } = await finished(db);
    office.clock.advance({ hours: 24 * 401 });
    const browser = await confirmed(office, db, path);
    expect(await revokeLinks(office.deps, actor, MEMO, {})).toBe(1);
    expect((await browser.get()).status).toBe(404);
    expect((await open(office, path)).status).toBe(404);
  });

  test('loses its codes when its client is anonymized', async () => {
    const db = await openDb();
    const { office, path } = await finished(db);
    office.clock.advance({ hours: 24 * 400 });
    await confirmed(office, db, path);
    const { deps } = office;
    const anonymizing = { actor, clientId: 'cli_1', name: '[removed]', word: '[removed]' };
    const at = instantText(office.clock.now());
    await deps.write((trx) => anonymizeDocuments(trx, deps.kinds, { ...anonymizing, at }));
    expect(await db.selectFrom('documentCodes').selectAll().execute()).toEqual([]);
  });
});
