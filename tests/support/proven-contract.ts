/** A contract that was signed, executed and sealed, with real PDFs and keys, without the office around it. */
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { inlineSandbox } from './inline-sandbox.ts';
import { inTransaction, type Database, type Trx } from '../../src/server/database/database.ts';
import type { FrozenDocument } from '../../src/server/documents/document.ts';
import { freeze } from '../../src/server/documents/freeze/freeze.ts';
import { insertPdf } from '../../src/server/documents/freeze/frozen.repository.ts';
import { contractDocument } from '../../src/server/features/contracts/pdf/contract-pdf.ts';
import { executedDocument } from '../../src/server/features/contracts/pdf/executed-pdf.ts';
import { executedIdOf } from '../../src/server/database/record-ids.ts';
import { addEvidence } from '../../src/server/features/contracts/signing/add-evidence.ts';
import { contractKind } from '../../src/server/features/contracts/contract.kind.ts';
import { pdfName } from '../../src/server/documents/pdf/pdf-file.ts';
import { executedKind } from '../../src/server/features/contracts/signing/executed.kind.ts';
import { readExecutedSnapshot } from '../../src/server/features/contracts/signing/executed-snapshot.ts';
import { findFrozenEntry } from '../../src/server/features/contracts/signing/evidence.repository.ts';
import { freezeExecuted } from '../../src/server/features/contracts/signing/execute.ts';
import { signatureProofOf } from '../../src/server/features/contracts/signing/proof.ts';
import { newVerifyCode } from '../../src/server/features/contracts/signing/verify-code.ts';
import { systemActor } from '../../src/server/platform/auth/actor.ts';
import { recordEvent } from '../../src/server/platform/events/events.ts';
import { localFileStore } from '../../src/server/platform/files/local-file-store.ts';
import { insertFile } from '../../src/server/platform/files/files.repository.ts';
import { describeFile } from '../../src/server/platform/files/store-file.ts';
import { createLog } from '../../src/server/platform/log.ts';
import { newId } from '../../src/server/platform/ids.ts';
import { fingerprintOf } from '../../src/server/platform/pdf-seals/seal-key.ts';
import { createPdfSealer } from '../../src/server/platform/pdf-seals/pdf-sealer.ts';
import { openSealKeys } from '../../src/server/platform/pdf-seals/seal-keys.ts';
import { sealPdf } from '../../src/server/platform/pdf-seals/seal-pdf.ts';
import { createChildPool } from '../../src/server/platform/children/child-pool.ts';
import { createDocumentPool } from '../../src/server/platform/typeset/document-pool.ts';
import type { ContractSnapshot } from '../../src/shared/contracts/contract-snapshot.schema.ts';
import type {
  EvidenceData,
  EvidenceKind,
} from '../../src/shared/contracts/contract-evidence.schema.ts';
import { aContract } from './a-contract.ts';
import { declinedData, EVIDENT, insertEvident, sentData, signedData } from './contract-evidence.ts';
import { temporaryFolder } from './test-database.ts';
import { anAttachedFile } from './uploads.ts';

const SENT_AT = '2026-03-20T15:00:00.000Z';
const SIGNED_AT = '2026-03-24T14:05:31.000Z';
const EXECUTED_AT = '2026-03-25T09:12:40.000Z';
export const SEALED_AT = '2026-03-25T09:12:52.000Z';

/** Where files and keys of a test are. */
export async function provingGround(db: Database) {
  const folder = await temporaryFolder();
  const clock = { now: () => Temporal.Instant.from(SEALED_AT), epochMilliseconds: () => 0 };
  const place = { DATA_DIR: folder, SEAL_P12: undefined, SEAL_P12_PASSPHRASE: '' };
  const keys = await openSealKeys(place, clock);
  const typeset = createDocumentPool({ children: createChildPool(1) });
  onTestFinished(() => typeset.close());
  const config = { SEAL_TIMESTAMP_URL: undefined };
  const sealer = createPdfSealer({
    keys,
    sandbox: inlineSandbox,
    config,
    log: createLog('silent'),
  });
  return { db, clock, files: localFileStore(join(folder, 'files')), keys, sealer, typeset };
}
export type ProvingGround = Awaited<ReturnType<typeof provingGround>>;

interface Proving {
  id?: string;
  isSealed?: boolean;
  /** Versions that were sent before; the first of them was opened, signed and declined. */
  earlier?: number;
  /** As contracts were executed before migration 0033. */
  isUnbound?: boolean;
  /** Of the signer. */
  userAgent?: string;
}

/** Signed by a client and the studio, executed and, unless it says otherwise, sealed. */
export async function addProvenContract(
  ground: ProvingGround,
  { id = EVIDENT, isSealed = true, earlier = 0, isUnbound, userAgent }: Proving = {},
) {
  const { db } = ground;
  await insertEvident(db, id);
  for (let revision = 1; revision <= earlier; revision += 1) {
    const before = await sendVersion(ground, id, revision);
    if (revision === 1) await inTransaction(db, (trx) => decline(trx, before));
  }
  const { sent, pdfSha256 } = await sendVersion(ground, id, earlier + 1);
  const { snapshot } = sent;
  await inTransaction(db, (trx) => sign(trx, sent, { pdfSha256, userAgent }));
  const executed = await executeIt(ground, sent, isUnbound);
  if (isSealed) await seal(ground, sent, executed);
  return { id, number: snapshot.number, verifyCode: executed.verifyCode };
}

/** Signed on paper, of which a scan was uploaded; resolves with its verify code. */
export async function addPaperContract(ground: ProvingGround): Promise<string> {
  await insertEvident(ground.db);
  const sent = await freezeVersion(ground, EVIDENT, 1);
  const verifyCode = newVerifyCode();
  const paper = { note: '', file: anAttachedFile() };
  await inTransaction(ground.db, async (trx) => {
    await addSent(trx, sent);
    const data = { effectiveOn: '2026-03-25', verifyCode, paper };
    await add(trx, sent, { kind: 'executed', data }, EXECUTED_AT);
  });
  return verifyCode;
}

type Sent = FrozenDocument<ContractSnapshot>;

async function sendVersion(ground: ProvingGround, id: string, revision: number) {
  const sent = await freezeVersion(ground, id, revision);
  const { snapshot } = sent;
  await inTransaction(ground.db, (trx) => addSent(trx, sent));
  const unsigned = await ground.typeset.render(
    contractDocument({ snapshot, revision, sentOn: '2026-03-20' }),
  );
  const place = { targetId: id, revision, name: pdfName(contractKind.title(snapshot)) };
  return { sent, pdfSha256: await storePdf(ground, place, unsigned.bytes) };
}

const addSent = (trx: Trx, sent: Sent) =>
  add(trx, sent, { kind: 'sent', data: sentData(['ada'], { sha256: sent.sha256 }) }, SENT_AT);

async function freezeVersion({ db }: ProvingGround, id: string, revision: number): Promise<Sent> {
  return inTransaction(db, async (trx) => {
    const { row, snapshot } = await freeze<ContractSnapshot>(
      trx,
      { isNumbered: true, frozenEvents: {} },
      {
        actor: systemActor,
        id,
        clientId: null,
        kind: 'contract',
        year: 2026,
        now: Temporal.Instant.from(SENT_AT),
        snapshot: (number) =>
          aContract({
            number: number ?? '',
            recipients: [{ key: 'ada', role: 'signer' }],
            ...(revision > 1 && { title: `Services agreement, edition ${revision}` }),
          }),
      },
    );
    const head = { id, clientId: null, status: 'sent', sendingProblem: null };
    return { ...row, head, kind: 'contract', snapshot };
  });
}

type Version = Awaited<ReturnType<typeof sendVersion>>;

async function decline(trx: Trx, { sent, pdfSha256 }: Version): Promise<void> {
  const aBrowser = { ipAddress: '203.0.113.7', userAgent: 'Mozilla/5.0 (iPhone)' };
  await add(trx, sent, { kind: 'opened', recipient: 'ada', data: aBrowser }, SENT_AT);
  const data = signatureOf(sent, 'ada', pdfSha256);
  await add(trx, sent, { kind: 'signed', recipient: 'ada', data }, SENT_AT);
  const declined = declinedData('ada');
  await add(trx, sent, { kind: 'declined', recipient: 'ada', data: declined }, SENT_AT);
}

function signatureOf(sent: Sent, key: string, pdfSha256: string): EvidenceData<'signed'> {
  const { buyer, seller } = sent.snapshot;
  const party = key === 'studio' ? seller.name : buyer.name;
  const data = signedData(key);
  const authorization = { name: data.name, party, isAuthorized: true };
  return { ...data, ...signatureProofOf(sent, authorization, pdfSha256) };
}

async function sign(
  trx: Trx,
  sent: Sent,
  { pdfSha256, userAgent }: { pdfSha256: string; userAgent: string | undefined },
): Promise<void> {
  const ada = { ...signatureOf(sent, 'ada', pdfSha256), ...(userAgent && { userAgent }) };
  await add(trx, sent, { kind: 'signed', recipient: 'ada', data: ada }, SIGNED_AT);
  const studio = signatureOf(sent, 'studio', pdfSha256);
  await add(trx, sent, { kind: 'signed', recipient: 'studio', data: studio }, EXECUTED_AT);
}

async function executeIt({ db }: ProvingGround, sent: Sent, isUnbound = false) {
  return inTransaction(db, async (trx) => {
    const data = { effectiveOn: '2026-03-25', verifyCode: newVerifyCode(), paper: null };
    const chainHead = await add(trx, sent, { kind: 'executed', data }, EXECUTED_AT);
    const now = Temporal.Instant.from(EXECUTED_AT);
    if (!isUnbound) {
      return freezeExecuted(trx, { actor: systemActor, document: sent, now, chainHead });
    }
    const content = await readExecutedSnapshot(trx, sent, chainHead);
    const about = { actor: systemActor, id: executedIdOf(sent.head.id), clientId: null, year: 0 };
    const frozen = { ...about, kind: 'executed_contract', now, snapshot: () => content } as const;
    return (await freeze(trx, executedKind, frozen)).snapshot;
  });
}

async function seal(
  ground: ProvingGround,
  sent: Sent,
  executed: Awaited<ReturnType<typeof executeIt>>,
): Promise<void> {
  const sealing = {
    at: SEALED_AT,
    timeStampBy: null,
    issued: null,
    isFileLive: false,
    baseUrl: 'https://studio.test',
  };
  const frozenEntry = await findFrozenEntry(ground.db, executed);
  const { bytes } = await ground.typeset.render(
    executedDocument(executed, { sealing, frozenEntry }),
  );
  const name = sent.snapshot.seller.name;
  const key = await ground.keys.current(name);
  const at = Temporal.Instant.from(SEALED_AT);
  const sealed = await sealPdf(
    bytes,
    { key, name, reason: 'Executed contract', at },
    inlineSandbox.placeSeal,
  );
  const place = {
    targetId: executedIdOf(sent.head.id),
    revision: 1,
    name: pdfName(executedKind.title(executed)),
  };
  const pdfSha256 = await storePdf(ground, place, sealed.bytes);
  const certificate = fingerprintOf(key.certificate);
  const data = { pdfSha256, certificate, timeStampBy: null };
  await inTransaction(ground.db, (trx) => add(trx, sent, { kind: 'sealed', data }, SEALED_AT));
}

/** As the job stores it; resolves with its SHA-256. */
async function storePdf(
  { db, files }: ProvingGround,
  { targetId, revision, name }: { targetId: string; revision: number; name: string },
  bytes: Uint8Array,
): Promise<string> {
  const id = newId('file', Temporal.Instant.from(SEALED_AT));
  const copy = new Uint8Array(bytes);
  await files.put(id, copy);
  const about = {
    purpose: 'document',
    name,
    bytes: copy,
    createdBy: null,
  } as const;
  const file = await describeFile(about, { id, createdAt: SEALED_AT });
  const { sha256 } = file;
  await inTransaction(db, async (trx) => {
    await insertFile(trx, { ...file, targetId });
    await insertPdf(trx, { targetId, revision, fileId: id, sha256, createdAt: SEALED_AT });
    const data = { revision, file: id, sha256 };
    const event = { actor: systemActor, type: 'document.pdf_generated', targetId, data } as const;
    await recordEvent(trx, event, SEALED_AT);
  });
  return sha256;
}

const add = <Kind extends EvidenceKind>(
  trx: Trx,
  sent: Sent,
  told: { kind: Kind; data: EvidenceData<Kind>; recipient?: string },
  at: string,
) =>
  addEvidence(trx, {
    actor: systemActor,
    contractId: sent.head.id,
    clientId: null,
    revision: sent.revision,
    at,
    event: { number: sent.snapshot.number },
    ...told,
  });
