/** The owner signs a contract, which executes it. */
import { expect, test } from 'vitest';
import {
  bothSign,
  readerOf,
  readPage,
  sendSigned,
  signAs,
  instantPdfs,
} from '../../../../tests/support/client-contract.ts';
import { addContractClient, ownerSentence } from '../../../../tests/support/contracts.ts';
import { signSent } from '../../../../tests/support/executed-contracts.ts';
import { aFormPdf } from '../../../../tests/support/hostile-files/pdf-content.ts';
import { addUploaded, sendAsBefore } from '../../../../tests/support/uploaded-contracts.ts';
import { openFirebaseOffice } from '../../../../tests/support/firebase-office.ts';
import {
  ada as account,
  openOffice,
  signIn,
  type TestOffice,
} from '../../../../tests/support/test-account.ts';
import { pastTriggers } from '../../../../tests/support/past-triggers.ts';
import { describeOnEachDatabase } from '../../../../tests/support/test-database.ts';
import { violationsOf } from '../../../../tests/support/violations.ts';
import type { Database } from '../../database/database.ts';
import { runIntegrityCheck } from '../../operations/integrity/daily-check.ts';
import { listFindings } from '../../platform/integrity/findings.repository.ts';
import { evidenceHash } from '../../features/contracts/signing/add-evidence.ts';
import {
  listEvidence,
  listEvidenceRows,
} from '../../features/contracts/signing/evidence.repository.ts';

/** A contract that Ada and Ben have signed, and Kim reads. */
async function signedOffice(db: Database, changes: object = {}, isForged = false) {
  const office = await openOffice(db, { typeset: instantPdfs });
  return { office, ...(await signedContract(office, changes, isForged)) };
}

/** An office whose app is called with the owner’s session. */
async function calledOffice(office: TestOffice) {
  const { db } = office;
  await db.updateTable('studioSettings').set({ city: 'New York', country: 'US' }).execute();
  const session = [...office.owner.cookies].map((pair) => pair.join('=')).join('; ');
  return {
    ...office,
    app: {
      request: (path: string, init: RequestInit = {}) =>
        office.app.request(path, {
          ...init,
          headers: path.startsWith('/api')
            ? new Headers([
                ...new Headers(init.headers),
                ['sec-fetch-site', 'same-origin'],
                ['cookie', session],
              ])
            : init.headers,
        }),
    } as typeof office.app,
  };
}

/** `isForged`: Ben hasn’t signed; see `forgeSignature`. */
async function signedContract(office: TestOffice, changes: object = {}, isForged = false) {
  const app = await calledOffice(office);
  const parts = { app, ...(await addContractClient(app)) };
  const { ada, ben, kim } = parts;
  const to = [ada, ben, kim];
  const id = await sendSigned(parts, { changes: { ...bothSign(parts), ...changes }, to });
  await signAs(await readerOf(app, id, ada));
  if (!isForged) await signAs(await readerOf(app, id, ben), { name: 'Ben Signer' });
  const { body } = await office.owner.call('GET', `/contracts/${id}`);
  const countersign = (given: object = {}) =>
    office.owner.call('POST', `/contracts/${id}/countersignature`, {
      revision: 1,
      sha256: body.sent.sha256,
      name: 'Robin Wolf',
      title: 'Owner',
      agrees: true,
      sentence: ownerSentence(body.sent.snapshot, 'Robin Wolf'),
      timeZone: 'America/New_York',
      currentPassword: account.password,
      ...given,
    });
  return { id, countersign, reader: await readerOf(app, id, ada) };
}

const AUTHORIZED = 'I, Ada Signer, sign for Harbor Lab. I am authorized to sign for Harbor Lab.';

/** Plants Ben’s signature, with hashes that add up, as who writes to the database without a key. */
async function forgeSignature(db: Database, id: string): Promise<void> {
  const rows = await listEvidenceRows(db, id);
  const signed = rows.find(({ kind }) => kind === 'signed');
  const last = rows.at(-1);
  if (signed === undefined || last === undefined) throw new Error('Nobody signed');
  const { recipient: _, ...entry } = { ...signed, seq: last.seq + 1, previousHash: last.hash };
  const forged = { ...entry, recipient: 'ben', linkId: null };
  const hash = evidenceHash(last.hash, forged);
  await db
    .insertInto('contractEvidence')
    .values({ ...forged, hash })
    .execute();
  await db.updateTable('contracts').set({ status: 'client_signed' }).where('id', '=', id).execute();
}

const kindsOf = async (db: Database, id: string) =>
  (await listEvidence(db, id)).map(({ kind }) => kind);

describeOnEachDatabase('A contract that its clients have signed', (openDb) => {
  test('is refused if a signature was planted, with an alarm', async () => {
    const db = await openDb();
    const { office, id, countersign, reader } = await signedOffice(db, {}, true);
    await forgeSignature(db, id);
    const refused = await countersign();
    expect([refused.status, refused.body.error.code]).toEqual([500, 'documents.changed']);
    expect((await office.owner.call('GET', `/contracts/${id}`)).status).toBe(500);
    expect(await readPage(reader)).toContain('This document can’t be shown');
    const { attention } = (await office.owner.call('GET', '/dashboard')).body;
    expect(attention).toContainEqual(expect.objectContaining({ kind: 'data_changed', id }));
    expect(await kindsOf(db, id)).not.toContain('executed');
    await runIntegrityCheck(office.deps);
    expect(await listFindings(db)).toMatchObject([{ id }]);
  });

  test.each(['email', 'password'] as const)(
    'is not signed by an account whose %s was changed by hand',
    async (what) => {
      const db = await openDb();
      const { office, id, countersign } = await signedOffice(db);
      const currentPassword = 'a lantern on the northern pier';
      const passwordHash = await office.deps.accounts.hasher.hash(currentPassword);
      await pastTriggers(
        db,
        what === 'email'
          ? `update users set email = 'eve@studio.test'`
          : `update credentials set password_hash = '${passwordHash}'`,
      );
      const refused = await countersign(what === 'email' ? {} : { currentPassword });
      expect([refused.status, refused.body.error.code]).toEqual([500, 'records.changed']);
      expect(await kindsOf(db, id)).not.toContain('executed');
    },
  );

  test('is executed by the owner’s signature, with everything that follows', async () => {
    const db = await openDb();
    const { office, id, countersign } = await signedOffice(db);
    const { status, body } = await countersign({ printedName: 'Ignored' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'executed',
      executed: { effectiveOn: '2026-03-02', paper: null, sealed: null },
      sent: {
        studioSignature: { name: 'Robin Wolf', printedName: null, identifiedBy: ['password'] },
      },
    });
    const last = ['signed', 'signed', 'executed', 'snapshot_frozen'];
    expect((await kindsOf(db, id)).slice(-4)).toEqual(last);
    const frozen = await db
      .selectFrom('frozenDocuments')
      .select(['targetId', 'snapshot'])
      .where('kind', '=', 'executed_contract')
      .execute();
    expect(frozen).toHaveLength(1);
    const snapshot = JSON.parse(frozen[0]?.snapshot ?? '');
    const head = (await listEvidence(db, id)).find(({ kind }) => kind === 'executed');
    expect(snapshot.chainHead.seq).toBe(head?.seq);
    expect(snapshot.people).toMatchObject([
      { key: 'ada', signature: { authorization: AUTHORIZED } },
      { key: 'ben', signature: { name: 'Ben Signer' } },
      { key: 'kim', role: 'viewer', signature: null },
      { key: 'studio', email: account.email, signature: { party: 'studio' } },
    ]);
    expect(snapshot.verifyCode).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/);
    const emails = await db
      .selectFrom('emails')
      .select(['toAddress', 'pdfStatus'])
      .where('kind', '=', 'executed_contract')
      .orderBy('toAddress')
      .execute();
    const waiting = [
      'ada@harbor.example',
      'ben@harbor.example',
      'inbox@studio.test',
      'kim@harbor.example',
    ];
    expect(emails).toEqual(waiting.map((toAddress) => ({ toAddress, pdfStatus: 'waiting' })));
    const job = db
      .selectFrom('jobs')
      .select('targetId')
      .where('targetId', '=', frozen[0]?.targetId ?? '');
    expect(await job.execute()).toHaveLength(1);
    expect((await countersign()).status).toBe(409);
    expect(await violationsOf(db, office.deps.files)).toEqual([]);
  });

  test('as a form that could be filled in afterwards is not executed, whatever the owner signs', async () => {
    const office = await openOffice(await openDb());
    const app = await calledOffice(office);
    const { clientId } = await addContractClient(app);
    const { id } = await addUploaded(app, clientId, aFormPdf());
    await sendAsBefore(app, id);
    const signed = await signSent(app, id);
    const countersignature = {
      ...signed,
      name: 'Robin Wolf',
      title: 'Owner',
      agrees: true,
      timeZone: 'America/New_York',
      currentPassword: account.password,
    };
    const path = `/contracts/${id}/countersignature`;
    expect(await office.owner.call('POST', path, countersignature)).toMatchObject({
      status: 409,
      body: { error: { code: 'contracts.pdf_not_sealable' } },
    });
    expect((await kindsOf(office.db, id)).at(-1)).toBe('signed');
  });

  test('is not executed without the password, or if another text was reviewed', async () => {
    const db = await openDb();
    const { id, countersign } = await signedOffice(db);
    const { body } = await countersign({ currentPassword: 'not the password' });
    expect(body.error.code).toBe('auth.password_wrong');
    expect((await countersign({ currentPassword: undefined })).status).toBe(400);
    expect((await countersign({ agrees: false })).status).toBe(400);
    // A page of an earlier release sends no sentence.
    for (const sentence of [undefined, 'I, Robin Wolf, sign for The Studio.']) {
      const { body: other } = await countersign({ sentence });
      expect(other.error.code).toBe('contracts.changed');
    }
    expect((await countersign({ sha256: 'a'.repeat(64) })).status).toBe(409);
    expect((await countersign({ revision: 2 })).status).toBe(409);
    expect(await kindsOf(db, id)).not.toContain('executed');
  });

  test('is executed with a name that can be printed beside the one that can’t', async () => {
    const db = await openDb();
    const { office, id, countersign } = await signedOffice(db);
    const { body } = await office.owner.call('GET', `/contracts/${id}`);
    const name = 'Robin ᚹ';
    const signed = { name, sentence: ownerSentence(body.sent.snapshot, name) };
    const refusedWith = async (given: object) => {
      const { status, body: refusal } = await countersign({ ...signed, ...given });
      expect([status, refusal.error.code]).toEqual([422, 'contracts.unprintable']);
      return refusal.error.fields;
    };
    const unnamed = 'The PDF can’t print “ᚹ”. Enter your name in letters that can be printed.';
    for (const printedName of [undefined, '!!!', 'Robin ᚠ']) {
      expect(await refusedWith({ printedName })).toEqual({ printedName: unnamed });
    }
    expect(await refusedWith({ title: 'ᚱ', printedName: 'Robin W' })).toEqual({
      title:
        'The PDF can’t print “ᚱ”. Use letters that can be printed, or leave out the job title.',
    });
    expect(await kindsOf(db, id)).not.toContain('executed');
    const { body: executed } = await countersign({ ...signed, printedName: 'Robin W' });
    expect(executed.sent.studioSignature).toMatchObject({ name, printedName: 'Robin W' });
    expect(await violationsOf(db, office.deps.files)).toEqual([]);
  });

  test('is executed by the owner with the password of the linked Firebase account', async () => {
    const db = await openDb();
    const office = await openFirebaseOffice(db, { typeset: instantPdfs });
    await office.link();
    const { id, countersign } = await signedContract(office);
    const closed = await countersign();
    expect(closed.body.error.code).toBe('auth.password_closed');
    const firebaseIdToken = await office.idToken();
    const both = await countersign({ firebaseIdToken });
    expect(both.status).toBe(400);
    const { status, body } = await countersign({ currentPassword: undefined, firebaseIdToken });
    expect([status, body.status]).toEqual([200, 'executed']);
    expect(body.sent.studioSignature).toMatchObject({ identifiedBy: ['password'] });
    expect((await kindsOf(db, id)).filter((kind) => kind === 'executed')).toHaveLength(1);
  });

  test('is not executed while the clock is before the last entry', async () => {
    const db = await openDb();
    const { office, id, countersign } = await signedOffice(db);
    office.clock.advance({ seconds: -6 });
    expect((await countersign()).status).toBe(503);
    expect(await kindsOf(db, id)).not.toContain('executed');
    office.clock.advance({ seconds: 6 });
    expect((await countersign()).status).toBe(200);
  });

  test('does not expire while it waits for the owner', async () => {
    const db = await openDb();
    const { office, countersign } = await signedOffice(db, { signBy: '2026-03-02' });
    office.clock.advance({ hours: 24 });
    await signIn(office.owner, account);
    expect((await countersign()).body.status).toBe('executed');
  });
});
