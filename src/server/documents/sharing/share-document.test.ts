/** A client shares a document with colleagues, who may only view it. */
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
import { answer, linkIn, linkTo, open, post, send } from '../../../../tests/support/memo-mail.ts';
import { describeOnSqliteFirst } from '../../../../tests/support/test-database.ts';
import { readDeliveries } from '../deliveries/deliveries.reading.ts';
import { revokeLinks } from './links.actions.ts';

type Opened = Awaited<ReturnType<typeof open>>;

const share = (office: Office, { cookie, html }: Opened, name: string, email: string) =>
  post(office, 'share', cookie, {
    link: linkIn(html),
    colleagueName: name,
    colleagueEmail: email,
  });

const emailsOf = ({ deps: { db } }: Office) =>
  db.selectFrom('emails').selectAll().where('kind', '<>', 'memo').orderBy('kind').execute();

async function opened(office: Office, name = 'sam') {
  await send(office, name);
  return open(office, await linkTo(office.deps.db, name));
}

describeOnSqliteFirst('A document', (openDb) => {
  test('is shared with a colleague, who may only view it, and the owner is told', async () => {
    const office = await documentsOffice(await openDb());
    const sam = await opened(office);
    expect(sam.html).toContain('Prepared for <bdi>sam</bdi>');
    const shared = await share(office, sam, 'Jo Doe', 'jo@harbor.example');
    // The page that follows says so, and a reload of it shares nothing again.
    expect([shared.status, shared.location]).toEqual([303, `/i/${MEMO}?sent=share#outcome`]);
    const page = await office.pages.request(shared.location ?? '', {
      headers: { cookie: sam.cookie },
    });
    expect(await page.text()).toContain('A link was emailed to your colleague.');
    expect(sam.html).not.toContain('A link was emailed to your colleague.');
    const [toJo, toOwner, ...others] = await emailsOf(office);
    expect(others).toEqual([]);
    expect(toJo).toMatchObject({ kind: 'shared_document', toAddress: 'jo@harbor.example' });
    expect(toJo?.textBody).toContain('shared memo');
    expect(toOwner).toMatchObject({ kind: 'shared_notice', toAddress: 'inbox@studio.test' });
    expect(toOwner?.textBody).toContain('jo@harbor.example');
    const jo = await open(office, await linkTo(office.deps.db, 'Jo Doe'));
    expect(jo.html).toContain('Prepared for <bdi>Jo Doe</bdi>');
    expect(jo.html).not.toContain('Share with a colleague');
    expect((await answer(office, jo.cookie, linkIn(jo.html))).status).toBe(403);
    expect((await share(office, jo, 'Al', 'al@harbor.example')).status).toBe(403);
    expect(await emailsOf(office)).toHaveLength(2);
    expect(await problemsOf(office)).toEqual([]);
  });

  test('is no longer open to a colleague whose access was revoked, and to all others', async () => {
    const db = await openDb();
    const office = await documentsOffice(db);
    const { deps } = office;
    const sam = await opened(office);
    await share(office, sam, 'Jo', 'jo@harbor.example');
    await share(office, sam, 'Al', 'al@harbor.example');
    await deliver(office);
    const listed = async () => (await readDeliveries(deps, MEMO)).items;
    const jos = (await listed()).find(({ to }) => to.name === 'Jo');
    const path = await db
      .selectFrom('documentDeliveries')
      .select('linkId')
      .where('emailId', '=', jos?.emailId ?? '')
      .executeTakeFirstOrThrow();
    expect(await revokeLinks(deps, actor, MEMO, { emailId: jos?.emailId })).toBe(1);
    const links = await db.selectFrom('documentLinks').select(['id', 'revokedAt']).execute();
    expect(links.filter(({ revokedAt }) => revokedAt !== null).map(({ id }) => id)).toEqual([
      path.linkId,
    ]);
    expect((await listed()).map(({ to, isLinkActive }) => [to.name, isLinkActive])).toEqual(
      expect.arrayContaining([
        ['sam', true],
        ['Al', true],
        ['Jo', false],
      ]),
    );
    const again = await share(office, sam, 'Jo', 'JO@harbor.example');
    expect(again.status).toBe(409);
    expect(again.html).toContain('This person’s access was revoked.');
    const contact = (await listed()).find(({ to }) => to.name === 'sam');
    expect(await revokeLinks(deps, actor, MEMO, { emailId: contact?.emailId })).toBe(1);
    expect((await share(office, sam, 'Di', 'di@harbor.example')).status).toBe(404);
    expect(await problemsOf(office)).toEqual([]);
  });

  test('is shared with five colleagues, once with each, however many forms arrive at once', async () => {
    const office = await documentsOffice(await openDb());
    const sam = await opened(office);
    const servers = [office, secondServer(office)];
    const addresses = [1, 1, 2, 3, 4, 5, 6, 7].map((nth) => `c${nth}@harbor.example`);
    const answers = await Promise.all(
      addresses.map((address, nth) => share(servers[nth % 2] ?? office, sam, 'Jo', address)),
    );
    const emails = (await emailsOf(office)).filter(({ kind }) => kind === 'shared_document');
    expect(new Set(emails.map(({ toAddress }) => toAddress)).size).toBe(5);
    expect(emails).toHaveLength(5);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused.length).toBeGreaterThan(1);
    expect(refused[0]?.html).toContain('already shared with 5 colleagues');
    expect(await problemsOf(office)).toEqual([]);
  });

  test('is shared with colleagues whose names have initials and titles', async () => {
    const office = await documentsOffice(await openDb());
    const sam = await opened(office);
    for (const [index, name] of ['J.R. Smith', 'St. John', 'Dr.', 'Jo Doe, Ph.D.'].entries()) {
      const shared = await share(office, sam, name, `c${index}@harbor.example`);
      expect([shared.status, name]).toEqual([303, name]);
    }
  });

  test('is shared again with a colleague whose link is outdated or has expired', async () => {
    const db = await openDb();
    const office = await documentsOffice(db);
    const addresses = [1, 2, 3, 4, 5].map((nth) => `c${nth}@harbor.example`);
    const toFirst = async () =>
      (await emailsOf(office)).filter(({ toAddress }) => toAddress === addresses[0]).length;
    const sam = await opened(office);
    for (const address of addresses) await share(office, sam, 'Jo', address);
    await deliver(office);
    const again = async (reader: Opened) => {
      expect((await share(office, reader, 'Jo', addresses[0] ?? '')).status).toBe(303);
      return toFirst();
    };
    expect(await again(sam)).toBe(1);
    await memos(db).updateTable('memos').set({ title: 'Another plan' }).execute();
    const current = await opened(office);
    await deliver(office);
    expect(await again(current)).toBe(2);
    expect(await again(current)).toBe(2);
    const path = await linkTo(db, 'Jo');
    await deliver(office);
    const jo = await open(office, path);
    expect(jo.html).toContain('Another plan');
    expect((await share(office, current, 'Jo', 'c6@harbor.example')).status).toBe(409);
    office.clock.advance({ hours: 24 * 401 });
    expect(await again(await opened(office))).toBe(3);
    expect(await problemsOf(office)).toEqual([]);
  });

  test('is shared by nobody with hostile fields, nor with a link that was opened yesterday', async () => {
    const office = await documentsOffice(await openDb());
    const sam = await opened(office);
    for (const [name, email] of [
      ['', 'jo@harbor.example'],
      ['\uFFFC', 'jo@harbor.example'],
      ['Jo\r\nBcc: eve@evil.example', 'jo@harbor.example'],
      ['Win at https://evil.example', 'jo@harbor.example'],
      ['www.evil.example', 'jo@harbor.example'],
      ['Claim it at evil.com', 'jo@harbor.example'],
      ['Ask EVIL。рф', 'jo@harbor.example'],
      ['jo@evil', 'jo@harbor.example'],
      ['x'.repeat(101), 'jo@harbor.example'],
      ['Jo', 'jo@harbor.example, eve@evil.example'],
      ['Jo', 'jo@harbor.example\r\nBcc: eve@evil.example'],
      ['Jo', '"<script>"'],
    ] as const) {
      const refused = await share(office, sam, name, email);
      expect([refused.status, name, email]).toEqual([422, name, email]);
      expect(refused.html).toContain('aria-invalid="true"');
      expect(refused.html).not.toContain('<script>');
    }
    office.clock.advance({ hours: 24 });
    const late = await share(office, sam, 'Jo', 'jo@harbor.example');
    expect(late.status).toBe(403);
    expect(late.html).toContain('Email me a new link');
    expect(late.html).toContain('value="jo@harbor.example"');
    expect(await emailsOf(office)).toEqual([]);
  });
});
