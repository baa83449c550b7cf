/** Stores, reads and checks files: bytes first, then the row, so that no row is without its bytes. */
import { subtle } from 'node:crypto';
import { isInvisible } from '../../../shared/text/invisible.ts';
import type { Database } from '../../database/database.ts';
import type { FilePurpose, FileRow, NewFile } from '../../database/tables/files.table.ts';
import { instantText, type Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import { ApiError } from '../http/api/api-errors.ts';
import { newId } from '../ids.ts';
import type { Bytes, FileStore, ReceivedFile } from './file-store.ts';
import { detectFileType } from './file-type.ts';
import { findFile, listFilesAfter, listKnownFileIds } from './files.repository.ts';

interface FileToStore {
  targetId: string;
  purpose: FilePurpose;
  name: string;
  content: Bytes | ReceivedFile;
  createdBy: string | null;
}

/** Resolves with the row to insert. If that fails, a sweep deletes the bytes after a day. */
export async function storeFile(
  { files, clock }: { files: FileStore; clock: Clock },
  { content, ...file }: FileToStore,
): Promise<NewFile> {
  const now = clock.now();
  const createdAt = instantText(now);
  if (content instanceof Uint8Array) {
    const id = newId('file', now);
    await files.put(id, content);
    return describeFile({ ...file, bytes: content }, { id, createdAt });
  }
  const { id, type, sizeBytes, sha256 } = content;
  await files.keep(id);
  return { ...file, id, name: cleanFileName(file.name), type, sizeBytes, sha256, createdAt };
}

/** The row of stored bytes. */
export async function describeFile<File extends { name: string; bytes: Bytes }>(
  { bytes, ...file }: File,
  { id, createdAt }: Pick<NewFile, 'id' | 'createdAt'>,
) {
  return {
    ...file,
    id,
    name: cleanFileName(file.name),
    type: detectFileType(bytes),
    sizeBytes: bytes.length,
    sha256: await sha256(bytes),
    createdAt,
  };
}

/** The bytes of a file, unchanged; throws `ApiError` if they are missing or were modified. */
export async function readStoredFile(files: FileStore, file: Pick<FileRow, 'id' | 'sha256'>) {
  const bytes = await findStoredFile(files, file);
  if (bytes !== undefined) return bytes;
  throw damagedFile();
}

/** The bytes of a stored file are missing or were modified. */
export const damagedFile = () =>
  new ApiError(
    500,
    'files.damaged',
    'This file is missing on the server’s disk, or was changed there. Run “npm run studio -- verify” for details; a backup may have the original.',
  );

/** As `readStoredFile`; undefined if they are missing or were modified. */
export async function findStoredFile(
  files: FileStore,
  file: Pick<FileRow, 'id' | 'sha256'>,
): Promise<Bytes | undefined> {
  const bytes = await files.read(file.id);
  return bytes !== undefined && (await sha256(bytes)) === file.sha256 ? bytes : undefined;
}

/** In hex; computed off the event loop, which a large file would block. */
export async function sha256(bytes: Bytes): Promise<string> {
  return Buffer.from(await subtle.digest('SHA-256', bytes)).toString('hex');
}

const LONGEST_NAME = 200;
const LONGEST_ENDING = 20;
/** Control characters, and those that turn or hide text: `invoice\u202Efdp.exe` reads as a PDF. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** The name alone, without a path and whatever can’t be seen, at most 200 characters. */
export function cleanFileName(given: string): string {
  const name = (given.split(/[/\\]/).at(-1) ?? '').replaceAll(unseen, '').normalize().trim();
  if (/^\.*$/.test(name) || isInvisible(name)) return 'file';
  const characters = Array.from(name);
  if (characters.length <= LONGEST_NAME) return name;
  const ending = /\.[^.]+$/.exec(name)?.[0] ?? '';
  const kept = Array.from(ending).length <= LONGEST_ENDING ? ending : '';
  return characters.slice(0, LONGEST_NAME - Array.from(kept).length).join('') + kept;
}

const AT_ONCE = 200;

/** Problems with the files, one line each; empty if all are present and unchanged. */
export async function checkFiles(db: Database, files: FileStore): Promise<string[]> {
  const violations: string[] = [];
  let after = '';
  for (;;) {
    const rows = await listFilesAfter(db, after, AT_ONCE);
    for (const row of rows) {
      const problem = await fileProblem(files, row);
      if (problem === undefined) continue;
      // A concurrent deletion deletes the row before the bytes.
      if ((await findFile(db, row)) !== undefined) violations.push(problem);
    }
    after = rows.at(-1)?.id ?? after;
    if (rows.length < AT_ONCE) return violations;
  }
}

async function fileProblem(files: FileStore, row: FileRow): Promise<string | undefined> {
  const bytes = await files.read(row.id);
  if (bytes === undefined) return `the file ${row.id} is missing`;
  const isSame = bytes.length === row.sizeBytes && (await sha256(bytes)) === row.sha256;
  return isSame ? undefined : `the file ${row.id} differs from what was stored`;
}

/**
 * Bytes are written before their row, so recent ones may still be waiting for it. No clock is as
 * far ahead as this, either.
 */
const OLD_ENOUGH = Temporal.Duration.from({ hours: 24 });
/** More than any crash leaves behind. */
const MANY = 20;

/** Files without a row, and the ids of those with one. */
async function findStrangers(db: Database, files: FileStore, clock: Clock) {
  // In this order: a file that gets its row in between is not counted as unknown.
  const stored = await files.list();
  const known = new Set(stored.length === 0 ? [] : await listKnownFileIds(db));
  const now = clock.now();
  const isRecent = (at: Temporal.Instant) =>
    Temporal.Duration.compare(now.since(at).abs(), OLD_ENOUGH) <= 0;
  const strangers = stored.filter(({ id, at }) => !known.has(id) && !isRecent(at));
  return { strangers, known };
}

/** Files that belong to nothing, one line each. */
export async function checkStrangers(
  db: Database,
  files: FileStore,
  clock: Clock,
): Promise<string[]> {
  const { strangers } = await findStrangers(db, files, clock);
  // Some were being deleted: their rows go before their bytes.
  const left = new Set(strangers.length === 0 ? [] : (await files.list()).map(({ id }) => id));
  const ids = strangers.map(({ id }) => id).filter((id) => left.has(id));
  const names = [...ids, ...(await files.listOthers())];
  return names.map((name) => `the file ${name} belongs to no record`);
}

interface SweepParts {
  db: Database;
  files: FileStore;
  clock: Clock;
  log: Log;
}

/** Deletes bytes without a row, as interrupted uploads and a crash after a deletion leave them. */
export async function sweepFiles({ db, files, clock, log }: SweepParts): Promise<void> {
  const { strangers, known } = await findStrangers(db, files, clock);
  // Then this is the folder of another database.
  if (strangers.length > MANY && strangers.length > known.size) {
    const counts = { strangers: strangers.length, known: known.size };
    log.warn(counts, 'most files in DATA_DIR are unknown to this database; none is removed');
    return;
  }
  for (const { id, at } of strangers) {
    await files.delete(id);
    const writtenAt = instantText(at);
    log.info({ file: id, writtenAt }, 'an orphaned file was removed');
  }
}
