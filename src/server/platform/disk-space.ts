/** Whether there is room to keep what comes in. */
import { statfs } from 'node:fs/promises';
import type { Clock } from './clock.ts';
import { NotReady } from './http/not-ready.ts';

/** An uploaded file, its mail and the database’s own work fit into it several times. */
const LEAST_FREE_BYTES = 64 * 1024 * 1024;
/** Whoever asks more often gets what was found before. */
const KEPT_MS = 5000;

interface DiskSpaceParts {
  folder: string;
  clock: Clock;
  freeBytes?: (folder: string) => Promise<number>;
}

/** Gives what throws `NotReady` while less than 64 MB are free for the folder. */
export function diskSpace({ folder, clock, freeBytes = freeBytesOf }: DiskSpaceParts) {
  let known: { until: number; free: Promise<number> } | undefined;
  return async (): Promise<void> => {
    const now = clock.now().epochMilliseconds;
    if (known === undefined || now >= known.until) {
      known = { until: now + KEPT_MS, free: freeBytes(folder) };
    }
    const free = await known.free.catch(() => {
      throw new NotReady('the data folder cannot be looked at');
    });
    if (free < LEAST_FREE_BYTES) throw new NotReady('less than 64 MB are free for the data folder');
  };
}

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
