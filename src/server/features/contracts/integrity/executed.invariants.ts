/**
 * Checks every executed contract again, from its signatures to its seal: evidence, snapshots, PDFs
 * and certificates have to agree. Whether the evidence is a chain is a rule of all contracts.
 */
import { createHash, type X509Certificate } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { EvidenceEntry } from '../../../../shared/contracts/contract-evidence.schema.ts';
import type { ExecutedSnapshot } from '../../../../shared/contracts/executed-snapshot.schema.ts';
import type { Database } from '../../../database/database.ts';
import { findFrozen, findPdf, listPdfHashes } from '../../../documents/freeze/frozen.repository.ts';
import type { Bytes, FileStore } from '../../../platform/files/file-store.ts';
import { findStoredFile } from '../../../platform/files/store-file.ts';
import { checkPdfSeal } from '../../../platform/pdf-seals/check-pdf-seal.ts';
import { differences, type Invariant } from '../../../platform/integrity/invariant.ts';
import { executedIdOf } from '../../../database/record-ids.ts';
import { executedKind } from '../signing/executed.kind.ts';
import { listEvidenceRows, readEntries } from '../signing/evidence.repository.ts';
import { countExecuted, listExecutedAfter } from '../public-check/public-check.repository.ts';

interface Checking {
  db: Database;
  files: FileStore;
  /** Of all keys that ever sealed here; undefined to check no seals. */
  certificates: readonly X509Certificate[] | undefined;
  progress?: ((done: number, all: number) => void) | undefined;
}

type Entry<Kind extends EvidenceEntry['kind']> = Extract<EvidenceEntry, { kind: Kind }>;

/** What was found of each rule. */
interface Problems {
  signatures: string[];
  snapshots: string[];
  seals: string[];
}

const AT_ONCE = 200;

/** One contract at a time, so that memory is that of the longest one. */
export async function executedInvariants(checking: Checking): Promise<Invariant[]> {
  const { db, certificates, progress } = checking;
  const found: Problems = { signatures: [], snapshots: [], seals: [] };
  const all = await countExecuted(db);
  let done = 0;
  let ids: string[] = [];
  do {
    ids = await listExecutedAfter(db, ids.at(-1) ?? '', AT_ONCE);
    for (const id of ids) {
      for (const [rule, problems] of Object.entries(await problemsOf(checking, id))) {
        found[rule as keyof Problems].push(...problems);
      }
      progress?.((done += 1), Math.max(all, done));
    }
  } while (ids.length === AT_ONCE);
  const unchecked = certificates === undefined && all > 0;
  return [
    {
      rule: 'every signature is of the snapshot, the PDF and the consent that were signed',
      violations: found.signatures,
    },
    {
      rule: 'every executed contract says what its evidence says, which names its hash',
      violations: found.snapshots,
    },
    {
      rule: 'every executed contract has the PDF that was sealed, and its seal is valid',
      violations: found.seals,
      notes: unchecked ? ['the seals themselves were not checked: their keys are elsewhere'] : [],
    },
  ];
}

/** Twice if necessary: a seal may be stored between two queries. */
async function problemsOf(checking: Checking, id: string): Promise<Problems> {
  const problems = await problemsNow(checking, id);
  const isSound = Object.values(problems).every(({ length }) => length === 0);
  return isSound ? problems : problemsNow(checking, id);
}

async function problemsNow(checking: Checking, id: string): Promise<Problems> {
  try {
    const entries = readEntries(await listEvidenceRows(checking.db, id));
    const executed = entries.find((entry) => entry.kind === 'executed');
    if (executed === undefined) throw new Error('it has no evidence of the execution');
    // Its scan is a file like any other.
    if (executed.data.paper !== null) return { signatures: [], snapshots: [], seals: [] };
    const frozen = await findFrozen(checking.db, executedIdOf(id));
    const snapshot = executedKind.readSnapshot(frozen?.snapshot ?? '');
    return {
      signatures: await signatureProblems(checking, id, { executed, entries, snapshot }),
      snapshots: await snapshotProblems(checking.db, id, { executed, entries, snapshot }),
      seals: await sealProblems(checking, id, entries),
    };
  } catch {
    return { signatures: [], snapshots: [`${id} or its evidence can’t be read`], seals: [] };
  }
}

interface Told {
  executed: Entry<'executed'>;
  entries: readonly EvidenceEntry[];
  snapshot: ExecutedSnapshot;
}

const signaturesOf = ({ executed, entries }: Pick<Told, 'executed' | 'entries'>) =>
  entries.filter(
    (entry) => entry.kind === 'signed' && entry.revision === executed.revision,
  ) as Entry<'signed'>[];

async function signatureProblems({ db, files }: Checking, id: string, told: Told) {
  const { revision } = told.executed;
  const frozen = await findFrozen(db, id, revision);
  const snapshotSha256 = hashOf(frozen?.snapshot ?? '');
  const pdf = await findPdf(db, id, revision);
  const bytes = pdf && (await bytesOf(files, pdf));
  const pdfSha256 = bytes === undefined ? 'missing or changed' : pdf?.sha256;
  const { consent, people } = told.snapshot;
  return signaturesOf(told).flatMap(({ seq, recipient, data }) => {
    const { authorization } = people.find(({ key }) => key === recipient)?.signature ?? {};
    const consentSha256 = hashOf(`${consent.text}\n${authorization ?? ''}`);
    const expected = { snapshotSha256, pdfSha256, consentSha256 };
    return differences(`the signature of entry ${seq} of ${id}`, data, expected);
  });
}

async function snapshotProblems(db: Database, id: string, told: Told): Promise<string[]> {
  const { executed, snapshot } = told;
  const { revision, at, data, seq } = executed;
  const frozen = await findFrozen(db, id, revision);
  const row = (await listEvidenceRows(db, id)).find((one) => one.seq === seq);
  const name = executedIdOf(id);
  const { chainHead, people, contract } = snapshot;
  const signed = people.flatMap(({ key, signature }) =>
    signature === null ? [] : [[key, signature.at, withoutShown(signature)] as const],
  );
  const signatures = signaturesOf(told).map((one) => [one.recipient, one.at, one.data] as const);
  return [
    ...differences(name, snapshot, {
      contractId: id,
      revision,
      executedAt: at,
      effectiveOn: data.effectiveOn,
      verifyCode: data.verifyCode,
      snapshotSha256: frozen?.sha256,
    }),
    ...differences(`the chain’s head in ${name}`, chainHead, { seq, hash: row?.hash }),
    ...(isDeepStrictEqual(contract, JSON.parse(frozen?.snapshot ?? ''))
      ? []
      : [`${name} has another text than version ${revision} of ${id}`]),
    ...(isDeepStrictEqual(new Set(signed), new Set(signatures))
      ? []
      : [`${name} has other signatures than the evidence`]),
    ...(await frozenEntryProblems(db, id, told)),
  ];
}

/** None was added before migration 0033; a deleted one is missed by the rule of all chains. */
async function frozenEntryProblems(db: Database, id: string, { executed, entries }: Told) {
  const frozen = entries.filter((entry) => entry.kind === 'snapshot_frozen');
  const [told] = frozen;
  if (told === undefined) return [];
  const name = `entry ${told.seq} of the evidence of ${id}`;
  if (frozen.length > 1) return [`${name} is not the only one that tells of the executed contract`];
  const { seq, revision, at } = executed;
  const stored = await findFrozen(db, executedIdOf(id));
  const { sha256, pdfs } = told.data;
  const found = { ...told, sha256 };
  const expected = { seq: seq + 1, revision, at, sha256: hashOf(stored?.snapshot ?? '') };
  const now = new Map((await listPdfHashes(db, id)).map((pdf) => [pdf.revision, pdf.sha256]));
  return [
    ...differences(name, found, expected),
    ...pdfs.flatMap((pdf) =>
      differences(`the PDF of version ${pdf.revision} of ${id}`, pdf, {
        sha256: now.get(pdf.revision) ?? 'missing',
      }),
    ),
  ];
}

/** As evidence has it. */
function withoutShown({
  at: _at,
  authorization: _shown,
  ...data
}: NonNullable<ExecutedSnapshot['people'][number]['signature']>) {
  return data;
}

async function sealProblems(
  { db, files, certificates }: Checking,
  id: string,
  entries: readonly EvidenceEntry[],
): Promise<string[]> {
  const name = executedIdOf(id);
  const pdf = await findPdf(db, name, 1);
  const sealed = entries.filter((entry) => entry.kind === 'sealed');
  const [told] = sealed;
  // A job will generate it; another rule finds one without a job.
  if (pdf === undefined && told === undefined) return [];
  if (pdf === undefined) return [`the PDF of ${name} is missing`];
  if (told === undefined || sealed.length > 1) {
    return [`${name} has a PDF, and its evidence tells of ${sealed.length} seals`];
  }
  const { pdfSha256, certificate } = told.data;
  const stored = differences(`the PDF of ${name}`, pdf, { sha256: pdfSha256 });
  const bytes = await bytesOf(files, { ...pdf, sha256: pdfSha256 });
  if (bytes === undefined)
    return [...stored, `the sealed file of ${name} is missing or was changed`];
  if (certificates === undefined) return stored;
  const seal = checkPdfSeal(bytes, certificates);
  if (!seal.isValid) return [...stored, `the seal of ${name} is not valid: ${seal.problem}`];
  const expected = { certificateFingerprint: certificate };
  return [...stored, ...differences(`the seal of ${name}`, seal, expected)];
}

const bytesOf = (
  files: FileStore,
  { fileId, sha256 }: { fileId: string; sha256: string },
): Promise<Bytes | undefined> => findStoredFile(files, { id: fileId, sha256 });

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
