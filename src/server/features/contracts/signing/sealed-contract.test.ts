/** The sealed PDF of an executed contract. */
import { expect, test } from 'vitest';
import { openedBy } from '../../../../../tests/support/client-proposal.ts';
import { aClientPdf } from '../../../../../tests/support/client-pdfs.ts';
import { addContractClient, addSentContract } from '../../../../../tests/support/contracts.ts';
import { executeSent } from '../../../../../tests/support/executed-contracts.ts';
import { invoicingApp } from '../../../../../tests/support/invoices.ts';
import { manualClock } from '../../../../../tests/support/manual-clock.ts';
import { createP12 } from '../../../../../tests/support/openssl.ts';
import {
  checkPdf,
  hasPdfReaders,
  pdfElements,
  pdfFlatText,
  pdfSignatures,
} from '../../../../../tests/support/read-pdf.ts';
import { pastTriggers } from '../../../../../tests/support/past-triggers.ts';
import { testSealer } from '../../../../../tests/support/sealing.ts';
import { startStampService } from '../../../../../tests/support/stamp-service.ts';
import type { TestApp } from '../../../../../tests/support/test-app.ts';
import {
  describeOnSqliteFirst,
  temporaryFolder,
} from '../../../../../tests/support/test-database.ts';
import { upload } from '../../../../../tests/support/uploads.ts';
import { violationsOf } from '../../../../../tests/support/violations.ts';
import type { AppDeps } from '../../../app.ts';
import type { Database } from '../../../database/database.ts';
import { groupWrites } from '../../../database/group-writes.ts';
import { findFrozen } from '../../../documents/freeze/frozen.repository.ts';
import { documentPdf, documentPdfJob } from '../../../documents/deliveries/pdfs.actions.ts';
import { sha256 } from '../../../platform/files/store-file.ts';
import { createLog } from '../../../platform/log.ts';
import { checkPdfSeal } from '../../../platform/pdf-seals/check-pdf-seal.ts';
import { SealFailed } from '../../../platform/pdf-seals/seal-failed.ts';
import { fingerprintOf } from '../../../platform/pdf-seals/seal-key.ts';
import {
  changeContract,
  readContract,
  addContract,
  sendContract,
} from '../../../../../tests/support/contracts.ts';
import { executedIdOf } from '../../../database/record-ids.ts';
import { listEvidence } from './evidence.repository.ts';

/** An executed contract whose PDF is not made yet. */
async function executed(db: Database, overrides: Partial<AppDeps> = {}) {
  const app = await invoicingApp(db, overrides);
  const { id } = await addSentContract(app, await addContractClient(app));
  await executeSent(app, id);
  return { app, id };
}

const seal = ({ deps }: TestApp, id: string) => documentPdfJob(deps).run(executedIdOf(id));

const pdfOf = async ({ deps }: TestApp, id: string) =>
  (await documentPdf(deps, executedIdOf(id))).bytes;

const sealedEntries = async ({ deps }: TestApp, id: string) =>
  (await listEvidence(deps.db, id)).filter(({ kind }) => kind === 'sealed');

const stored = (db: Database, id: string) =>
  db.selectFrom('documentPdfs').selectAll().where('targetId', '=', executedIdOf(id)).execute();

const stamped = async (stampUrl: string) => ({
  sealer: await testSealer(manualClock(), createLog('silent'), { stampUrl }),
});

const isSame = (one: Uint8Array, other: Uint8Array) => Buffer.from(one).equals(other);

describeOnSqliteFirst('The PDF of an executed contract', (openDb) => {
  test('is sealed and stored once, and its evidence says so', async () => {
    const db = await openDb();
    const { app, id } = await executed(db);
    await seal(app, id);
    await seal(app, id);
    const bytes = await pdfOf(app, id);
    const [entry, ...others] = await sealedEntries(app, id);
    const pdfSha256 = await sha256(bytes);
    expect(others).toEqual([]);
    expect(entry?.data).toMatchObject({ pdfSha256, timeStampBy: null });
    expect(await stored(db, id)).toMatchObject([{ sha256: pdfSha256 }]);
    expect(await violationsOf(db, app.deps.files)).toEqual([]);
    const waiting = db.selectFrom('emails').select('id').where('pdfStatus', '=', 'waiting');
    expect(await waiting.execute()).toEqual([]);
    if (!hasPdfReaders) return;
    await checkPdf(bytes);
    const said = await pdfSignatures(bytes);
    expect(said).toContain('Signature is Valid');
    expect(said).toContain('Total document signed');
    expect(pdfElements(bytes)).toContain('H3');
    expect(pdfFlatText(bytes)).toMatch(/1\. Services .* Signatures .* Certificate .* clock\./);
  });

  test('is not sealed after a change by hand to its evidence', async () => {
    const db = await openDb();
    const { app, id } = await executed(db);
    await pastTriggers(
      db,
      `update contract_evidence set at = '2026-03-01T15:00:00.000Z' where contract_id = '${id}'
        and kind = 'signed' and recipient = 'studio'`,
    );
    await expect(seal(app, id)).rejects.toMatchObject({ code: 'documents.changed' });
    expect([await sealedEntries(app, id), await stored(db, id)]).toEqual([[], []]);
  });

  test('is sealed in the legal name of the studio, which its certificate has', async () => {
    const db = await openDb();
    const app = await invoicingApp(db);
    await db.updateTable('studioSettings').set({ legalName: 'Den Studio LLC' }).execute();
    const { id } = await addSentContract(app, await addContractClient(app));
    await executeSent(app, id);
    const bytes = await pdfOf(app, id);
    const [certificate] = await app.deps.sealer.certificates();
    expect(certificate?.subject).toBe('CN=Den Studio LLC');
    const studio = (await listEvidence(db, id)).find(({ recipient }) => recipient === 'studio');
    expect(studio?.data).toMatchObject({ signsFor: 'Den Studio LLC' });
    expect(await violationsOf(db, app.deps.files)).toEqual([]);
    if (!hasPdfReaders) return;
    expect(pdfFlatText(bytes)).toContain('with a seal by Den Studio LLC.');
    expect(await pdfSignatures(bytes)).toContain('Den Studio LLC');
  });

  test('tells who issued the certificate, if it is the owner’s own', async () => {
    const own = { kind: 'ec', name: 'Den & Söhne', issuer: 'Trusted Authority' } as const;
    const passphrase = 'café 7';
    const p12 = createP12(await temporaryFolder(), { ...own, passphrase });
    const clock = manualClock(Temporal.Now.instant().add({ hours: 1 }).toString());
    const sealer = await testSealer(clock, createLog('silent'), { p12, passphrase });
    const { app, id } = await executed(await openDb(), { sealer });
    app.clock.advance(app.clock.now().until(clock.now()));
    await seal(app, id);
    const [certificate] = await sealer.certificates();
    expect((await sealedEntries(app, id))[0]?.data).toEqual({
      pdfSha256: await sha256(await pdfOf(app, id)),
      certificate: certificate && fingerprintOf(certificate),
      timeStampBy: null,
    });
    if (!hasPdfReaders) return;
    const printed = pdfFlatText(await pdfOf(app, id));
    expect(printed).not.toContain('is not certified by a public authority');
    expect(printed).toContain(
      'Its certificate was issued to Den & Söhne by Trusted Authority; PDF readers that do not trust that issuer show the signer as unknown.',
    );
  });

  test('tells of every version before it, when it was sent and when it was replaced', async () => {
    const db = await openDb();
    const app = await invoicingApp(db);
    const client = await addContractClient(app);
    const sendNext = async (title: string) => {
      app.clock.advance({ hours: 1 });
      const next = await changeContract(app, await readContract(app, id), { title });
      expect((await sendContract(app, next, [client.ada])).status).toBeLessThan(300);
    };
    const first = await addSentContract(app, client);
    const { id } = first;
    await openedBy(app, id, client.ada);
    // Nobody gets this one: its email is canceled by the next.
    await sendNext('Second');
    await sendNext('Third');
    await executeSent(app, id);
    const { snapshot } = (await findFrozen(db, executedIdOf(id))) ?? {};
    const versions = await db
      .selectFrom('frozenDocuments')
      .select('sha256')
      .where('targetId', '=', id)
      .orderBy('revision')
      .execute();
    const [one, two] = versions.map(({ sha256: snapshotSha256 }) => ({ snapshotSha256 }));
    const at = (hour: number) => `2026-03-02T${hour}:00:00.000Z`;
    expect(JSON.parse(snapshot ?? '')).toMatchObject({
      format: 3,
      revision: 3,
      earlierVersions: [
        { revision: 1, ...one, sentAt: at(15), replacedAt: at(16) },
        { revision: 2, ...two, sentAt: null, replacedAt: at(17) },
      ],
    });
    const bytes = await pdfOf(app, id);
    expect(await violationsOf(db, app.deps.files)).toEqual([]);
    if (!hasPdfReaders) return;
    expect(pdfFlatText(bytes)).toContain('Version 2 Not sent Replaced Mar 2, 2026, 17:00:00');
  });

  test('is sealed once by two processes at the same moment', async () => {
    const db = await openDb();
    const { app, id } = await executed(db);
    const other = { ...app.deps, write: groupWrites(db) };
    const both = await Promise.all(
      [app.deps, other].map((deps) => documentPdf(deps, executedIdOf(id))),
    );
    const [one, another] = both.map(({ bytes }) => bytes);
    expect(isSame(one ?? new Uint8Array(), another ?? new Uint8Array(1))).toBe(true);
    expect(await stored(db, id)).toHaveLength(1);
    expect(await sealedEntries(app, id)).toHaveLength(1);
    const kept = await db.selectFrom('files').select('id').execute();
    expect((await app.deps.files.list()).map((file) => file.id).toSorted()).toEqual(
      kept.map((file) => file.id).toSorted(),
    );
    expect(await violationsOf(db, app.deps.files)).toEqual([]);
  });

  test('names the time stamp service that confirms it', async () => {
    const service = await startStampService();
    const { app, id } = await executed(await openDb(), await stamped(service.url));
    await seal(app, id);
    expect((await sealedEntries(app, id))[0]?.data).toMatchObject({ timeStampBy: service.url });
    const bytes = await pdfOf(app, id);
    expect(Buffer.from(bytes).includes('/Contents')).toBe(true);
    if (!hasPdfReaders) return;
    expect(pdfFlatText(bytes)).toContain(`and a time stamp by ${new URL(service.url).host}.`);
  });

  test('is rendered again without a time stamp if that fails after the service answered', async () => {
    let asked = 0;
    const service = await startStampService({
      answer(response, request, reply) {
        asked += 1;
        if (asked === 1) response.end(reply(request));
        else response.writeHead(503).end();
      },
    });
    const { app, id } = await executed(await openDb(), await stamped(service.url));
    await seal(app, id);
    expect(asked).toBe(2);
    expect((await sealedEntries(app, id))[0]?.data).toMatchObject({ timeStampBy: null });
    if (!hasPdfReaders) return;
    const bytes = await pdfOf(app, id);
    expect(pdfFlatText(bytes)).not.toContain('time stamp');
    expect(await pdfSignatures(bytes)).toContain('Signature is Valid');
  });

  test('names no time stamp service that does not answer', async () => {
    const service = await startStampService({ answer: (response) => void response.end('no') });
    const { app, id } = await executed(await openDb(), await stamped(service.url));
    await seal(app, id);
    expect((await sealedEntries(app, id))[0]?.data).toMatchObject({ timeStampBy: null });
  });

  test('is not sealed while the clock is before the last entry, and says why', async () => {
    const db = await openDb();
    const { app, id } = await executed(db);
    app.clock.advance({ seconds: -6 });
    await expect(seal(app, id)).rejects.toThrow(
      'the clock is before the last entry of a contract’s evidence',
    );
    expect(await stored(db, id)).toEqual([]);
    app.clock.advance({ seconds: 1 });
    await seal(app, id);
    expect(await sealedEntries(app, id)).toHaveLength(1);
  });

  test('that can’t be sealed is not stored, and sealed by a later attempt', async () => {
    const db = await openDb();
    const { app, id } = await executed(db);
    const refusing = {
      ...app.deps.sealer,
      seal: () => Promise.reject(new SealFailed('the key is gone')),
    };
    const job = documentPdfJob({ ...app.deps, sealer: refusing });
    await expect(job.run(executedIdOf(id))).rejects.toThrow(
      'Couldn’t seal the PDF: the key is gone',
    );
    expect(await stored(db, id)).toEqual([]);
    expect(await sealedEntries(app, id)).toEqual([]);
    await seal(app, id);
    expect(await stored(db, id)).toHaveLength(1);
  });

  test('of an uploaded contract has the document made of it first, byte for byte', async () => {
    const db = await openDb();
    const app = await invoicingApp(db);
    const { clientId, ada } = await addContractClient(app);
    const draft = await addContract(app, clientId);
    const original = new Uint8Array(aClientPdf({ pages: 3 }));
    const { body: file } = await upload(app, draft.id, { name: 'Terms.pdf', bytes: original });
    const changed = await changeContract(app, draft, {
      body: { kind: 'upload', fileId: file.id },
    });
    await sendContract(app, changed, [ada]);
    const { id } = changed;
    await documentPdfJob(app.deps).run(id);
    const { bytes: document } = await documentPdf(app.deps, id);
    await executeSent(app, id);
    await seal(app, id);
    const bytes = await pdfOf(app, id);
    expect(isSame(bytes.subarray(0, document.length), document)).toBe(true);
    expect(checkPdfSeal(bytes, []).coversFile).toBe(true);
    expect(await violationsOf(db, app.deps.files)).toEqual([]);
    if (!hasPdfReaders) return;
    await checkPdf(bytes);
    const said = await pdfSignatures(bytes);
    expect(said).toContain('Signature is Valid');
    expect(said).toContain('Total document signed');
    expect(pdfFlatText(bytes)).toMatch(
      /Page 3 of the client .* Signatures .* \(3 pages\) that was made from the uploaded file “Terms\.pdf”/,
    );
  });
});
