/** Everything that proves an executed contract, in one ZIP that anyone can check without this program. */
import { executedIdOf } from '../../../database/record-ids.ts';
import type { ContractEvidenceRow } from '../../../database/tables/contracts.table.ts';
import type { EvidenceDeps } from '../../../documents/client-page/client-page-part.ts';
import { instantText } from '../../../platform/clock.ts';
import { sha256 } from '../../../platform/files/store-file.ts';
import type { ZipDownload } from '../../../platform/http/api/file-transfer.ts';
import { zipFiles, zipSize, type ZippedFile } from '../../../platform/files/zip.ts';
import { getContract } from '../contracts.repository.ts';
import { executedKind } from '../signing/executed.kind.ts';
import { listEvidenceRows, readEntries } from '../signing/evidence.repository.ts';
import { notExecuted, notSealed, signedOnPaper } from './evidence-package.errors.ts';
import { entriesFor, evidenceLine, headText, type PackageFor } from './package-evidence.ts';
import {
  certificateMember,
  frozenText,
  listOtherVersions,
  signedMembers,
  textMember,
  type Member,
} from './package-members.ts';
import { packageReadme } from './package-readme.ts';

/**
 * The caller has checked that the contract is what events tell. All members are read and compared
 * with what was stored before the first part is given; then each is read again, so that one at a time
 * is in memory. Throws `contractNotFound`, `notExecuted`, `signedOnPaper`, `notSealed`,
 * `certificateMissing`, and `DocumentChanged` if something is not as it was stored.
 */
export async function evidencePackage(
  deps: EvidenceDeps,
  id: string,
  receiver: PackageFor,
): Promise<ZipDownload> {
  const { members, number, sealedAt } = await packageMembers(deps, id, receiver);
  const sums: { name: string; size: number; sum: string }[] = [];
  for (const { name, read } of members) {
    const bytes = await read();
    sums.push({ name, size: bytes.length, sum: `${await sha256(bytes)}  ${name}\n` });
  }
  // As `sha256sum` writes it.
  const list = textMember('SHA256SUMS', sums.map(({ sum }) => sum).join(''));
  const all = [...members, list];
  const size = zipSize([...sums, { name: list.name, size: (await list.read()).length }]);
  return {
    name: `${number.replaceAll(/[^\w.-]/g, '-')}-evidence.zip`,
    size,
    parts: zipFiles(readAll(all), Temporal.Instant.from(sealedAt)),
  };
}

async function* readAll(members: readonly Member[]): AsyncGenerator<ZippedFile> {
  for (const { name, read } of members) yield { name, bytes: await read() };
}

async function packageMembers(deps: EvidenceDeps, id: string, receiver: PackageFor) {
  const { db } = deps;
  const contract = await getContract(db, id);
  if (contract.status !== 'executed') throw notExecuted();
  const rows = await listEvidenceRows(db, id);
  const entries = readEntries(rows);
  if (entries.some(({ kind, data }) => kind === 'executed' && data.paper !== null)) {
    throw signedOnPaper();
  }
  const sealed = entries.find((entry) => entry.kind === 'sealed');
  if (sealed === undefined) throw notSealed();
  const executedText = await frozenText(db, executedIdOf(id));
  const executed = executedKind.readSnapshot(executedText);
  const versions = receiver === 'studio' ? await listOtherVersions(deps, executed) : [];
  const shown = entriesFor(receiver, entries, executed.revision);
  const isShown = new Set(shown.map(({ seq }) => seq));
  const members = [
    ...(await signedMembers(deps, executed)),
    textMember('executed-snapshot.json', executedText),
    textMember(
      'evidence.jsonl',
      rows.map((row) => evidenceLine(row, isShown.has(row.seq))).join(''),
    ),
    textMember('consent.txt', executed.consent.text),
    await certificateMember(deps, sealed),
    ...versions.flatMap(({ members }) => members),
  ];
  const head = await signedHead(deps, rows, sealed.data.certificate);
  const readme = packageReadme({
    executed,
    entries: shown,
    withheld: rows.flatMap(({ seq }) => (isShown.has(seq) ? [] : [seq])),
    versions,
    certificate: sealed.data.certificate,
    hasSignedHead: head.length > 0,
  });
  return {
    members: [...members, ...head, textMember('README.txt', readme)],
    number: executed.contract.number,
    sealedAt: sealed.at,
  };
}

/**
 * The seal can’t name what happened after it; the key that sealed signs it with each package. Empty if
 * that key is no longer here.
 */
async function signedHead(
  { sealer, clock }: EvidenceDeps,
  rows: readonly ContractEvidenceRow[],
  certificate: string,
): Promise<Member[]> {
  const text = headText(rows, instantText(clock.now()));
  const signature = await sealer.signText(text, certificate);
  if (signature === undefined) return [];
  return [
    textMember('evidence-head.txt', text),
    { name: 'evidence-head.sig', read: () => Promise.resolve(new Uint8Array(signature)) },
  ];
}
