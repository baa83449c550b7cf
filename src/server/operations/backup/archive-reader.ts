/** Reads an archive that may be damaged or forged. */
import { createHash } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import { inSlices } from '../../database/in-slices.ts';
import { allowedEntries, type RequireAllowed } from './allowed-entries.ts';
import { SUMS, sumLine } from './archive-writer.ts';
import { BackupRefused } from './backup-refused.ts';
import { BLOCK_BYTES, paddingAfter, readTarHeader } from './tar.ts';

interface ArchiveEntry {
  name: string;
  sizeBytes: number;
  sha256: string;
  /** Offset of its content. */
  offset: number;
}

export type Archive = Awaited<ReturnType<typeof openArchive>>;

/**
 * Opens an archive after checking all of its bytes against the hashes at its end. Throws
 * `BackupRefused` that says what is wrong with it.
 */
export async function openArchive(
  path: string,
  onProgress: (doneBytes: number, allBytes: number) => void,
) {
  const file = await open(path, 'r').catch((error: Error) => {
    throw new BackupRefused(`The backup can’t be read: ${error.message}`);
  });
  try {
    const stats = await file.stat();
    if (!stats.isFile()) throw new BackupRefused(`${path} is not a file.`);
    const entries: ArchiveEntry[] = [];
    const requireAllowed = allowedEntries();
    let at = 0;
    while (entries.at(-1)?.name !== SUMS) {
      const entry = await readEntry(file, at, stats.size, requireAllowed);
      entries.push(entry);
      at = entry.offset + entry.sizeBytes + paddingAfter(entry.sizeBytes);
      onProgress(at, stats.size);
    }
    await requireZeros(file, at, stats.size, 2 * BLOCK_BYTES);
    await checkSums(file, entries);
    return {
      entries: entries.slice(0, -1),
      /** The content in pieces; throws `BackupRefused` after them if it is not what was checked. */
      stream: (entry: ArchiveEntry) => checkedPieces(file, entry),
      /** The whole content, of what is not large; throws like `stream`. */
      read: async (entry: ArchiveEntry) =>
        Buffer.concat(await Array.fromAsync(checkedPieces(file, entry))),
      [Symbol.asyncDispose]: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** The entry whose header is at `at`, which has to be allowed before its content is read. */
async function readEntry(
  file: FileHandle,
  at: number,
  end: number,
  requireAllowed: RequireAllowed,
): Promise<ArchiveEntry> {
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
  requireAllowed(name, sizeBytes);
  const hash = createHash('sha256');
  for await (const piece of pieces(file, { offset, sizeBytes })) hash.update(piece);
  await requireZeros(file, offset + sizeBytes, offset + sizeBytes + padding, padding);
  return { name, sizeBytes, offset, sha256: hash.digest('hex') };
}

const LINES_AT_ONCE = 1000;

/** Compares the hashes at the end with those of what is there, in the same order. */
async function checkSums(file: FileHandle, entries: readonly ArchiveEntry[]): Promise<void> {
  const sums = entries.at(-1);
  if (sums === undefined) return;
  let at = 0;
  for await (const some of inSlices(entries.slice(0, -1), LINES_AT_ONCE)) {
    const length = some.reduce((sum, entry) => sum + sumLine(entry).length, 0);
    const left = Math.min(length, sums.sizeBytes - at);
    const stored = (await readAt(file, sums.offset + at, left)).toString('latin1');
    let from = 0;
    for (const entry of some) {
      const line = sumLine(entry);
      if (!stored.startsWith(line, from)) {
        throw new BackupRefused(`The backup is damaged: ${entry.name} does not match its hash.`);
      }
      from += line.length;
    }
    at += length;
  }
  if (at !== sums.sizeBytes) {
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
