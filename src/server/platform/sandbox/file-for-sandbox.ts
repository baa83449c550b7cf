/** What the sandbox works on: bytes that are sent to it, or a file that it reads itself. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FileOnDisk } from '../files/file-store.ts';

export type FileForSandbox = Uint8Array | FileOnDisk;

/** A file can’t be read, or is not what was stored. */
export class FileDamaged extends Error {}

/** Throws `FileDamaged`. */
export async function bytesOf(file: FileForSandbox): Promise<Uint8Array> {
  if (!('path' in file)) return file;
  const bytes = await readFile(file.path).catch(() => undefined);
  if (bytes !== undefined && createHash('sha256').update(bytes).digest('hex') === file.sha256) {
    return bytes;
  }
  throw new FileDamaged();
}
