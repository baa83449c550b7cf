/** Keeps files from vanishing while they are copied. */
import { constants, copyFile, link, lstat, readdir, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { idForm, undefinedIfMissing } from '../../platform/files/local-file-store.ts';

/**
 * Links the files into the folder `into`, where they are not deleted; they are never modified.
 * Returns the ids of those that are missing.
 */
export async function holdFiles(
  folder: string,
  into: string,
  ids: readonly string[],
): Promise<string[]> {
  const missing: string[] = [];
  for (const id of ids) {
    const isHeld = await hold(join(folder, id), join(into, id)).catch(undefinedIfMissing);
    if (isHeld === undefined) missing.push(id);
  }
  return missing;
}

/** Removes the folder `into` with what was linked into it; it stays if there is something else. */
export async function releaseFiles(into: string): Promise<void> {
  const found = await lstat(into).catch(undefinedIfMissing);
  if (found?.isDirectory() !== true) return;
  const entries = await readdir(into, { withFileTypes: true });
  const held = entries.filter((entry) => entry.isFile() && idForm.test(entry.name));
  for (const { name } of held) await rm(join(into, name), { force: true });
  if (held.length === entries.length) await rmdir(into);
}

async function hold(path: string, held: string): Promise<true> {
  try {
    await link(path, held);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    // Held by an earlier try.
    if (code === 'EEXIST') return true;
    if (code === 'ENOENT') throw error;
    // Not every file system has links.
    await copyFile(path, held, constants.COPYFILE_FICLONE);
  }
  return true;
}
