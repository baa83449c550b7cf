/** “Your documents”: what was sent to the reader, and to nobody else, listed on a document’s page. */
import { expect, test } from 'vitest';
import { confirmReader } from '../../../../tests/support/confirmed-reader.ts';
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
  linkIn,
  linkTo,
  open,
  openConfirmed,
  pathOf,
  post,
  send,
  sendTo,
} from '../../../../tests/support/memo-mail.ts';
import { describeOnSqliteFirst } from '../../../../tests/support/test-database.ts';
import { cancelDelivery, sendDocument } from '../sharing/send-document.ts';
import { createLink, revokeLinks } from '../sharing/links.actions.ts';

const OTHER = 'memo_2';
const HEADING = 'Your documents with';

interface To {
  contacts?: string[];
  addresses?: string[];
}

/** Another document, of the same client unless another one is given. */
async function sendOther(
  office: Office,
  { contacts = [], addresses = [] }: To,
  { id = OTHER, title = 'The budget', clientId = 'cli_1' } = {},
): Promise<void> {
  const { deps } = office;
  await memos(deps.db)
    .insertInto('memos')
    .values({ id, clientId, title, body: title, answer: null, answers: 0, finishedAt: null })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ title }))
    .execute();
  await sendDocument(deps, actor, id, {
    contacts: contacts.map((name) => `con_${name}`),
    extraRecipients: addresses.map((name) => ({
      name,
      email: `${name}@harbor.example`,
      saveAsContact: false,
    })),
    subject: '',
    message: '',
    version: undefined,
    attachPdf: false,
  });
}

const reload = async ({ pages }: Office, { cookie }: { cookie: string }) =>
  (await pages.request(`/i/${MEMO}`, { headers: { cookie } })).text();

/** Titles in the list of the page. */
const listed = (html: string) =>
  [...(html.split(HEADING)[1] ?? '').matchAll(/<h3[^>]*>(.*?)<\/h3>/g)].map(([, title]) => title);

const step = (
  office: Office,
  { cookie, html }: { cookie: string; html: string },
  fields: Record<string, string>,
) => post(office, 'document-link', cookie, { link: linkIn(html), ...fields });

const confirm = ({ pages, deps }: Office, { cookie, html }: { cookie: string; html: string }) =>
  confirmReader(pages, deps.db, { path: `/i/${MEMO}`, cookie, link: linkIn(html) });

const ask = (
  office: Office,
  { cookie, html }: { cookie: string; html: string },
  document = OTHER,
  headers = {},
) => post(office, 'document-link', cookie, { link: linkIn(html), document }, headers);

const requested = ({ deps: { db } }: Office) =>
  db
    .selectFrom('emails')
    .innerJoin('documentDeliveries', 'documentDeliveries.emailId', 'emails.id')
    .select(['targetId', 'toAddress', 'contactId'])
    .where('purpose', '=', 'new_link')
    .orderBy('emailId')
    .execute();

const codes = ({ deps: { db } }: Office) =>
  db.selectFrom('emails').select('toAddress').where('kind', '=', 'document_code').execute();

/** A reader without a list gets no code, and asks for a link in vain. */
async function refuseList(office: Office, reader: { cookie: string; html: string }) {
  const before = await codes(office);
  await confirm(office, reader);
  expect(await codes(office)).toEqual(before);
  for (const id of ['memo_2', 'memo_3']) expect((await ask(office, reader, id)).status).toBe(303);
  expect(await reload(office, reader)).not.toContain(HEADING);
}

describeOnSqliteFirst('“Your documents”', (openDb) => {
  test('tells nothing before an email code was entered in that browser', async () => {
    const office = await documentsOffice(await openDb());
    await send(office, 'sam');
    await sendOther(office, { contacts: ['sam'] });
    await deliver(office);
    const path = await pathOf(office, 'con_sam');
    const [sam, eve] = [await open(office, path), await open(office, path)];
    for (const { html } of [sam, eve]) {
      expect(html).toContain(HEADING);
      expect(html).toMatch(/is emailed to \S*s•••@h•••\.example/);
      expect(html).not.toContain('The budget');
    }
    expect(await ask(office, eve)).toMatchObject({ status: 303, html: '' });
    expect(await requested(office)).toEqual([]);
    await step(office, sam, { step: 'code' });
    expect(await codes(office)).toEqual([{ toAddress: 'sam@harbor.example' }]);
    const wrong = await step(office, sam, { step: 'confirm', code: '12' });
    expect(wrong.status).toBe(422);
    expect(wrong.html).toContain('aria-describedby="overview-code-hint outcome"');
    expect(wrong.html).not.toContain('The budget');
    office.clock.advance({ seconds: 1 });
    const done = await confirm(office, sam);
    expect(done.headers.get('location')).toBe(`/i/${MEMO}?sent=overview#outcome`);
    expect(listed(await reload(office, sam))).toEqual(['Memo: The budget']);
    expect(await reload(office, eve)).not.toContain('The budget');
    office.clock.advance({ minutes: 30 });
    expect(await reload(office, sam)).not.toContain('The budget');
    expect((await ask(office, sam)).status).toBe(303);
    expect(await requested(office)).toEqual([]);
    expect(await problemsOf(office)).toEqual([]);
  });

  test('lists what the mail server accepted for this contact, newest first', async () => {
    const office = await documentsOffice(await openDb());
    await send(office, 'sam', 'kim');
    const path = await linkTo(office.deps.db, 'sam');
    const kims = await linkTo(office.deps.db, 'kim');
    expect((await open(office, path)).html).not.toContain(HEADING);
    await sendOther(office, { contacts: ['sam'] });
    await deliver(office);
    office.clock.advance({ hours: 1 });
    await sendOther(office, { contacts: ['sam'] }, { id: 'memo_3', title: 'Queued' });
    const sam = await openConfirmed(office, path);
    expect(listed(sam.html)).toEqual(['Memo: The budget']);
    expect(sam.html).toMatch(/Open · Sent [A-Z][a-z]{2} \d+, 2026/);
    // It names what is in the database, but never leads there.
    expect(sam.html).not.toContain('/i/memo_2"');
    await deliver(office);
    expect(listed(await reload(office, sam))).toEqual(['Memo: Queued', 'Memo: The budget']);
    expect((await open(office, kims)).html).not.toContain(HEADING);
    expect(await problemsOf(office)).toEqual([]);
  });

  test('is for 24 hours after the link was opened', async () => {
    const office = await documentsOffice(await openDb());
    await send(office, 'sam');
    const path = await linkTo(office.deps.db, 'sam');
    await sendOther(office, { contacts: ['sam'] });
    await deliver(office);
    const sam = await open(office, path);
    office.clock.advance({ hours: 23, minutes: 59 });
    expect(await reload(office, sam)).toContain(HEADING);
    await confirm(office, sam);
    expect(listed(await reload(office, sam))).toEqual(['Memo: The budget']);
    office.clock.advance({ minutes: 1 });
    expect(await reload(office, sam)).not.toContain(HEADING);
    const late = await ask(office, sam);
    expect(late.status).toBe(403);
    expect(late.html).toContain('Open your link again to continue');
    expect(late.html).not.toContain(HEADING);
    expect(await requested(office)).toEqual([]);
  });

  test('is shown to an address only if the owner sent it the document', async () => {
    const db = await openDb();
    const office = await documentsOffice(db);
    await send(office, 'sam');
    await sendTo(office, 'lee');
    const [sams, lees] = [await linkTo(db, 'sam'), await linkTo(db, 'lee')];
    await sendOther(office, { addresses: ['lee', 'jo'] });
    await deliver(office);
    const sam = await open(office, sams);
    const lee = await openConfirmed(office, lees);
    expect(listed(lee.html)).toEqual(['Memo: The budget']);
    // Jo was sent the other memo, but this one by Sam alone.
    await post(office, 'share', sam.cookie, {
      link: linkIn(sam.html),
      colleagueName: 'Jo Doe',
      colleagueEmail: 'Jo@harbor.example',
    });
    const jo = await open(office, await linkTo(db, 'Jo Doe'));
    await deliver(office);
    expect(await reload(office, jo)).not.toContain(HEADING);
    expect(jo.status).toBe(200);
    expect(jo.html).not.toContain(HEADING);
    await refuseList(office, jo);
    // Nor by a new link in place of it.
    await post(office, 'new-link', jo.cookie, { link: linkIn(jo.html) });
    const renewed = await open(office, await linkTo(db, 'Jo Doe'));
    await deliver(office);
    expect(linkIn(renewed.html)).not.toBe(linkIn(jo.html));
    expect(await reload(office, renewed)).not.toContain(HEADING);
    await refuseList(office, renewed);
  });

  test('is not on the page of a link for anyone, and is on that of one made for a contact', async () => {
    const office = await documentsOffice(await openDb());
    await send(office, 'sam');
    await sendOther(office, { contacts: ['sam'] });
    await deliver(office);
    expect((await open(office, await pathOf(office))).html).not.toContain(HEADING);
    const sam = await openConfirmed(office, await pathOf(office, 'con_sam'));
    expect(listed(sam.html)).toEqual(['Memo: The budget']);
  });

  test('leaves out what was revoked, canceled or replaced by a version sent to others', async () => {
    const office = await documentsOffice(await openDb());
    await send(office, 'sam');
    await sendOther(office, { contacts: ['sam'] }, { id: 'memo_3', title: 'Revoked' });
    await sendOther(office, { contacts: ['sam', 'kim'] }, { id: 'memo_4', title: 'Replaced' });
    await sendOther(office, { contacts: ['sam'] }, { id: 'memo_6', title: 'Renewed by hand' });
    await deliver(office);
    await revokeLinks(office.deps, actor, 'memo_3', { contactId: 'con_sam' });
    await createLink(office.deps, actor, 'memo_6', { contactId: 'con_sam' });
    await sendOther(office, { contacts: ['sam'] }, { id: 'memo_5', title: 'Canceled' });
    const { emailId } = await office.deps.db
      .selectFrom('documentDeliveries')
      .select('emailId')
      .where('targetId', '=', 'memo_5')
      .executeTakeFirstOrThrow();
    await cancelDelivery(office.deps, actor, 'memo_5', emailId);
    const sam = await openConfirmed(office, await pathOf(office, 'con_sam'));
    expect(listed(sam.html).toSorted()).toEqual(['Memo: Renewed by hand', 'Memo: Replaced']);
    await memos(office.deps.db)
      .updateTable('memos')
      .set({ body: 'Second thoughts' })
      .where('id', '=', 'memo_4')
      .execute();
    await sendOther(office, { contacts: ['kim'] }, { id: 'memo_4', title: 'Replaced' });
    await deliver(office);
    expect(listed(await reload(office, sam))).toEqual(['Memo: Renewed by hand']);
    for (const id of ['memo_3', 'memo_4', 'memo_5', MEMO, 'memo_9', '']) {
      expect((await ask(office, sam, id)).status).toBe(409);
    }
    expect(await requested(office)).toEqual([]);
  });

  test('is not shown to the earlier address of a contact, nor what went there to the new one', async () => {
    const db = await openDb();
    const office = await documentsOffice(db);
    await send(office, 'sam');
    const old = await linkTo(db, 'sam');
    await sendOther(office, { contacts: ['sam'] }, { id: 'memo_3', title: 'Before' });
    await deliver(office);
    await db
      .updateTable('clientContacts')
      .set({ email: 'right@new.example' })
      .where('id', '=', 'con_sam')
      .execute();
    await sendOther(office, { contacts: ['sam'] }, { title: 'After' });
    await sendOther(office, { contacts: ['sam'] }, { id: 'memo_4', title: 'Also after' });
    await deliver(office);
    const earlier = await open(office, old);
    expect(earlier.status).toBe(200);
    expect(earlier.html).not.toContain(HEADING);
    await refuseList(office, earlier);
    expect(await requested(office)).toEqual([]);
    const now = await openConfirmed(office, await pathOf(office, 'con_sam'));
    expect(listed(now.html).toSorted()).toEqual(['Memo: After', 'Memo: Also after']);
  });

  test('never mixes two clients, though one address belongs to both', async () => {
    const db = await openDb();
    const office = await documentsOffice(db);
    const client = db.selectFrom('clients').selectAll().where('id', '=', 'cli_1');
    const other = { ...(await client.executeTakeFirstOrThrow()), id: 'cli_2' };
    await db.insertInto('clients').values(other).execute();
    await sendTo(office, 'lee');
    const path = await linkTo(db, 'lee');
    await sendOther(office, { addresses: ['lee'] }, { clientId: 'cli_2', title: 'Secret' });
    await deliver(office);
    const lee = await open(office, path);
    expect(lee.html).not.toContain(HEADING);
    await refuseList(office, lee);
    expect(await requested(office)).toEqual([]);
  });

  test('emails a link to the reader alone, three times a day for each document', async () => {
    const office = await documentsOffice(await openDb());
    await send(office, 'sam', 'kim');
    await sendOther(office, { contacts: ['sam', 'kim'] });
    await deliver(office);
    const sam = await openConfirmed(office, await pathOf(office, 'con_sam'));
    const asked = await post(office, 'document-link', sam.cookie, {
      link: linkIn(sam.html),
      document: OTHER,
      to: 'eve@evil.example',
    });
    expect(asked.status).toBe(200);
    expect(asked.html).toContain('A link to Memo: The budget was emailed to s•••@h•••.example.');
    expect(listed(asked.html)).toEqual(['Memo: The budget']);
    expect(await requested(office)).toEqual([
      { targetId: OTHER, toAddress: 'sam@harbor.example', contactId: 'con_sam' },
    ]);
    expect((await ask(office, sam)).status).toBe(200);
    expect((await ask(office, sam)).status).toBe(200);
    const limited = await ask(office, sam);
    expect(limited.status).toBe(429);
    expect(limited.html).toContain('3 new links were already emailed');
    // That of another document, and of another recipient, is counted for itself.
    expect((await post(office, 'new-link', sam.cookie, { link: linkIn(sam.html) })).status).toBe(
      200,
    );
    const kim = await openConfirmed(office, await pathOf(office, 'con_kim'));
    expect((await ask(office, kim)).status).toBe(200);
    expect(await requested(office)).toHaveLength(5);
    expect(await problemsOf(office)).toEqual([]);
  });

  test('refuses a form from another site, and one of another recipient’s page', async () => {
    const office = await documentsOffice(await openDb());
    await send(office, 'sam', 'kim');
    await sendOther(office, { contacts: ['sam', 'kim'] });
    await deliver(office);
    const sam = await openConfirmed(office, await pathOf(office, 'con_sam'));
    const kim = await openConfirmed(office, await pathOf(office, 'con_kim'));
    const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    expect((await ask(office, sam, OTHER, foreign)).status).toBe(403);
    expect((await ask(office, { ...sam, cookie: kim.cookie })).status).toBe(409);
    expect((await ask(office, { ...sam, cookie: '' })).status).toBe(404);
    expect(await requested(office)).toEqual([]);
  });
});
