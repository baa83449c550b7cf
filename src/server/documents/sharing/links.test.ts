/** Who may do what by the links of a made-up kind of document, and for how long. */
import { expect, test } from 'vitest';
import {
  actor,
  deliver,
  documentsOffice,
  MEMO,
  problemsOf,
  secondServer,
} from '../../../../tests/support/documents-office.ts';
import {
  answer,
  linkIn,
  linkTo,
  open,
  pathOf,
  send,
  sendTo,
} from '../../../../tests/support/memo-mail.ts';
import { describeOnSqliteFirst } from '../../../../tests/support/test-database.ts';
import { countWaiting } from '../../../../tests/support/waiting-transactions.ts';
import { inTransaction } from '../../database/database.ts';
import { MailRefused } from '../../platform/mail/mail-transport.ts';
import { anonymizeDocuments } from '../anonymize-documents.ts';
import { readDeliveries } from '../deliveries/deliveries.reading.ts';
import { createLink, revokeLinks } from './links.actions.ts';

describeOnSqliteFirst('A document behind links', (openDb, kind) => {
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
    expect(mixed.html).toContain('Your response wasn’t submitted');
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

  test('has links that end after 400 days', async () => {
    const db = await openDb();
    const office = await documentsOffice(db);
    await send(office, 'sam');
    const path = await linkTo(db, 'sam');
    office.clock.advance({ hours: 24 * 400 - 1 });
    const { cookie, html } = await open(office, path);
    office.clock.advance({ hours: 1 });
    expect((await open(office, path)).status).toBe(410);
    office.clock.advance({ hours: -1 });
    expect((await answer(office, cookie, linkIn(html))).status).toBe(303);
  });

  test('leads on for an address that was typed in, not for another one', async () => {
    const db = await openDb();
    const office = await documentsOffice(db);
    await sendTo(office, 'jo', 'al');
    const [jos, als] = [await linkTo(db, 'jo'), await linkTo(db, 'al')];
    await deliver(office);
    await office.write('Second thoughts');
    await sendTo(office, 'jo');
    await deliver(office);
    expect((await open(office, jos)).html).toContain('Second thoughts');
    expect((await open(office, als)).status).toBe(410);
    await revokeLinks(office.deps, actor, MEMO, {});
    expect((await open(office, jos)).status).toBe(404);
  });

  test('is proven by the order of its events, however clocks differ', async () => {
    const office = await documentsOffice(await openDb());
    const { deps, clock } = office;
    for (const milliseconds of [-40, 0, 40]) {
      await createLink(deps, actor, MEMO, {});
      await createLink(deps, actor, MEMO, { contactId: 'con_sam' });
      clock.advance({ milliseconds });
      await createLink(deps, actor, MEMO, { contactId: 'con_sam' });
      await revokeLinks(deps, actor, MEMO, {});
      clock.advance({ milliseconds });
      await createLink(deps, actor, MEMO, { contactId: 'con_sam' });
      await createLink(deps, actor, MEMO, {});
    }
    expect(await problemsOf(office)).toEqual([]);
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

  test('tells nothing of a client that was anonymized while it was being sent', async () => {
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
});
