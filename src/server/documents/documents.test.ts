/** Tests of the layer with a kind of document that no feature has. */
import { expect, test } from 'vitest';
import {
  actor,
  deliver,
  documentsOffice,
  MEMO,
  problemsOf,
  secondServer,
} from '../../../tests/support/documents-office.ts';
import { memos } from '../../../tests/support/memo-kind.ts';
import { describeOnEachDatabase } from '../../../tests/support/test-database.ts';
import { countWaiting } from '../../../tests/support/waiting-transactions.ts';
import { inTransaction, type Database } from '../database/database.ts';
import { MailRefused } from '../platform/mail/mail-transport.ts';
import { anonymizeDocuments } from './anonymize-documents.ts';
import { cancelDelivery, sendDocument } from './deliveries/deliveries.actions.ts';
import { previewDelivery, readDeliveries } from './deliveries/deliveries.reading.ts';
import { createLink, revokeLinks } from './links/links.actions.ts';
import { documentPdf, documentPdfJob } from './pdf/pdfs.actions.ts';

type Office = Awaited<ReturnType<typeof documentsOffice>>;

const send = ({ deps }: Office, ...names: string[]) =>
  sendDocument(deps, actor, MEMO, {
    contacts: names.map((name) => `con_${name}`),
    message: '',
    version: undefined,
  });

const frozen = (db: Database) =>
  db.selectFrom('frozenDocuments').selectAll().orderBy('revision').execute();

/** Path of the link in the newest email to a recipient. */
async function linkTo(db: Database, name: string): Promise<string> {
  const { textBody } = await db
    .selectFrom('emails')
    .select('textBody')
    .where('toName', '=', name)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return /\/i\/[\w-]{43}/.exec(textBody)?.[0] ?? '';
}

const pathOf = async ({ deps }: Office, contactId?: string) =>
  new URL((await createLink(deps, actor, MEMO, { contactId })).url).pathname;

/** Follows a link as a browser does; resolves with the status and the page. */
async function open({ pages }: Office, path: string) {
  const first = await pages.request(path);
  if (first.status !== 303) return { status: first.status, html: await first.text(), cookie: '' };
  const cookie = first.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const page = await pages.request(`/i/${MEMO}`, { headers: { cookie } });
  return { status: page.status, html: await page.text(), cookie };
}

const linkIn = (html: string) => /name="link" value="(\w+)"/.exec(html)?.[1] ?? '';

async function answer({ pages }: Office, cookie: string, link: string, headers: object = {}) {
  const sent = await pages.request(`/i/${MEMO}/response`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams({ link, answer: 'yes' }).toString(),
  });
  return { status: sent.status, html: await sent.text() };
}

/** Does them in one moment: each has begun, and wants the memo, before any has it. */
async function allAtOnce<Result>(db: Database, kind: string, acts: (() => Promise<Result>)[]) {
  // SQLite has one writer.
  if (kind === 'SQLite') return Promise.all(acts.map((act) => act()));
  return inTransaction(db, async (trx) => {
    await memos(trx).selectFrom('memos').selectAll().forUpdate().execute();
    const results = acts.map((act) => act());
    await expect.poll(() => countWaiting(db)).toBe(acts.length);
    return results;
  }).then((results) => Promise.all(results));
}

describeOnEachDatabase('A kind of document that the layer has never seen', (openDb, kind) => {
  test('is frozen and numbered by sending it, and again as it was after an undo', async () => {
    const db = await openDb();
    const office = await documentsOffice(db);
    const { deps } = office;
    const preview = await previewDelivery(deps, MEMO, { message: '' });
    expect(preview.text).toContain('Hello sam,\n\nFirst things first');
    expect(await frozen(db)).toEqual([]);
    await send(office, 'sam');
    const [email] = (await readDeliveries(deps, MEMO)).items;
    expect(email).toMatchObject({ purpose: 'document', revision: 1, isCancelable: true });
    const path = await linkTo(db, 'sam');
    await cancelDelivery(deps, actor, MEMO, email?.emailId ?? '');
    expect((await open(office, path)).status).toBe(404);
    await send(office, 'sam');
    expect(await frozen(db)).toMatchObject([
      { targetId: MEMO, revision: 1, kind: 'proposal', number: 'P-2026-001', seriesCount: 1 },
    ]);
    expect((await open(office, await linkTo(db, 'sam'))).html).toContain('First things first');
    expect(await problemsOf(office)).toEqual([]);
  });

  test('keeps its revision while what it says is the same, whoever gets it next', async () => {
    const db = await openDb();
    const office = await documentsOffice(db);
    await send(office, 'sam');
    const path = await linkTo(db, 'sam');
    await deliver(office);
    await send(office, 'kim');
    await pathOf(office, 'con_kim');
    expect((await frozen(db)).map(({ revision }) => revision)).toEqual([1]);
    expect((await open(office, path)).status).toBe(200);
    await office.write('Second thoughts');
    await allAtOnce(db, kind, [() => send(office, 'sam'), () => send(secondServer(office), 'kim')]);
    expect(await frozen(db)).toHaveLength(2);
    expect(await problemsOf(office)).toEqual([]);
  });

  test('is rendered once for each revision, whether somebody asks for it or not', async () => {
    const office = await documentsOffice(await openDb());
    await send(office, 'sam');
    const { file, bytes } = await documentPdf(office.deps, MEMO);
    expect(file.name).toBe('Memo P-2026-001.pdf');
    await office.write('Second thoughts');
    await send(office, 'sam');
    await documentPdfJob(office.deps).run(MEMO);
    const texts = [
      await documentPdf(office.deps, MEMO, 1),
      await documentPdf(office.deps, MEMO, 2),
    ];
    expect(texts[0]?.bytes).toEqual(bytes);
    expect(texts[1]?.bytes).not.toEqual(bytes);
    expect(await office.deps.files.list()).toHaveLength(2);
    expect(await problemsOf(office)).toEqual([]);
  });

  test('is answered once by two requests at the same moment', async () => {
    const db = await openDb();
    const office = await documentsOffice(db);
    await send(office, 'sam');
    const { cookie, html } = await open(office, await linkTo(db, 'sam'));
    const both = await allAtOnce(db, kind, [
      () => answer(office, cookie, linkIn(html)),
      () => answer(secondServer(office), cookie, linkIn(html)),
    ]);
    expect(both.map(({ status }) => status)).toEqual([303, 303]);
    const taken = memos(db).selectFrom('memos').select(['answer', 'answers']);
    expect(await taken.execute()).toEqual([{ answer: 'yes', answers: 1 }]);
    expect((await open(office, await linkTo(db, 'sam'))).html).toContain('Answered: yes');
    const foreign = { origin: 'https://else.example', 'sec-fetch-site': 'cross-site' };
    expect((await answer(office, cookie, linkIn(html), foreign)).status).toBe(403);
  });

  test('leaves no email with the revision before in the queue', async () => {
    const db = await openDb();
    const office = await documentsOffice(db);
    await send(office, 'sam', 'kim');
    const [sams, kims] = [await linkTo(db, 'sam'), await linkTo(db, 'kim')];
    await send(office, 'kim');
    expect((await readDeliveries(office.deps, MEMO)).items).toHaveLength(3);
    await office.write('Second thoughts');
    await send(office, 'sam');
    const { items } = await readDeliveries(office.deps, MEMO);
    expect(items).toMatchObject([{ to: { name: 'sam' }, revision: 2 }]);
    expect((await open(office, sams)).status).toBe(404);
    expect((await open(office, kims)).status).toBe(404);
    expect(await problemsOf(office)).toEqual([]);
  });

  test('is superseded only once somebody could have got the next revision', async () => {
    const db = await openDb();
    const office = await documentsOffice(db);
    await send(office, 'sam', 'kim');
    const [sams, kims] = [await linkTo(db, 'sam'), await linkTo(db, 'kim')];
    await deliver(office);
    await office.write('Second thoughts');
    await send(office, 'sam');
    expect((await frozen(db)).map(({ number }) => number)).toEqual(['P-2026-001', 'P-2026-001']);
    const before = await open(office, sams);
    expect(before.html).toContain('First things first');
    await deliver(office);
    // The old link leads on for a recipient of revision 2; the form on its old page is out of date.
    const after = await open(office, sams);
    expect(after.html).toContain('Second thoughts');
    expect((await answer(office, before.cookie, linkIn(before.html))).status).toBe(409);
    expect((await answer(office, after.cookie, linkIn(after.html))).status).toBe(303);
    const replaced = await open(office, kims);
    expect(replaced.status).toBe(410);
    expect(replaced.html).toContain('This memo was replaced');
    expect(await problemsOf(office)).toEqual([]);
  });

  test('is superseded by a link that was created by hand, too', async () => {
    const db = await openDb();
    const office = await documentsOffice(db);
    await send(office, 'sam');
    const path = await linkTo(db, 'sam');
    await deliver(office);
    await office.write('Second thoughts');
    await send(office, 'kim');
    expect((await open(office, path)).html).toContain('First things first');
    await pathOf(office);
    expect((await frozen(db)).map(({ revision }) => revision)).toEqual([1, 2]);
    expect((await open(office, path)).status).toBe(410);
  });

  test('is answered by nobody who may only view it, nor by the link of another', async () => {
    const db = await openDb();
    const office = await documentsOffice(db);
    await send(office, 'sam', 'kim', 'copy');
    const copy = await open(office, await linkTo(db, 'copy'));
    const refused = await answer(office, copy.cookie, linkIn(copy.html));
    expect(refused.status).toBe(403);
    expect(refused.html).toContain('You can only view this memo');
    const [sam, kim] = [
      await open(office, await linkTo(db, 'sam')),
      await open(office, await linkTo(db, 'kim')),
    ];
    // One browser in which kim’s link was opened last.
    const mixed = await answer(office, kim.cookie, linkIn(sam.html));
    expect(mixed.status).toBe(409);
    expect(mixed.html).toContain('Your response was not saved');
    expect((await open(office, await linkTo(db, 'sam'))).html).not.toContain('Answered');
  });

  test('has its links ended for one recipient, by revoking or by a newer link', async () => {
    const db = await openDb();
    const office = await documentsOffice(db);
    const { deps } = office;
    await send(office, 'sam', 'kim');
    const [first, kims] = [await linkTo(db, 'sam'), await linkTo(db, 'kim')];
    office.clock.advance({ seconds: 1 });
    const second = await pathOf(office, 'con_sam');
    // The queued email with the older link is not sent.
    expect((await readDeliveries(deps, MEMO)).items).toMatchObject([{ contactId: 'con_kim' }]);
    office.clock.advance({ seconds: 1 });
    expect(await revokeLinks(deps, actor, MEMO, { contactId: 'con_kim' })).toBe(1);
    const statuses = [];
    for (const path of [first, second, kims]) statuses.push((await open(office, path)).status);
    expect(statuses).toEqual([404, 200, 404]);
    expect((await readDeliveries(deps, MEMO)).items).toEqual([]);
    expect(await problemsOf(office)).toEqual([]);
  });

  test('has links that end after 400 days, unless its kind extends them', async () => {
    const db = await openDb();
    const office = await documentsOffice(db);
    await send(office, 'sam', 'kim');
    const [path, kims] = [await linkTo(db, 'sam'), await linkTo(db, 'kim')];
    office.clock.advance({ hours: 24 * 400 - 1 });
    const { cookie, html } = await open(office, path);
    office.clock.advance({ hours: 1 });
    expect((await open(office, path)).status).toBe(404);
    office.clock.advance({ hours: -1 });
    expect((await answer(office, cookie, linkIn(html))).status).toBe(303);
    office.clock.advance({ hours: 2 });
    // Extended by its kind, which asks for something first.
    const asked = await open(office, kims);
    expect(asked.html).toContain('What was it?');
    const part = { headers: { cookie: asked.cookie } };
    expect((await office.pages.request(`/i/${MEMO}/pdf`, part)).status).toBe(404);
    expect((await answer(office, asked.cookie, linkIn(html))).status).toBe(409);
    expect((await answer(office, asked.cookie, linkIn(asked.html))).status).toBe(303);
    expect((await open(office, kims)).html).toContain('Answered: yes');
    expect((await office.pages.request(`/i/${MEMO}/pdf`, part)).status).toBe(200);
  });

  test('leads on from a link that has expired to one that has, if its kind extends both', async () => {
    const db = await openDb();
    const office = await documentsOffice(db);
    await send(office, 'sam');
    const old = await linkTo(db, 'sam');
    await deliver(office);
    await office.write('Second thoughts');
    await send(office, 'sam');
    await deliver(office);
    await memos(db).updateTable('memos').set({ answer: 'yes', answers: 2 }).execute();
    office.clock.advance({ hours: 24 * 401 });
    expect((await open(office, old)).html).toContain('Second thoughts');
  });

  test('is not sent by an email that was in hand while its link was revoked', async () => {
    const db = await openDb();
    const office = await documentsOffice(db);
    const { deps } = office;
    await send(office, 'sam');
    await deliver(office, async () => {
      await revokeLinks(deps, actor, MEMO, {});
      throw new MailRefused('for_now', '450 Later');
    });
    expect((await readDeliveries(deps, MEMO)).items).toMatchObject([{ status: 'retrying' }]);
    office.clock.advance({ hours: 1 });
    await db.updateTable('emails').set({ status: 'queued' }).execute();
    await deliver(office);
    const [email] = (await readDeliveries(deps, MEMO)).items;
    expect(email).toMatchObject({
      status: 'failed',
      lastResponse: expect.stringContaining('link was revoked'),
    });
    expect(await problemsOf(office)).toEqual([]);
  });

  test('tells nothing of a client that was anonymized, whoever sends it meanwhile', async () => {
    const db = await openDb();
    const office = await documentsOffice(db);
    const { deps } = office;
    await send(office, 'sam');
    const anonymizing = {
      actor,
      clientId: 'cli_1',
      name: 'Nobody',
      word: 'Gone',
      at: '2026-03-02',
    };
    const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>();
    const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>();
    const anonymized = inTransaction(db, async (trx) => {
      const client = trx.selectFrom('clients').select('id');
      // As the program locks it; SQLite has one writer.
      await (kind === 'PostgreSQL' ? client.forUpdate() : client).execute();
      hold();
      await mayGoOn;
      await trx.deleteFrom('clientContacts').execute();
      await anonymizeDocuments(trx, deps.kinds, anonymizing);
    });
    await isHeld;
    const sent = send(secondServer(office), 'kim').then(
      () => 'sent',
      () => 'refused',
    );
    if (kind === 'PostgreSQL') await expect.poll(() => countWaiting(db)).toBe(1);
    goOn();
    await anonymized;
    expect(await sent).toBe('refused');
    const addresses = await db.selectFrom('emails').select('toAddress').execute();
    expect(addresses).toEqual([{ toAddress: '' }]);
    const links = db.selectFrom('documentLinks').select('id').where('revokedAt', 'is', null);
    expect(await links.execute()).toEqual([]);
  });

  test('is not there under an id of another kind', async () => {
    const { deps } = await documentsOffice(await openDb());
    for (const id of ['memo_none', 'inv_1', 'memo']) {
      await expect(readDeliveries(deps, id)).rejects.toThrow('There is no such document');
    }
  });
});
