import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { syncPath } from '../../platform/files/local-file-store.ts';
import type { Archive } from './archive-reader.ts';
import { progressOf } from './progress.ts';

/** Writes all files of the archive into a new folder, as they are stored. */
export async function restoreFiles(archive: Archive, folder: string): Promise<void> {
  await mkdir(folder, { mode: 0o700 });
  const entries = archive.entries.filter(({ name }) => name.startsWith('files/'));
  const progress = progressOf('Files', 1000);
  for (const [index, entry] of entries.entries()) {
    const path = join(folder, entry.name.slice('files/'.length));
    await using file = await open(path, 'wx', 0o600);
    for await (const piece of archive.stream(entry)) await file.appendFile(piece);
    await file.sync();
    progress(index + 1, entries.length);
  }
  await syncPath(folder);
}
