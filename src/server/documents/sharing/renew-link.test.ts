/** Responding needs a link that was opened in this browser lately; its recipient can get a new one. */
import { expect, test } from 'vitest';
import {
  actor,
  deliver,
  documentsOffice,
  MEMO,
  problemsOf,
  secondServer,
  type Office,
} from '../../../../tests/support/documents-office.ts';
import { memos } from '../../../../tests/support/memo-kind.ts';
import {
  answer,
  askForLink,
  linkIn,
  linkTo,
  open,
  pathOf,
  post,
  send,
} from '../../../../tests/support/memo-mail.ts';
import { describeOnSqliteFirst } from '../../../../tests/support/test-database.ts';
import { readDeliveries } from '../deliveries/deliveries.reading.ts';
import { revokeLinks } from './links.actions.ts';

const DAY = { hours: 24 };
const SAM = 'sam@harbor.example';

const emailsOf = ({ deps: { db } }: Office) =>
  db
    .selectFrom('emails')
    .select(['kind', 'toAddress', 'status'])
    .orderBy('kind')
    .orderBy('toAddress')
    .execute();

const answerOf = async ({ deps: { db } }: Office) =>
  (await memos(db).selectFrom('memos').select('answer').executeTakeFirstOrThrow()).answer;

describeOnSqliteFirst('A link', (openDb) => {
  test('permits responding for 24 hours after it was opened, and viewing for longer', async () => {
    const office = await documentsOffice(await openDb());
    const path = await pathOf(office, 'con_sam');
    const { cookie, html } = await open(office, path);
    office.clock.advance(DAY);
    const late = await answer(office, cookie, linkIn(html));
    expect(late.status).toBe(403);
    expect(late.html).toContain('Email me a new link');
    expect(late.html).toContain('s•••@h•••.example');
    expect(late.html).not.toContain(SAM);
    expect(await answerOf(office)).toBeNull();
    const view = await office.pages.request(`/i/${MEMO}`, { headers: { cookie } });
    expect(view.status).toBe(200);
    const again = await open(office, path);
    office.clock.advance({ hours: 23, minutes: 59 });
    expect((await answer(office, again.cookie, linkIn(again.html))).status).toBe(303);
    expect(await answerOf(office)).toBe('yes');
  });

  test('is not opened by a cookie that was changed, nor made recent by an older one', async () => {
    const office = await documentsOffice(await openDb());
    const path = await pathOf(office, 'con_sam');
    const { cookie, html } = await open(office, path);
    const secret = path.slice('/i/'.length);
    expect(cookie).not.toContain(secret);
    const [name = '', value = ''] = cookie.split('=');
    const unknown = await open(office, `/i/${'x'.repeat(43)}`);
    for (const at of [0, 13, 30, value.length - 2]) {
      const changed = value.slice(0, at) + (value[at] === 'A' ? 'B' : 'A') + value.slice(at + 1);
      const sent = await answer(office, `${name}=${changed}`, linkIn(html));
      expect(sent).toEqual({ status: 404, location: null, html: unknown.html });
    }
    // As earlier versions set it.
    const old = await answer(office, `${name}=${secret}`, linkIn(html));
    expect(old.status).toBe(403);
    const headers = { cookie: `${name}=${secret}` };
    expect((await office.pages.request(`/i/${MEMO}`, { headers })).status).toBe(200);
  });

  test('is renewed for its own address only, beside everything that was sent before', async () => {
    const db = await openDb();
    const office = await documentsOffice(db);
    await send(office, 'sam', 'kim');
    const path = await linkTo(db, 'sam');
    const { cookie, html } = await open(office, path);
    office.clock.advance(DAY);
    const asked = await askForLink(office, cookie, linkIn(html), { to: 'eve@evil.example' });
    expect(asked.status).toBe(200);
    expect(asked.html).toContain('A new link was emailed to s•••@h•••.example.');
    expect(await emailsOf(office)).toEqual([
      { kind: 'memo', toAddress: 'kim@harbor.example', status: 'queued' },
      { kind: 'memo', toAddress: SAM, status: 'queued' },
      { kind: 'new_link', toAddress: SAM, status: 'queued' },
    ]);
    const renewed = await linkTo(db, 'sam');
    expect(renewed).not.toBe(path);
    await deliver(office);
    expect((await readDeliveries(office.deps, MEMO)).items).toMatchObject([
      { purpose: 'new_link', contactId: 'con_sam', revision: 1, to: { address: SAM } },
      { purpose: 'document' },
      { purpose: 'document' },
    ]);
    expect((await open(office, path)).status).toBe(200);
    const opened = await open(office, renewed);
    expect((await answer(office, opened.cookie, linkIn(opened.html))).status).toBe(303);
    expect(await problemsOf(office)).toEqual([]);
  });

  test('is renewed three times a day, however many ask at once', async () => {
    const db = await openDb();
    const office = await documentsOffice(db);
    await send(office, 'sam', 'kim');
    const { cookie, html } = await open(office, await linkTo(db, 'sam'));
    const kims = await open(office, await linkTo(db, 'kim'));
    const other = secondServer(office);
    const asked = await Promise.all(
      [office, other, office, other, office, other, office, other].map((server) =>
        askForLink(server, cookie, linkIn(html)),
      ),
    );
    expect(asked.map(({ status }) => status).toSorted()).toEqual([
      ...Array<number>(3).fill(200),
      ...Array<number>(5).fill(429),
    ]);
    // Nor by a link that was sent in place of the first.
    const renewed = await open(office, await linkTo(db, 'sam'));
    const limited = await askForLink(office, renewed.cookie, linkIn(renewed.html));
    expect(limited.status).toBe(429);
    expect(limited.html).toContain('3 new links were already emailed');
    expect((await askForLink(office, kims.cookie, linkIn(kims.html))).status).toBe(200);
    office.clock.advance(DAY);
    expect((await askForLink(office, cookie, linkIn(html))).status).toBe(200);
    expect(await problemsOf(office)).toEqual([]);
  });

  test('that has expired offers a new one to its recipient, and to nobody else', async () => {
    const db = await openDb();
    const office = await documentsOffice(db);
    await send(office, 'sam', 'kim');
    const [path, revoked] = [await linkTo(db, 'sam'), await linkTo(db, 'kim')];
    const shared = await pathOf(office);
    const kims = await open(office, revoked);
    const cookies = [kims.cookie, (await open(office, shared)).cookie];
    await revokeLinks(office.deps, actor, MEMO, { contactId: 'con_kim' });
    office.clock.advance({ hours: 24 * 400 });
    const expired = await open(office, path);
    expect(expired.status).toBe(410);
    expect(expired.html).toContain('A new link to this memo can be emailed to s•••@h•••.example.');
    expect(expired.html).not.toContain('First things first');
    const part = { headers: { cookie: expired.cookie } };
    expect((await office.pages.request(`/i/${MEMO}/pdf`, part)).status).toBe(404);
    expect((await answer(office, expired.cookie, linkIn(expired.html))).status).toBe(303);
    expect(await answerOf(office)).toBeNull();
    const unknown = await office.pages.request(`/i/${'x'.repeat(43)}`);
    const whole = { status: unknown.status, html: await unknown.text() };
    for (const closed of [revoked, shared]) {
      expect(await open(office, closed)).toEqual({ ...whole, cookie: '' });
    }
    for (const cookie of [...cookies, '', `${expired.cookie}x`]) {
      expect(await askForLink(office, cookie, linkIn(kims.html))).toEqual({
        ...whole,
        location: null,
      });
    }
    const asked = await askForLink(office, expired.cookie, linkIn(expired.html));
    expect(asked.html).toContain('A new link was emailed to s•••@h•••.example.');
    const renewed = await open(office, await linkTo(db, 'sam'));
    expect((await answer(office, renewed.cookie, linkIn(renewed.html))).status).toBe(303);
    expect(await problemsOf(office)).toEqual([]);
  });

  test('keeps what was entered, until it is submitted with the new link', async () => {
    const db = await openDb();
    const office = await documentsOffice(db);
    await send(office, 'sam', 'kim');
    const { cookie, html } = await open(office, await linkTo(db, 'sam'));
    const kims = await open(office, await linkTo(db, 'kim'));
    office.clock.advance(DAY);
    const link = linkIn(html);
    const late = await post(office, 'response', cookie, { link, answer: '"yes"' });
    expect(late.html).toContain('<input type="hidden" name="answer" value="&quot;yes&quot;"');
    await askForLink(office, cookie, link, { answer: 'yes' });
    const renewed = await open(office, await linkTo(db, 'sam'));
    // The older page is still open beside the one of the new link.
    const older = await answer(office, renewed.cookie, link);
    expect(older.status).toBe(409);
    expect(older.html).toContain('Please submit again');
    expect(await answerOf(office)).toBeNull();
    expect(linkIn(older.html)).toBe(linkIn(renewed.html));
    const mixed = await askForLink(office, renewed.cookie, linkIn(kims.html));
    expect(mixed.status).toBe(409);
    expect(mixed.html).toContain('Your response wasn’t submitted');
    expect((await answer(office, renewed.cookie, linkIn(older.html))).status).toBe(303);
  });

  test('is not renewed for a recipient whose links are revoked at the same moment', async () => {
    const db = await openDb();
    const office = await documentsOffice(db);
    await send(office, 'sam');
    const { cookie, html } = await open(office, await linkTo(db, 'sam'));
    const other = secondServer(office);
    await Promise.all([
      askForLink(office, cookie, linkIn(html)),
      revokeLinks(other.deps, actor, MEMO, { contactId: 'con_sam' }),
    ]);
    expect((await readDeliveries(office.deps, MEMO)).activeLinks).toBe(0);
    expect((await askForLink(office, cookie, linkIn(html))).status).toBe(404);
    expect(await emailsOf(office)).toEqual([]);
    expect(await problemsOf(office)).toEqual([]);
  });

  test('to a revision that was replaced is not renewed', async () => {
    const db = await openDb();
    const office = await documentsOffice(db);
    await send(office, 'sam');
    const { cookie, html } = await open(office, await linkTo(db, 'sam'));
    await deliver(office);
    await office.write('Second thoughts');
    await pathOf(office, 'con_kim');
    const asked = await askForLink(office, cookie, linkIn(html));
    expect(asked.status).toBe(410);
    expect(asked.html).toContain('This memo was replaced');
    expect(await emailsOf(office)).toHaveLength(1);
  });
});
