/** Writes an archive: a tar of entries, and at its end their hashes, as `sha256sum -c` reads them. */
import { createHash } from 'node:crypto';
import { open, rm, type FileHandle } from 'node:fs/promises';
import { BLOCK_BYTES, paddingAfter, tarHeader } from './tar.ts';

export const MANIFEST = 'manifest.json';
export const SUMS = 'SHA256SUMS';

export type ArchiveWriter = Omit<ReturnType<typeof archiveWriter>, 'end'>;

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
  /** Returns how much was written, which has to be `sizeBytes`. */
  const write = async (
    name: string,
    sizeBytes: number,
    content: Iterable<Buffer> | AsyncIterable<Buffer>,
  ) => {
    await file.appendFile(tarHeader({ name, sizeBytes, modifiedAt }));
    const hash = createHash('sha256');
    let written = 0;
    for await (const chunk of content) {
      written += chunk.length;
      hash.update(chunk);
      await file.appendFile(chunk);
    }
    await file.appendFile(Buffer.alloc(paddingAfter(sizeBytes)));
    sums += sumLine({ name, sha256: hash.digest('hex') });
    return written;
  };
  const add = async (name: string, content: Buffer) => {
    await write(name, content.length, [content]);
  };
  return {
    add,
    /** Copies the file; its size must not change meanwhile. */
    async addFile(name: string, path: string) {
      await using source = await open(path, 'r');
      const { size } = await source.stat();
      const content = source.createReadStream({ autoClose: false, highWaterMark: CHUNK_BYTES });
      if ((await write(name, size, content)) === size) return;
      throw new Error(`${path} changed while it was copied`);
    },
    async end() {
      await add(SUMS, Buffer.from(sums));
      await file.appendFile(Buffer.alloc(2 * BLOCK_BYTES));
    },
  };
}
