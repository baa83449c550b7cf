/** Keeps files from vanishing while they are copied. */
import { constants, copyFile, link } from 'node:fs/promises';
import { join } from 'node:path';
import { undefinedIfMissing } from '../../platform/files/file-store.ts';

/**
 * Links the files into the folder `into`, where nobody deletes them; they are never modified.
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
