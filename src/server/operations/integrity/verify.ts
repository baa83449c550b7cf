/** Checks all invariants of the data from the rows themselves. Run it after any failure. */
import type { X509Certificate } from 'node:crypto';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { pendingMigrations, type Database } from '../../database/database.ts';
import { findDamage, findWrongTriggers } from '../../database/dialects/integrity.ts';
import { inSnapshot } from '../../database/dialects/snapshot.ts';
import { checkRowHashes } from '../../platform/events/check-row-hashes.ts';
import { systemClock } from '../../platform/clock.ts';
import { checkFileStore } from '../../platform/files/file-store-id.ts';
import { checkFiles, checkStrangers } from '../../platform/files/store-file.ts';
import { checkEventChain } from '../../platform/events/check-chain.ts';
import { readChainKeys } from '../../platform/events/read-keys.ts';
import { checkRemembered } from '../../platform/events/remembered.ts';
import { chainKeysOf } from '../../platform/events/signing.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { localFileStore } from '../../platform/files/local-file-store.ts';
import { mailFiles } from '../../platform/mail/choose-transport.ts';
import { findForgottenFiles, type MailFiles } from '../../platform/mail/mail-files.ts';
import { documentKinds } from '../../document-kinds.ts';
import { documentInvariants } from '../../documents/integrity/documents.invariants.ts';
import { executedInvariants } from '../../features/contracts/integrity/executed.invariants.ts';
import { engagementInvariants } from '../../features/engagements/integrity/engagements.invariants.ts';
import { invariantsOf, type Invariant } from '../../platform/integrity/invariant.ts';
import { openSealKeys } from '../../platform/pdf-seals/seal-keys.ts';
import { progressOf, type Progress } from '../backup/progress.ts';
import { openExisting, printReport } from '../command.ts';
import { anchorInvariants, emailAnchorProblems } from './anchors.ts';
import { clientInvariants, inquiryInvariants, queueInvariants } from './rows.invariants.ts';

interface Options {
  json: boolean;
  /** Files with anchors: PDFs, emails, any text. */
  heads?: readonly string[];
}

/** Prints each rule and whether it holds; false if one does not. */
export async function runVerify(config: Config, options: Options): Promise<boolean> {
  await using db = await openExisting(config, true);
  const files = localFileStore(join(config.DATA_DIR, 'files'));
  const keys = await readSealKeys(config);
  const progress = progressOf('Executed contracts checked', MANY_CONTRACTS);
  const seals = { certificates: keys.certificates, progress };
  const invariants = [
    ...(await checkInvariants(db, files, mailFiles(config), seals)),
    ...invariantsOf({ 'the keys of seals are undamaged': keys.problems }),
    ...(await anchorInvariants(db, options.heads ?? [])),
  ];
  const holds = invariants.every(({ violations }) => violations.length === 0);
  printReport(options, { holds, invariants }, invariants.map(asLines).join('\n'));
  return holds;
}

/** That many take so long that progress is shown. */
const MANY_CONTRACTS = 200;

/** Certificates of all keys; undefined if they can’t be read. */
async function readSealKeys(config: Config) {
  try {
    const keys = await openSealKeys(config, systemClock);
    return { certificates: await keys.certificates(), problems: [] };
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    return { certificates: undefined, problems: [problem] };
  }
}

interface PdfSeals {
  certificates: readonly X509Certificate[] | undefined;
  progress?: Progress;
}

/** `seals`: omitted to check all of executed contracts but their seals. */
export async function checkInvariants(
  db: Database,
  files: FileStore,
  emails: MailFiles,
  seals: PdfSeals = { certificates: undefined },
): Promise<Invariant[]> {
  const pending = await pendingMigrations(db);
  const schema = invariantsOf({ 'the schema is up to date': pending });
  if (pending.length > 0) return schema;
  return [
    ...schema,
    ...(await inSnapshot(db, rowInvariants)),
    ...invariantsOf({
      'the event chain has the event recorded beside its keys': await checkRemembered(
        db,
        chainKeysOf(db),
      ),
      'the folder of files is the file store of this database': await checkFileStore(db, files),
    }),
    ...(await fileInvariants(db, files, emails, seals)),
  ];
}

/** All invariants of a database that does not change meanwhile, e.g. a snapshot. */
export async function checkSnapshot(
  snapshot: Database,
  files: FileStore,
  emails: MailFiles,
): Promise<Invariant[]> {
  // The keys of seals are in a backup of their own.
  const seals = { certificates: undefined };
  return [
    ...(await rowInvariants(snapshot)),
    ...(await fileInvariants(snapshot, files, emails, seals)),
  ];
}

/** One line for each violation, with its rule. */
export function violationLines(invariants: readonly Invariant[]): string[] {
  return invariants.flatMap(({ rule, violations }) => violations.map((one) => `${rule}: ${one}`));
}

/**
 * Those lines that are not among the `known`, whose rules may have been worded otherwise. Two of one
 * thing are known only if there were two before.
 */
export function unknownViolations(
  invariants: readonly Invariant[],
  known: readonly string[],
): string[] {
  const lines = violationLines(invariants);
  const there = new Set(lines);
  const exact = new Set(known);
  const others = Map.groupBy(
    known.filter((line) => !there.has(line)),
    withoutRule,
  );
  return lines.filter((line) => !exact.has(line) && !others.get(withoutRule(line))?.pop());
}

/** No rule has a colon. */
function withoutRule(line: string): string {
  return line.slice(line.indexOf(': ') + 2);
}

async function fileInvariants(
  db: Database,
  files: FileStore,
  emails: MailFiles,
  seals: PdfSeals,
): Promise<Invariant[]> {
  return [
    ...invariantsOf({
      'every file exists and is unchanged': await checkFiles(db, files),
      'every file belongs to a record': await checkStrangers(db, files, systemClock),
      'no anonymized email is left as a file': await findForgottenFiles(db, emails),
    }),
    ...(await executedInvariants({ db, files, ...seals })),
  ];
}

/** Those of the rows alone, without files. */
export async function rowInvariants(db: Database): Promise<Invariant[]> {
  const { problems, notes } = await readChainKeys(db);
  return [
    ...invariantsOf({
      'the database is undamaged': await findDamage(db),
      'every trigger exists and is unchanged': await findWrongTriggers(db),
    }),
    { rule: 'every key of the event chain exists and is private', violations: problems, notes },
    ...invariantsOf({
      'every event exists, in order and unchanged': await checkEventChain(db),
      'every account, setting, payment and email matches its last event': await checkRowHashes(db),
      'every event that an email refers to is in the chain': await emailAnchorProblems(db),
    }),
    ...(await inquiryInvariants(db)),
    ...(await queueInvariants(db)),
    ...(await clientInvariants(db)),
    ...(await documentInvariants(db, documentKinds)),
    ...(await engagementInvariants(db)),
  ];
}

function asLines({ rule, violations, notes = [] }: Invariant): string {
  if (violations.length === 0) {
    return [`ok    ${rule}`, ...notes.map((text) => `note    ${text}`)].join('\n');
  }
  return [`FAIL  ${rule}`, ...violations.map((violation) => `        ${violation}`)].join('\n');
}
