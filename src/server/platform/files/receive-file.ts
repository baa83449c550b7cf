/** Receives a file in pieces, and hashes it on the way, so that it is never held in memory. */
import { createHash } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import type { Bytes, ReceivedFile } from './file-store.ts';
import { detectFileType, LOOKED_AT } from './file-type.ts';

/** Writes a new file at `path`. */
export async function receiveFile(
  path: string,
  chunks: AsyncIterable<Uint8Array>,
): Promise<Omit<ReceivedFile, 'id' | 'path'>> {
  await using file = await open(path, 'wx+', 0o600);
  const hash = createHash('sha256');
  let sizeBytes = 0;
  let failure: { error: unknown } | undefined;
  for await (const chunk of chunks) {
    // The rest is read all the same: a sender that is cut off doesn’t see why.
    if (failure !== undefined) continue;
    hash.update(chunk);
    sizeBytes += chunk.length;
    await file.writeFile(chunk).catch((error: unknown) => (failure = { error }));
  }
  if (failure !== undefined) throw failure.error;
  const start = await readAt(file, 0, LOOKED_AT.start);
  const at = Math.max(0, sizeBytes - LOOKED_AT.end);
  const type = detectFileType(start, { at, bytes: await readAt(file, at, LOOKED_AT.end) });
  return { sizeBytes, sha256: hash.digest('hex'), start, type };
}

async function readAt(file: FileHandle, position: number, most: number): Promise<Bytes> {
  const { buffer, bytesRead } = await file.read(new Uint8Array(most), { position });
  return buffer.subarray(0, bytesRead);
}
