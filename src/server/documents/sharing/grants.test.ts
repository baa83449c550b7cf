/** The owner gives single recipients of a document the right to respond. */
import { expect, test } from 'vitest';
import {
  actor,
  deliver,
  documentsOffice,
  MEMO,
  problemsOf,
  type Office,
} from '../../../../tests/support/documents-office.ts';
import {
  answer,
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
import { checkRowHashes } from '../../platform/events/check-row-hashes.ts';
import { createGrant, removeGrant } from './grants.actions.ts';
import { revokeLinks } from './links.actions.ts';
import { readRecipients } from '../links/recipients.reading.ts';

/** The newest link of each recipient: emails that were sent lose their text. */
type SentOffice = Office & { paths: Map<string, string> };

/** Sent to a signer, to a contact and two addresses that may only view it. */
async function sentOffice(openDb: () => Promise<Office['deps']['db']>): Promise<SentOffice> {
  const office = { ...(await documentsOffice(await openDb())), paths: new Map<string, string>() };
  await send(office, 'sam', 'copy');
  await sendTo(office, 'Jo', 'Al');
  await deliverAll(office);
  return office;
}

async function deliverAll(office: SentOffice): Promise<void> {
  const queued = office.deps.db.selectFrom('emails').select('toName');
  for (const { toName } of await queued.where('status', '=', 'queued').execute()) {
    office.paths.set(toName, await linkTo(office.deps.db, toName));
  }
  await deliver(office);
}

async function recipientOf({ deps }: Office, name: string) {
  const { items } = await readRecipients(deps, MEMO);
  const found = items.find((one) => one.name === name);
  if (found === undefined) throw new Error(`${name} is no recipient`);
  return found;
}

const allow = async (office: Office, name: string) =>
  createGrant(office.deps, actor, MEMO, (await recipientOf(office, name)).linkId);

const disallow = async (office: Office, name: string) =>
  removeGrant(office.deps, actor, MEMO, (await recipientOf(office, name)).linkId);

const openAs = (office: SentOffice, name: string) => open(office, office.paths.get(name) ?? '');

/** Whether the newest link of a recipient permits responding, by what its page offers. */
const mayRespond = async (office: SentOffice, name: string) =>
  (await openAs(office, name)).html.includes('Share with a colleague');

/** Who may respond, by name. */
async function allowed({ deps }: Office): Promise<string[]> {
  const { items } = await readRecipients(deps, MEMO);
  const names = items.filter(({ mayAct }) => mayAct).map(({ name }) => name);
  return names.toSorted((one, other) => one.localeCompare(other));
}

async function expectVerified(office: Office): Promise<void> {
  expect(await problemsOf(office)).toEqual([]);
  expect(await checkRowHashes(office.deps.db)).toEqual([]);
}

describeOnSqliteFirst('A recipient who may only view a document', (openDb) => {
  test('may respond on the page that is open once the owner allows it, and nobody else', async () => {
    const office = await sentOffice(openDb);
    expect(await allowed(office)).toEqual(['sam']);
    const [jo, al, copy] = [
      await openAs(office, 'Jo'),
      await openAs(office, 'Al'),
      await openAs(office, 'copy'),
    ];
    await allow(office, 'Jo');
    await allow(office, 'Jo');
    await allow(office, 'sam');
    expect(await office.deps.db.selectFrom('documentGrants').selectAll().execute()).toHaveLength(1);
    expect(await allowed(office)).toEqual(['Jo', 'sam']);
    expect([await mayRespond(office, 'Jo'), await mayRespond(office, 'Al')]).toEqual([true, false]);
    for (const { cookie, html } of [al, copy]) {
      expect((await answer(office, cookie, linkIn(html))).status).toBe(403);
    }
    // In one browser, the link of another was opened since.
    expect((await answer(office, jo.cookie, linkIn(al.html))).status).toBe(409);
    expect((await answer(office, al.cookie, linkIn(jo.html))).status).toBe(409);
    expect((await answer(office, jo.cookie, linkIn(jo.html))).status).toBe(303);
    expect((await openAs(office, 'Al')).html).toContain('Answered: yes');
    await expect(allow(office, 'copy')).rejects.toThrow('This memo was answered.');
    await expect(disallow(office, 'Jo')).rejects.toThrow('This memo was answered.');
    await expectVerified(office);
  });

  test('is refused on a page that is open once that right is removed', async () => {
    const office = await sentOffice(openDb);
    await allow(office, 'Jo');
    await allow(office, 'copy');
    const jo = await openAs(office, 'Jo');
    await disallow(office, 'Jo');
    await disallow(office, 'Jo');
    const refused = await answer(office, jo.cookie, linkIn(jo.html));
    expect(refused.status).toBe(403);
    expect(refused.html).toContain('You can only view this memo');
    const colleague = { colleagueName: 'Di', colleagueEmail: 'di@harbor.example' };
    const shared = await post(office, 'share', jo.cookie, { link: linkIn(jo.html), ...colleague });
    expect(shared.status).toBe(403);
    expect(await allowed(office)).toEqual(['copy', 'sam']);
    await allow(office, 'Jo');
    expect((await answer(office, jo.cookie, linkIn(jo.html))).status).toBe(303);
    await expectVerified(office);
  });

  test('has the right by all links, also by new ones and those to later versions, until it is removed', async () => {
    const office = await sentOffice(openDb);
    await allow(office, 'Jo');
    await allow(office, 'copy');
    for (const name of ['Jo', 'copy']) {
      const { cookie, html } = await openAs(office, name);
      expect((await askForLink(office, cookie, linkIn(html))).status).toBe(200);
    }
    await deliverAll(office);
    expect([await mayRespond(office, 'Jo'), await mayRespond(office, 'copy')]).toEqual([
      true,
      true,
    ]);
    await office.write('Second thoughts');
    await sendTo(office, 'Jo', 'Al');
    const byHand = await pathOf(office, 'con_copy');
    await deliverAll(office);
    expect((await openAs(office, 'Jo')).html).toContain('Second thoughts');
    expect(await allowed(office)).toEqual(['copy', 'Jo', 'sam']);
    expect((await open(office, byHand)).html).toContain('Share with a colleague');
    const permissions = office.deps.db.selectFrom('documentLinks').select('permission');
    expect(await permissions.where('permission', '=', 'act').execute()).toHaveLength(1);
    await disallow(office, 'Jo');
    await disallow(office, 'copy');
    expect(await allowed(office)).toEqual(['sam']);
    expect(await mayRespond(office, 'Jo')).toBe(false);
    expect((await open(office, byHand)).html).not.toContain('Share with a colleague');
    await expectVerified(office);
  });

  test('loses the right with all links, and does not get it back with new ones', async () => {
    const office = await sentOffice(openDb);
    const { deps } = office;
    for (const name of ['Jo', 'Al', 'copy']) await allow(office, name);
    const emails = await deps.db.selectFrom('emails').select(['id', 'toName']).execute();
    const emailTo = (name: string) => emails.find(({ toName }) => toName === name)?.id;
    await revokeLinks(deps, actor, MEMO, { emailId: emailTo('Jo') });
    expect(await allowed(office)).toEqual(['Al', 'copy', 'sam']);
    await revokeLinks(deps, actor, MEMO, { contactId: 'con_copy' });
    expect(await allowed(office)).toEqual(['Al', 'sam']);
    await revokeLinks(deps, actor, MEMO, {});
    expect((await readRecipients(deps, MEMO)).items).toEqual([]);
    office.clock.advance({ seconds: 1 });
    await send(office, 'sam', 'copy');
    await sendTo(office, 'Jo', 'Al');
    expect(await allowed(office)).toEqual(['sam']);
    await expectVerified(office);
  });

  test('gets it only by a link of their own that reached them', async () => {
    const office = await documentsOffice(await openDb());
    const { deps } = office;
    await sendTo(office, 'Jo');
    expect(await recipientOf(office, 'Jo')).toMatchObject({ isReached: false, contactId: null });
    await expect(allow(office, 'Jo')).rejects.toThrow('No email was sent to this recipient yet.');
    office.clock.advance({ seconds: 1 });
    await pathOf(office);
    const links = await deps.db.selectFrom('documentLinks').select('id').orderBy('id').execute();
    const forAnyone = links.at(-1)?.id ?? '';
    for (const none of [forAnyone, 'lnk_none']) {
      await expect(createGrant(deps, actor, MEMO, none)).rejects.toThrow('Recipient not found.');
    }
    expect((await readRecipients(deps, MEMO)).items).toHaveLength(1);
    await pathOf(office, 'con_copy');
    await allow(office, 'copy');
    await deliver(office);
    await allow(office, 'Jo');
    expect(await allowed(office)).toEqual(['copy', 'Jo']);
    expect(await recipientOf(office, 'copy')).toMatchObject({ mayAct: true, isGranted: true });
    // From now on by the role.
    await deps.db.updateTable('clientContacts').set({ isSigner: 1 }).execute();
    await pathOf(office, 'con_copy');
    expect(await recipientOf(office, 'copy')).toMatchObject({ mayAct: true, isGranted: false });
    await expectVerified(office);
  });
});
