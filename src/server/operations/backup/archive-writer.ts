/** Writes an archive: a tar of entries, and at its end their hashes, as `sha256sum -c` reads them. */
import { createHash } from 'node:crypto';
import { open, rm, type FileHandle } from 'node:fs/promises';
import { BLOCK_BYTES, paddingAfter, tarHeader } from './tar.ts';

export const MANIFEST = 'manifest.json';
export const SUMS = 'SHA256SUMS';

export interface ArchiveWriter {
  add(name: string, content: Buffer): Promise<void>;
  /** Copies the file; its size must not change meanwhile. */
  addFile(name: string, path: string): Promise<void>;
}

/** The line of an entry in `SHA256SUMS`. */
export function sumLine({ name, sha256 }: { name: string; sha256: string }): string {
  return `${sha256}  ${name}\n`;
}

/** For its owner alone. Nothing is left at `path` if `fill` fails. `at`: the time of the backup. */
export async function writeArchive(
  path: string,
  at: Temporal.Instant,
  fill: (archive: ArchiveWriter) => Promise<void>,
): Promise<void> {
  await using file = await open(path, 'wx', 0o600);
  try {
    const writer = archiveWriter(file, Math.floor(at.epochMilliseconds / 1000));
    await fill(writer);
    await writer.end();
    await file.sync();
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

const CHUNK_BYTES = 1024 * 1024;

function archiveWriter(file: FileHandle, modifiedAt: number) {
  let sums = '';
  const begin = (name: string, sizeBytes: number) =>
    file.appendFile(tarHeader({ name, sizeBytes, modifiedAt }));
  const finish = async (name: string, sizeBytes: number, sha256: string) => {
    await file.appendFile(Buffer.alloc(paddingAfter(sizeBytes)));
    sums += sumLine({ name, sha256 });
  };
  const add = async (name: string, content: Buffer) => {
    await begin(name, content.length);
    await file.appendFile(content);
    await finish(name, content.length, createHash('sha256').update(content).digest('hex'));
  };
  return {
    add,
    async addFile(name: string, path: string) {
      await using source = await open(path, 'r');
      const { size } = await source.stat();
      await begin(name, size);
      const hash = createHash('sha256');
      let copied = 0;
      for await (const chunk of source.createReadStream({
        autoClose: false,
        highWaterMark: CHUNK_BYTES,
      }) as AsyncIterable<Buffer>) {
        copied += chunk.length;
        hash.update(chunk);
        await file.appendFile(chunk);
      }
      if (copied !== size) throw new Error(`${path} changed while it was copied`);
      await finish(name, size, hash.digest('hex'));
    },
    async end() {
      await add(SUMS, Buffer.from(sums));
      await file.appendFile(Buffer.alloc(2 * BLOCK_BYTES));
    },
  };
}
