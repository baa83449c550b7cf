/** Everything that proves an executed contract, in one ZIP that anyone can check without this program. */
import type { X509Certificate } from 'node:crypto';
import type { EvidenceEntry } from '../../../../shared/contracts/contract-evidence.schema.ts';
import type { Database } from '../../../database/database.ts';
import type { ContractEvidenceRow } from '../../../database/tables/contracts.table.ts';
import { findFrozen, findPdf } from '../../../documents/freeze/frozen.repository.ts';
import { requireContent, requireGenerated } from '../../../documents/freeze/unchanged.ts';
import { readStoredFile, sha256 } from '../../../platform/files/store-file.ts';
import { zipFiles, type ZippedFile } from '../../../platform/files/zip.ts';
import { fingerprintOf } from '../../../platform/pdf-seals/seal-key.ts';
import { contractFilesOfSnapshot } from '../draft/files-of-contract.ts';
import { getContract } from '../contracts.repository.ts';
import { requireIntactContract } from '../intact-contract.ts';
import { executedIdOf } from '../../../database/record-ids.ts';
import { executedKind } from '../signing/executed.kind.ts';
import { listEvidenceRows, readEntries } from '../signing/evidence.repository.ts';
import type { ProofDeps } from '../public-check/find-proof.ts';
import { packageReadme } from './package-readme.ts';
import {
  certificateMissing,
  notExecuted,
  notSealed,
  signedOnPaper,
} from './evidence-package.errors.ts';

/**
 * Throws `contractNotFound`, `notExecuted`, `signedOnPaper`, `notSealed`, `certificateMissing`, and
 * `DocumentChanged` if something is not as it was stored.
 */
export async function evidencePackage(deps: ProofDeps, id: string) {
  const files = await packageFiles(deps, id);
  const { number, sealedAt } = files;
  return {
    name: `${number.replaceAll(/[^\w.-]/g, '-')}-evidence.zip`,
    bytes: zipFiles(files.all, Temporal.Instant.from(sealedAt)),
  };
}

async function packageFiles(deps: ProofDeps, id: string) {
  const { db, files } = deps;
  const rows = await requireExecuted(db, id);
  const executedText = await frozenText(db, executedIdOf(id));
  const executed = executedKind.readSnapshot(executedText);
  const { revision, contract, consent } = executed;
  const sealed = readEntries(rows).findLast((entry) => entry.kind === 'sealed');
  const [original, sealedPdf] = [
    await findPdf(db, id, revision),
    await findPdf(db, executedIdOf(id), 1),
  ];
  if (sealed === undefined || sealedPdf === undefined || original === undefined) throw notSealed();
  const certificate = await sealCertificate(deps, sealed);
  const [, upload] = contractFilesOfSnapshot(contract);
  const content: ZippedFile[] = [
    { name: 'original.pdf', bytes: await requireGenerated(db, files, original) },
    { name: 'executed.pdf', bytes: await requireGenerated(db, files, sealedPdf) },
    ...(upload === undefined
      ? []
      : [{ name: 'upload.pdf', bytes: await readStoredFile(files, upload) }]),
    text('snapshot.json', await frozenText(db, id, revision)),
    text('executed-snapshot.json', executedText),
    text('evidence.jsonl', rows.map(evidenceLine).join('')),
    text('consent.txt', consent.text),
    text('certificate.pem', certificate.toString()),
    text('README.txt', packageReadme(executed, sealed.data.certificate)),
  ];
  const sums = text('SHA256SUMS', (await Promise.all(content.map(sumLine))).join(''));
  return { all: [...content, sums], number: contract.number, sealedAt: sealed.at };
}

async function requireExecuted(db: Database, id: string): Promise<ContractEvidenceRow[]> {
  const contract = await getContract(db, id);
  if (contract.status !== 'executed') throw notExecuted();
  await requireIntactContract(db, id);
  const rows = await listEvidenceRows(db, id);
  const executed = readEntries(rows).find((entry) => entry.kind === 'executed');
  if (executed?.data.paper) throw signedOnPaper();
  return rows;
}

/** A snapshot as it was hashed. */
async function frozenText(db: Database, targetId: string, revision?: number): Promise<string> {
  const frozen = await findFrozen(db, targetId, revision);
  if (frozen === undefined) throw notSealed();
  await requireContent(db, frozen);
  return frozen.snapshot;
}

async function sealCertificate(
  { sealer }: ProofDeps,
  { data }: Extract<EvidenceEntry, { kind: 'sealed' }>,
): Promise<X509Certificate> {
  const all = await sealer.certificates();
  const certificate = all.find((one) => fingerprintOf(one) === data.certificate);
  if (certificate === undefined) throw certificateMissing();
  return certificate;
}

const text = (name: string, content: string): ZippedFile => ({
  name,
  bytes: Buffer.from(content),
});

/** One line of JSON with all that is hashed, and the hashes. */
function evidenceLine(row: ContractEvidenceRow): string {
  const { contractId, seq, revision, kind, recipient, linkId, at, data, previousHash, hash } = row;
  const line = { contractId, seq, revision, kind, recipient, linkId, at, data, previousHash, hash };
  return `${JSON.stringify(line)}\n`;
}

/** As `sha256sum` writes it. */
const sumLine = async ({ name, bytes }: ZippedFile) =>
  `${await sha256(new Uint8Array(bytes))}  ${name}\n`;
