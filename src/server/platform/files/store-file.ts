/** Stores and reads files: bytes first, then the row, so that no row is without its bytes. */
import { subtle } from 'node:crypto';
import type { FilePurpose, FileRow, NewFile } from '../../database/tables/files.table.ts';
import { instantText, type Clock } from '../clock.ts';
import { ApiError } from '../http/api/api-errors.ts';
import { newId } from '../ids.ts';
import { cleanFileName } from './file-name.ts';
import type { Bytes, FileStore } from './file-store.ts';
import { detectFileType } from './file-type.ts';

interface FileToStore {
  targetId: string;
  purpose: FilePurpose;
  name: string;
  bytes: Bytes;
  createdBy: string | null;
}

/**
 * Stores the bytes and resolves with the row to insert in the caller’s transaction. If that
 * fails, the bytes are unreachable, and a sweep deletes them after a day.
 */
export async function storeFile(
  { files, clock }: { files: FileStore; clock: Clock },
  { bytes, ...file }: FileToStore,
): Promise<NewFile> {
  const now = clock.now();
  const id = newId('file', now);
  await files.put(id, bytes);
  return {
    ...file,
    id,
    name: cleanFileName(file.name),
    type: detectFileType(bytes),
    sizeBytes: bytes.length,
    sha256: await sha256(bytes),
    createdAt: instantText(now),
  };
}

/** The bytes of a file, unchanged; throws `ApiError` if they are missing or were modified. */
export async function readStoredFile(files: FileStore, file: Pick<FileRow, 'id' | 'sha256'>) {
  const bytes = await files.read(file.id);
  if (bytes !== undefined && (await sha256(bytes)) === file.sha256) return bytes;
  throw new ApiError(
    500,
    'files.damaged',
    'This file is missing on the server’s disk, or was changed there. “npm run studio -- verify” says more; a backup may still have it.',
  );
}

/** In hex; computed off the event loop, which a large file would block. */
export async function sha256(bytes: Bytes): Promise<string> {
  return Buffer.from(await subtle.digest('SHA-256', bytes)).toString('hex');
}
