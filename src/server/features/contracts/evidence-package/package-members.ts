/** The files of an evidence package, each read when it is needed, and compared with what was stored. */
import { parseContractSnapshot } from '../../../../shared/contracts/contract-snapshot.schema.ts';
import type { EvidenceEntry } from '../../../../shared/contracts/contract-evidence.schema.ts';
import type { ExecutedSnapshot } from '../../../../shared/contracts/executed-snapshot.schema.ts';
import type { Database } from '../../../database/database.ts';
import { executedIdOf } from '../../../database/record-ids.ts';
import { findFrozen, findPdf, listFrozen } from '../../../documents/freeze/frozen.repository.ts';
import type { EvidenceDeps } from '../../../documents/client-page/client-page-part.ts';
import {
  requireContent,
  requireGenerated,
  requireUnchanged,
} from '../../../documents/freeze/unchanged.ts';
import type { Bytes } from '../../../platform/files/file-store.ts';
import { readStoredFile } from '../../../platform/files/store-file.ts';
import { fingerprintOf } from '../../../platform/pdf-seals/seal-key.ts';
import { contractFilesOfSnapshot } from '../draft/files-of-contract.ts';
import { certificateMissing, notSealed } from './evidence-package.errors.ts';

export interface Member {
  name: string;
  read: () => Promise<Bytes>;
}

/** A version that isn’t the executed one. */
export interface PackagedVersion {
  revision: number;
  /** When its content was removed, as its client was anonymized; null if it wasn’t. */
  removedAt: string | null;
  members: Member[];
}

export const textMember = (name: string, content: string): Member => ({
  name,
  read: () => Promise.resolve(new Uint8Array(Buffer.from(content))),
});

/** A snapshot as it was hashed. Throws `notSealed` without one, and as `requireContent`. */
export async function frozenText(db: Database, targetId: string, revision = 1): Promise<string> {
  const frozen = await findFrozen(db, targetId, revision);
  if (frozen === undefined) throw notSealed();
  await requireContent(db, frozen);
  return frozen.snapshot;
}

/** Throws `notSealed` if a PDF is missing. */
export async function signedMembers(
  deps: EvidenceDeps,
  { contractId, revision }: ExecutedSnapshot,
): Promise<Member[]> {
  const sealed = await pdfMember(deps, 'executed.pdf', {
    targetId: executedIdOf(contractId),
    revision: 1,
  });
  const [original, ...others] = await versionMembers(deps, { targetId: contractId, revision }, '');
  if (sealed === undefined || original?.name !== ORIGINAL) throw notSealed();
  return [original, sealed, ...others];
}

const ORIGINAL = 'original.pdf';

/** Of all others that were frozen to be sent, oldest first. Throws as `requireUnchanged`. */
export async function listOtherVersions(
  deps: EvidenceDeps,
  { contractId: targetId, revision: executed }: ExecutedSnapshot,
): Promise<PackagedVersion[]> {
  const versions: PackagedVersion[] = [];
  for (const frozen of await listFrozen(deps.db, [targetId])) {
    const { revision, emptiedAt: removedAt } = frozen;
    if (revision === executed) continue;
    await requireUnchanged(deps.db, [frozen]);
    const folder = `versions/${revision}/`;
    const members =
      removedAt === null ? await versionMembers(deps, { targetId, revision }, folder) : [];
    versions.push({ revision, removedAt, members });
  }
  return versions;
}

interface Revision {
  targetId: string;
  revision: number;
}

async function versionMembers(deps: EvidenceDeps, version: Revision, folder: string) {
  const { db, files } = deps;
  const { targetId, revision } = version;
  const snapshot = parseContractSnapshot(await frozenText(db, targetId, revision));
  const [, upload] = contractFilesOfSnapshot(snapshot);
  const members: (Member | undefined)[] = [
    await pdfMember(deps, `${folder}${ORIGINAL}`, version),
    upload && { name: `${folder}upload.pdf`, read: () => readStoredFile(files, upload) },
    {
      name: `${folder}snapshot.json`,
      read: async () => new Uint8Array(Buffer.from(await frozenText(db, targetId, revision))),
    },
  ];
  return members.filter((member) => member !== undefined);
}

/** Undefined until it is stored. */
async function pdfMember(
  { db, files }: EvidenceDeps,
  name: string,
  { targetId, revision }: Revision,
) {
  const pdf = await findPdf(db, targetId, revision);
  return pdf && { name, read: () => requireGenerated(db, files, pdf) };
}

/** Throws `certificateMissing`. */
export async function certificateMember(
  { sealer }: EvidenceDeps,
  { data }: Extract<EvidenceEntry, { kind: 'sealed' }>,
): Promise<Member> {
  const all = await sealer.certificates();
  const certificate = all.find((one) => fingerprintOf(one) === data.certificate);
  if (certificate === undefined) throw certificateMissing();
  return textMember('certificate.pem', certificate.toString());
}
