/** What the owner does with a sent contract. */
import { expect, test } from 'vitest';
import { callApi } from '../../../../../tests/support/api-caller.ts';
import {
  bothSign,
  post,
  readContract,
  readerOf,
  readPage,
  sendSigned,
  sendToAll,
  share,
  signAs,
  signingForm,
  signingOffice,
  submit,
  type SigningOffice,
} from '../../../../../tests/support/client-contract.ts';
import { describeOnSqliteFirst } from '../../../../../tests/support/test-database.ts';
import { upload } from '../../../../../tests/support/uploads.ts';
import { violationsOf } from '../../../../../tests/support/violations.ts';
import type { Database } from '../../../database/database.ts';
import { removeUnusedFiles } from '../../../documents/files/unused-files.ts';
import { listEvidence } from '../signing/evidence.repository.ts';

const step = ({ app }: SigningOffice, id: string, name: string, body: object) =>
  callApi(app, 'POST', `/contracts/${id}/${name}`, { revision: 1, ...body });

const emailsTo = async (db: Database, address: string) =>
  db.selectFrom('emails').select('subject').where('toAddress', '=', address).execute();

const aScan = { name: 'Scan.pdf', bytes: new TextEncoder().encode('%PDF-1.7 scanned') };

async function uploadScan({ app }: SigningOffice, id: string): Promise<string> {
  const { status, body } = await upload(app, id, aScan);
  expect(status).toBe(201);
  return body.id as string;
}

describeOnSqliteFirst('The owner', (openDb) => {
  test('voids a contract until it is executed, and nobody can sign it', async () => {
    const db = await openDb();
    const office = await signingOffice(db);
    const id = await sendToAll(office);
    const form = await signingForm(await readerOf(office.app, id, office.ada));
    const ada = await readerOf(office.app, id, office.ada);
    const { status, body } = await step(office, id, 'void', { reason: 'Wrong client' });
    expect([status, body.status]).toEqual([200, 'voided']);
    expect((await post(ada, form)).status).toBe(409);
    expect(await readPage(ada)).not.toContain('value="review"');
    expect((await step(office, id, 'void', { reason: 'Again' })).status).toBe(409);
    expect(await emailsTo(db, 'ben@harbor.example')).toEqual([]);
    expect(await violationsOf(db, office.app.deps.files)).toEqual([]);
  });

  test('does nothing to a version that is not the current one', async () => {
    const db = await openDb();
    const office = await signingOffice(db);
    const id = await sendToAll(office);
    const other = { revision: 2, reason: 'Wrong client' };
    expect((await step(office, id, 'void', other)).status).toBe(409);
    expect((await readContract(office.app, id)).status).toBe('sent');
  });

  test('extends the time to sign, to a later day that is not over', async () => {
    const db = await openDb();
    const office = await signingOffice(db);
    const id = await sendToAll(office, { signBy: '2026-03-05' });
    const extend = async (signBy: string) =>
      (await step(office, id, 'extension', { signBy })).status;
    expect(await extend('2026-03-05')).toBe(400);
    expect(await extend('2026-03-10')).toBe(200);
    office.app.clock.advance({ hours: 24 * 12 });
    expect((await readContract(office.app, id)).status).toBe('expired');
    expect(await extend('2026-03-12')).toBe(400);
    expect(await extend('2026-03-20')).toBe(200);
    expect(await readContract(office.app, id)).toMatchObject({
      status: 'sent',
      sent: { signBy: '2026-03-20' },
    });
    expect(await violationsOf(db, office.app.deps.files)).toEqual([]);
  });

  test('replaces a signer: the old link ends, the new one is sent, and signatures stay', async () => {
    const db = await openDb();
    const office = await signingOffice(db);
    const { app, ada, ben, clientId } = office;
    const id = await sendSigned(office, {
      changes: { recipients: bothSign(office).recipients.slice(0, 2) },
      to: [ada, ben],
    });
    await signAs(await readerOf(app, id, ada));
    const old = await readerOf(app, id, ben);
    const form = await signingForm(old, { name: 'Ben Signer' });
    const replace = (recipient: string, contactId: string) =>
      step(office, id, 'replacement', { recipient, contactId });
    expect((await replace('ada', office.kim)).status).toBe(400);
    expect((await replace('ben', ada)).status).toBe(400);
    const { status, body } = await replace('ben', office.kim);
    expect(status).toBe(200);
    expect(body.sent.recipients).toMatchObject([
      { key: 'ada', signature: { name: 'Ada Signer' } },
      { key: 'ben', name: 'Kim Reader', email: 'kim@harbor.example', isNext: true },
    ]);
    // The draft names the same people, so it is still what was sent.
    expect(body.sent.isChanged).toBe(false);
    expect((await post(old, form)).status).toBe(404);
    expect(await emailsTo(db, 'kim@harbor.example')).toHaveLength(1);
    expect((await signAs(await readerOf(app, id, office.kim), { name: 'Kim' })).status).toBe(303);
    expect((await readContract(app, id)).status).toBe('client_signed');
    expect(clientId).not.toBe('');
    expect(await violationsOf(db, app.deps.files)).toEqual([]);
  });

  test('replaces a signer by the person whom they named, who becomes a contact', async () => {
    const db = await openDb();
    const office = await signingOffice(db);
    const { app, ada, clientId } = office;
    const id = await sendSigned(office);
    const person = { name: 'Cy Director', email: 'cy@harbor.example' };
    const asked = { otherName: person.name, otherEmail: person.email, otherNote: 'As of today.' };
    await submit(await readerOf(app, id, ada), 'other', asked);
    const replace = (given: object) =>
      step(office, id, 'replacement', { recipient: 'ada', ...given });
    expect((await replace({})).status).toBe(400);
    expect((await replace({ person: { ...person, email: '' } })).status).toBe(400);
    expect((await replace({ person: { ...person, email: 'ADA@harbor.example' } })).status).toBe(
      400,
    );
    const { status, body } = await replace({ person });
    expect([status, body.sent.recipients[0].name]).toEqual([200, person.name]);
    expect(body.sent.recipients).toMatchObject([{ ...person, replacement: null }]);
    const client = (await callApi(app, 'GET', `/clients/${clientId}`)).body;
    expect(client.contacts).toContainEqual(
      expect.objectContaining({ ...person, roles: ['signer'] }),
    );
    const threads = await db.selectFrom('documentThreads').select('status').execute();
    expect(threads).toEqual([{ status: 'done' }]);
    expect(await emailsTo(db, person.email)).toHaveLength(1);
    expect(await violationsOf(db, app.deps.files)).toEqual([]);
  });

  test('gives who reads in place of a viewer no right to sign', async () => {
    const db = await openDb();
    const office = await signingOffice(db);
    const { app, clientId } = office;
    const id = await sendToAll(office);
    const person = { name: 'Vi Reader', email: 'vi@harbor.example' };
    const { status } = await step(office, id, 'replacement', { recipient: 'kim', person });
    expect(status).toBe(200);
    const client = (await callApi(app, 'GET', `/clients/${clientId}`)).body;
    expect(client.contacts).toContainEqual(expect.objectContaining({ ...person, roles: [] }));
  });

  test('ends the links of colleagues with whom a replaced recipient had shared it', async () => {
    const db = await openDb();
    const office = await signingOffice(db);
    const { app, ada, ben, kim } = office;
    const id = await sendSigned(office, {
      changes: { recipients: bothSign(office).recipients.slice(0, 2) },
      to: [ada, ben],
    });
    for (const [contactId, name] of [
      [ada, 'Al'],
      [ben, 'Bo'],
      [ben, 'Bea'],
    ] as const) {
      expect((await share(await readerOf(app, id, contactId), name)).status).toBe(303);
    }
    const openLinks = async () => {
      const links = db
        .selectFrom('documentLinks')
        .innerJoin('documentDeliveries', 'documentDeliveries.linkId', 'documentLinks.id')
        .innerJoin('emails', 'emails.id', 'documentDeliveries.emailId')
        .select('toName')
        .where('documentDeliveries.purpose', '=', 'shared')
        .where('revokedAt', 'is', null)
        .orderBy('toName');
      return (await links.execute()).map(({ toName }) => toName);
    };
    expect(await openLinks()).toEqual(['Al', 'Bea', 'Bo']);
    await step(office, id, 'replacement', { recipient: 'ben', contactId: kim });
    expect(await openLinks()).toEqual(['Al']);
    // An email that was still queued is not sent.
    expect(await emailsTo(db, 'bo@harbor.example')).toEqual([]);
    expect(await emailsTo(db, 'al@harbor.example')).toHaveLength(1);
    expect(await violationsOf(db, app.deps.files)).toEqual([]);
  });

  test('records a contract that was signed on paper, with the scan', async () => {
    const db = await openDb();
    const office = await signingOffice(db);
    const { app } = office;
    const id = await sendToAll(office);
    const fileId = await uploadScan(office, id);
    const paper = { effectiveOn: '2026-03-02', note: 'By mail', fileId };
    const early = { ...paper, effectiveOn: '2026-03-01' };
    expect((await step(office, id, 'paper', early)).status).toBe(400);
    expect((await step(office, id, 'paper', { ...paper, fileId: 'file_x' })).status).toBe(400);
    const { status, body } = await step(office, id, 'paper', paper);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'executed',
      executed: {
        id: null,
        effectiveOn: '2026-03-02',
        paper: { note: 'By mail', file: { name: 'Scan.pdf' } },
        sealed: null,
      },
    });
    // It is proof, so the sweep of unused files leaves it alone.
    app.clock.advance({ hours: 48 });
    await removeUnusedFiles(app.deps);
    expect(
      await db.selectFrom('files').select('id').where('id', '=', fileId).execute(),
    ).toHaveLength(1);
    expect((await step(office, id, 'void', { reason: 'Too late' })).status).toBe(409);
    expect(await violationsOf(db, app.deps.files)).toEqual([]);
  });

  test('records the end of an executed contract, and corrects it', async () => {
    const db = await openDb();
    const office = await signingOffice(db);
    const id = await sendToAll(office);
    const end = (changes: object = {}) =>
      step(office, id, 'end', { endedOn: '2026-06-30', reason: 'Notice', ...changes });
    expect((await end()).status).toBe(409);
    const fileId = await uploadScan(office, id);
    await step(office, id, 'paper', { effectiveOn: '2026-03-02', note: '', fileId });
    expect((await end({ endedOn: '2026-03-01' })).status).toBe(400);
    expect((await end()).status).toBe(200);
    const { body } = await end({ endedOn: '2026-07-31' });
    expect(body).toMatchObject({ status: 'executed', ended: { endedOn: '2026-07-31' } });
    expect((await listEvidence(db, id)).map(({ kind }) => kind)).toEqual([
      'sent',
      'executed',
      'ended',
      'ended',
    ]);
    expect(await violationsOf(db, office.app.deps.files)).toEqual([]);
  });

  test('removes a recorded end, and only one that is recorded', async () => {
    const db = await openDb();
    const office = await signingOffice(db);
    const id = await sendToAll(office);
    const fileId = await uploadScan(office, id);
    await step(office, id, 'paper', { effectiveOn: '2026-03-02', note: '', fileId });
    const end = (endedOn: string | null) =>
      step(office, id, 'end', { endedOn, reason: 'As agreed' });
    expect((await end(null)).status).toBe(400);
    await end('2026-06-30');
    const { body } = await end(null);
    expect(body.ended).toBeNull();
    expect(body.evidence.at(-1)).toMatchObject({ kind: 'ended', on: null, text: 'As agreed' });
    expect((await end(null)).status).toBe(400);
    expect((await end('2026-08-31')).body.ended).toMatchObject({ endedOn: '2026-08-31' });
    expect(await violationsOf(db, office.app.deps.files)).toEqual([]);
  });

  test('corrects the term of an executed contract, and nothing that was signed', async () => {
    const db = await openDb();
    const office = await signingOffice(db);
    const drafted = { endsOn: '2026-12-31', renews: false, noticeDays: 30 };
    const id = await sendToAll(office, { term: drafted });
    const term = { endsOn: '2027-03-31', renews: true, noticeDays: 60 };
    const change = (changes: object = {}) =>
      step(office, id, 'term', { term, reason: 'The wrong year', ...changes });
    expect((await change()).status).toBe(409);
    const fileId = await uploadScan(office, id);
    await step(office, id, 'paper', { effectiveOn: '2026-03-02', note: '', fileId });
    const snapshots = db.selectFrom('frozenDocuments').selectAll().orderBy('revision');
    const before = await snapshots.execute();
    for (const wrong of [
      { term: drafted },
      { term: { ...term, endsOn: '2026-03-01' } },
      { term: { ...term, noticeDays: 400 } },
      { reason: '' },
    ]) {
      expect((await change(wrong)).status, JSON.stringify(wrong)).toBe(400);
    }
    expect((await change({ revision: 2 })).status).toBe(409);
    const { status, body } = await change();
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'executed', term, draft: { term: drafted } });
    expect(body.evidence.at(-1)).toMatchObject({
      kind: 'term_changed',
      on: '2027-03-31',
      text: 'Renews, with a reminder 60 days before. The wrong year',
    });
    const row = db.selectFrom('contracts').select(['termEndsOn', 'termRemindOn']);
    expect(await row.execute()).toEqual([{ termEndsOn: '2027-03-31', termRemindOn: '2027-01-30' }]);
    expect((await change({ term: null })).body.term).toBeNull();
    expect(await row.execute()).toEqual([{ termEndsOn: null, termRemindOn: null }]);
    expect(await snapshots.execute()).toEqual(before);
    const violations = async () => violationsOf(db, office.app.deps.files);
    expect(await violations()).toEqual([]);
    await db.updateTable('contracts').set({ termEndsOn: '2026-12-31' }).execute();
    expect(await violations()).toHaveLength(1);
  });

  test('is signed by an owner with a name alone', async () => {
    const office = await signingOffice(await openDb());
    const id = await sendToAll(office);
    const signature = { sha256: '', title: '', agrees: true, currentPassword: 'x' };
    const { status, body } = await step(office, id, 'countersignature', {
      ...signature,
      name: '\uFFFF',
    });
    expect(status).toBe(400);
    expect(body.error.fields).toEqual({ name: 'Name must contain a letter or number.' });
  });

  test('signs nothing by an API token, on paper or here', async () => {
    const db = await openDb();
    const token = {
      kind: 'token',
      tokenId: 'tok_1',
      userId: 'usr_owner',
      name: 'Script',
      scope: 'write',
    } as const;
    const office = await signingOffice(db);
    const id = await sendToAll(office);
    const byToken = await signingOffice(db, { findActor: () => Promise.resolve(token) });
    const fileId = await uploadScan(office, id);
    const paper = { effectiveOn: '2026-03-02', note: '', fileId };
    expect((await step(byToken, id, 'paper', paper)).status).toBe(403);
    const signature = { sha256: '', name: 'Robin', title: '', agrees: true, currentPassword: 'x' };
    expect((await step(byToken, id, 'countersignature', signature)).status).toBe(403);
    expect((await listEvidence(db, id)).map(({ kind }) => kind)).toEqual(['sent']);
  });
});
