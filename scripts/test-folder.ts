/** Folder for the files of tests. */
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux keeps this folder in memory, where a commit does not wait for a disk. */
const MEMORY = '/dev/shm';
/** How the name of a folder of tests begins. */
export const FOLDER = 'wolfden-tests-';
/** More than the tests ever hold at once; containers may have given it only 64 MB. */
const LEAST_BYTES = 2 * 1024 ** 3;

/** A new folder. In memory only where there is room. */
export function testFolder(where: 'memory' | 'disk'): { path: string; remove: () => void } {
  const path = mkdtempSync(join(where === 'memory' && hasMemory() ? MEMORY : tmpdir(), FOLDER));
  // PostgreSQL runs as another user and has a folder of its own in it.
  chmodSync(path, 0o711);
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 5 }) };
}

function hasMemory(): boolean {
  const bytes = bytesIn(MEMORY);
  if (bytes > LEAST_BYTES) return true;
  const found = `${MEMORY} has ${Math.floor(bytes / 1024 ** 2)} MB`;
  console.warn(`SLOW: the files of the tests are on the disk, as ${found} and 2,048 are needed`);
  return false;
}

function bytesIn(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
}
