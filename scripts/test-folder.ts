/** Folder for the files of tests. */
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onInterruption } from './process-group.ts';

/** Linux keeps this folder in memory, where a commit does not wait for a disk. */
const MEMORY = '/dev/shm';
/** More than the tests ever hold at once; containers may have given it only 64 MB. */
const LEAST_BYTES = 2 * 1024 ** 3;

/** A new folder, which an interruption removes too. In memory only where there is room. */
export function testFolder(where: 'memory' | 'disk'): { path: string; remove: () => void } {
  const path = mkdtempSync(
    join(where === 'memory' && hasMemory() ? MEMORY : tmpdir(), 'wolfden-tests-'),
  );
  // PostgreSQL runs as another user and has a folder of its own in it.
  chmodSync(path, 0o711);
  const remove = (): void => rmSync(path, { recursive: true, force: true, maxRetries: 5 });
  const forget = onInterruption(remove);
  return {
    path,
    remove() {
      forget();
      remove();
    },
  };
}

function hasMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > LEAST_BYTES;
  } catch {
    return false;
  }
}
