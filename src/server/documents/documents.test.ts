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
import { answer, linkIn, linkTo, open, pathOf, send } from '../../../tests/support/memo-mail.ts';
import { describeOnSqliteFirst } from '../../../tests/support/test-database.ts';
import { countWaiting } from '../../../tests/support/waiting-transactions.ts';
import { inTransaction, type Database } from '../database/database.ts';
import { anchorHash, findAnchors, formatAnchor, parseAnchor } from '../platform/events/anchors.ts';
import { listEventsOfGroup } from '../platform/events/events.repository.ts';
import { cancelDelivery } from './sharing/send-document.ts';
import { previewDelivery, readDeliveries } from './deliveries/deliveries.reading.ts';
import { documentPdf, documentPdfJob } from './deliveries/pdfs.actions.ts';

const frozen = (db: Database) =>
  db.selectFrom('frozenDocuments').selectAll().orderBy('revision').execute();

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

describeOnSqliteFirst('A kind of document that the layer has never seen', (openDb, kind) => {
  test('is frozen and numbered by sending it, and again as it was after an undo', async () => {
    const db = await openDb();
    const office = await documentsOffice(db);
    const { deps } = office;
    const preview = await previewDelivery(deps, MEMO, { subject: '', message: '' });
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

  test('keeps its revision while its content is the same, also for another recipient', async () => {
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

  test('carries the head of the events before it, in its PDF and its emails', async () => {
    const db = await openDb();
    const office = await documentsOffice(db);
    await send(office, 'sam');
    await office.write('Second thoughts');
    await send(office, 'sam');
    const events = await listEventsOfGroup(db, 'document.');
    const headBefore = (type: string) =>
      events
        .filter((event) => event.type === type)
        .map(({ seq, prevHash: hash }) => formatAnchor({ seq: seq - 1, hash }));
    const heads = headBefore('document.frozen');
    expect((await frozen(db)).map(({ eventHead }) => eventHead)).toEqual(heads);
    for (const [index, head] of heads.entries()) {
      const { bytes } = await documentPdf(office.deps, MEMO, index + 1);
      const found = findAnchors(Buffer.from(bytes).toString('latin1'));
      expect(found).toEqual([{ hash: anchorHash(head) }]);
    }
    const email = await db.selectFrom('emails').select('eventHead').executeTakeFirstOrThrow();
    expect(email.eventHead).toBe(headBefore('document.email_queued')[1]);
    // The email was queued later: its anchor proves the event that froze the document.
    expect(parseAnchor(email.eventHead ?? '')?.seq).toBeGreaterThan(
      Number(heads[1]?.split(':')[0]),
    );
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

  test('is not there under an id of another kind', async () => {
    const { deps } = await documentsOffice(await openDb());
    for (const id of ['memo_none', 'inv_1', 'memo']) {
      await expect(readDeliveries(deps, id)).rejects.toThrow('Document not found.');
    }
  });
});
