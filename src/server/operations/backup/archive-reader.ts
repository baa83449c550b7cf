/** Reads an archive that may be damaged or forged. */
import { createHash } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import { SUMS, sumLine } from './archive-writer.ts';
import { BackupRefused } from './backup-refused.ts';
import { BLOCK_BYTES, paddingAfter, readTarHeader } from './tar.ts';

export interface ArchiveEntry {
  name: string;
  sizeBytes: number;
  sha256: string;
  /** Offset of its content. */
  offset: number;
}

export interface Archive extends AsyncDisposable {
  entries: readonly ArchiveEntry[];
  /** The content in pieces; throws `BackupRefused` after them if it is not what was checked. */
  stream(entry: ArchiveEntry): AsyncGenerator<Buffer>;
  /** The whole content; throws `BackupRefused` if it is not what was checked. */
  read(entry: ArchiveEntry): Promise<Buffer>;
}

/**
 * Opens an archive after checking all of its bytes against the hashes at its end. Throws
 * `BackupRefused` that says what is wrong with it.
 */
export async function openArchive(
  path: string,
  onProgress: (doneBytes: number, allBytes: number) => void,
): Promise<Archive> {
  const file = await open(path, 'r').catch((error: Error) => {
    throw new BackupRefused(`The backup can’t be read: ${error.message}`);
  });
  try {
    const stats = await file.stat();
    if (!stats.isFile()) throw new BackupRefused(`${path} is not a file.`);
    const entries: ArchiveEntry[] = [];
    let at = 0;
    while (entries.at(-1)?.name !== SUMS) {
      const entry = await readEntry(file, at, stats.size);
      requireAllowed(entry, entries);
      entries.push(entry);
      at = entry.offset + entry.sizeBytes + paddingAfter(entry.sizeBytes);
      onProgress(at, stats.size);
    }
    await requireZeros(file, at, stats.size, 2 * BLOCK_BYTES);
    await checkSums(file, entries);
    return {
      entries: entries.slice(0, -1),
      stream: (entry) => checkedPieces(file, entry),
      read: async (entry) => Buffer.concat(await Array.fromAsync(checkedPieces(file, entry))),
      [Symbol.asyncDispose]: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** The entry whose header is at `at`. */
async function readEntry(file: FileHandle, at: number, end: number): Promise<ArchiveEntry> {
  const header = await readAt(file, at, BLOCK_BYTES);
  if (at === 0 && header.length === 0) throw new BackupRefused('The file is empty.');
  if (header.length < BLOCK_BYTES && at > 0) throw truncated();
  const found = readTarHeader(header);
  if (found === undefined) {
    throw new BackupRefused(
      at === 0 ? 'The file is not a backup, or its beginning is damaged.' : damagedAt(at),
    );
  }
  const { name, sizeBytes } = found;
  const offset = at + BLOCK_BYTES;
  const padding = paddingAfter(sizeBytes);
  if (offset + sizeBytes + padding > end) throw truncated();
  const hash = createHash('sha256');
  for await (const piece of pieces(file, { offset, sizeBytes })) hash.update(piece);
  await requireZeros(file, offset + sizeBytes, offset + sizeBytes + padding, padding);
  return { name, sizeBytes, offset, sha256: hash.digest('hex') };
}

/** Nothing else is accepted: no folder, no link, no path out of a folder. */
const NAMES =
  /^(rows\/[a-z][a-z0-9_]*\/\d{6}\.jsonl|files\/[a-z]+_[0-9a-z]+|manifest\.json|SHA256SUMS)$/;
const MOST_ENTRIES = 1_000_000;
/** Limit for entries that are read into memory as a whole; files are streamed. */
const LARGEST_BYTES = 256 * 1024 ** 2;

function requireAllowed({ name, sizeBytes }: ArchiveEntry, before: readonly ArchiveEntry[]): void {
  if (!NAMES.test(name)) {
    throw new BackupRefused(
      `The backup contains ${JSON.stringify(name)}, which this version can’t read. It was created by a newer version or by another program.`,
    );
  }
  if (sizeBytes > LARGEST_BYTES && !name.startsWith('files/')) {
    throw new BackupRefused(`${name} in the backup is too large.`);
  }
  if (before.length === MOST_ENTRIES) throw new BackupRefused('The backup has too many entries.');
}

/** Compares the hashes at the end with those of what is there, in the same order. */
async function checkSums(file: FileHandle, entries: readonly ArchiveEntry[]): Promise<void> {
  const names = new Set<string>();
  const sums = entries.at(-1);
  if (sums === undefined) return;
  const stored = (await readAt(file, sums.offset, sums.sizeBytes)).toString('latin1');
  let at = 0;
  for (const entry of entries.slice(0, -1)) {
    if (names.has(entry.name)) throw new BackupRefused(`The backup has ${entry.name} twice.`);
    names.add(entry.name);
    const line = sumLine(entry);
    if (!stored.startsWith(line, at)) {
      throw new BackupRefused(`The backup is damaged: ${entry.name} does not match its hash.`);
    }
    at += line.length;
  }
  if (at !== stored.length) {
    throw new BackupRefused('The backup is damaged: something in it is missing.');
  }
}

async function* checkedPieces(file: FileHandle, entry: ArchiveEntry): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const piece of pieces(file, entry)) {
    hash.update(piece);
    yield piece;
  }
  if (hash.digest('hex') === entry.sha256) return;
  throw new BackupRefused(`The backup was changed while it was read: ${entry.name}.`);
}

const PIECE_BYTES = 1024 * 1024;

async function* pieces(
  file: FileHandle,
  { offset, sizeBytes }: Pick<ArchiveEntry, 'offset' | 'sizeBytes'>,
): AsyncGenerator<Buffer> {
  for (let done = 0; done < sizeBytes; done += PIECE_BYTES) {
    const length = Math.min(PIECE_BYTES, sizeBytes - done);
    const piece = await readAt(file, offset + done, length);
    if (piece.length < length) throw truncated();
    yield piece;
  }
}

/** Nothing but zeros from `from` to `to`, `count` of them. */
async function requireZeros(
  file: FileHandle,
  from: number,
  to: number,
  count: number,
): Promise<void> {
  if (to - from < count) throw truncated();
  const bytes = await readAt(file, from, count);
  if (to - from > count || bytes.some((byte) => byte !== 0)) {
    throw new BackupRefused(damagedAt(from));
  }
}

/** Fewer bytes at the end of the file. */
async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  let done = 0;
  while (done < length) {
    const { bytesRead } = await file.read(bytes, done, length - done, position + done);
    if (bytesRead === 0) break;
    done += bytesRead;
  }
  return bytes.subarray(0, done);
}

function truncated(): BackupRefused {
  return new BackupRefused('The backup is cut off: its end is missing.');
}

function damagedAt(position: number): string {
  return `The backup is damaged at byte ${position}.`;
}
