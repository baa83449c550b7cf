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
import { EVIDENT, insertEvident, sentData, signedData } from './contract-evidence.ts';
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
  return { db, files: localFileStore(join(folder, 'files')), keys, sealer, typeset };
}
export type ProvingGround = Awaited<ReturnType<typeof provingGround>>;

/** Signed by a client and the studio, executed and, unless it says otherwise, sealed. */
export async function addProvenContract(
  ground: ProvingGround,
  { id = EVIDENT, isSealed = true }: { id?: string; isSealed?: boolean } = {},
) {
  const { db, typeset } = ground;
  await insertEvident(db, id);
  const sent = await freezeVersion(ground, id);
  const { snapshot } = sent;
  const unsigned = await typeset.render(
    contractDocument({ snapshot, revision: 1, sentOn: '2026-03-20' }),
  );
  const name = pdfName(contractKind.title(snapshot));
  const pdfSha256 = await storePdf(ground, { targetId: id, name }, unsigned.bytes);
  await inTransaction(db, (trx) => sign(trx, sent, pdfSha256));
  const executed = await executeIt(ground, sent);
  if (isSealed) await seal(ground, sent, executed);
  return { id, number: snapshot.number, verifyCode: executed.verifyCode };
}

/** Signed on paper, of which a scan was uploaded; resolves with its verify code. */
export async function addPaperContract(ground: ProvingGround): Promise<string> {
  await insertEvident(ground.db);
  const sent = await freezeVersion(ground, EVIDENT);
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

async function freezeVersion({ db }: ProvingGround, id: string): Promise<Sent> {
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
          aContract({ number: number ?? '', recipients: [{ key: 'ada', role: 'signer' }] }),
      },
    );
    const head = { id, clientId: null, status: 'sent', sendingProblem: null };
    return { ...row, head, kind: 'contract', snapshot };
  });
}

async function sign(trx: Trx, sent: Sent, pdfSha256: string): Promise<void> {
  const { buyer, seller } = sent.snapshot;
  const signature = (key: string, party: string) => {
    const data = { ...signedData(key), signsFor: party };
    return { ...data, ...signatureProofOf(sent, { name: data.name, party, pdfSha256 }) };
  };
  await addSent(trx, sent);
  const ada = { kind: 'signed', recipient: 'ada', data: signature('ada', buyer.name) } as const;
  await add(trx, sent, ada, SIGNED_AT);
  const studio = signature('studio', seller.name);
  const own = { kind: 'signed', recipient: 'studio', data: studio } as const;
  await add(trx, sent, own, EXECUTED_AT);
}

const addSent = (trx: Trx, sent: Sent) =>
  add(trx, sent, { kind: 'sent', data: sentData(['ada'], { sha256: sent.sha256 }) }, SENT_AT);

async function executeIt({ db }: ProvingGround, sent: Sent) {
  return inTransaction(db, async (trx) => {
    const data = { effectiveOn: '2026-03-25', verifyCode: newVerifyCode(), paper: null };
    const chainHead = await add(trx, sent, { kind: 'executed', data }, EXECUTED_AT);
    const content = await readExecutedSnapshot(trx, sent, chainHead);
    const { snapshot } = await freeze(trx, executedKind, {
      actor: systemActor,
      id: executedIdOf(sent.head.id),
      clientId: null,
      kind: 'executed_contract',
      year: 0,
      now: Temporal.Instant.from(EXECUTED_AT),
      snapshot: () => content,
    });
    return snapshot;
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
    isFileLive: false,
    baseUrl: 'https://studio.test',
  };
  const { bytes } = await ground.typeset.render(executedDocument(executed, { sealing }));
  const name = sent.snapshot.seller.name;
  const key = await ground.keys.current(name);
  const at = Temporal.Instant.from(SEALED_AT);
  const sealed = await sealPdf(
    bytes,
    { key, name, reason: 'Executed contract', at },
    inlineSandbox.placeSeal,
  );
  const stored = {
    targetId: executedIdOf(sent.head.id),
    name: pdfName(executedKind.title(executed)),
  };
  const pdfSha256 = await storePdf(ground, stored, sealed.bytes);
  const certificate = fingerprintOf(key.certificate);
  const data = { pdfSha256, certificate, timeStampBy: null };
  await inTransaction(ground.db, (trx) => add(trx, sent, { kind: 'sealed', data }, SEALED_AT));
}

/** As the job stores it; resolves with its SHA-256. */
async function storePdf(
  { db, files }: ProvingGround,
  { targetId, name }: { targetId: string; name: string },
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
    await insertPdf(trx, { targetId, revision: 1, fileId: id, sha256, createdAt: SEALED_AT });
    const data = { revision: 1, file: id, sha256 };
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
    revision: 1,
    at,
    event: { number: sent.snapshot.number },
    ...told,
  });
