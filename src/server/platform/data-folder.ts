import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { statfs } from 'node:fs/promises';
import { DatabaseRefused } from '../database/database-refused.ts';
import type { Clock } from './clock.ts';
import { inheritOwner } from './files/inherit-owner.ts';
import { NotReady } from './http/health.routes.ts';

/** Keeps a second server off the data folder; the lock ends with the process. Returns its release. */
export function lockDataFolder(dataDir: string): () => void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  } catch (cause) {
    throw new DatabaseRefused(`DATA_DIR: can’t create the folder ${dataDir}`, { cause });
  }
  const refusal = `Another server is already using the folder ${dataDir}`;
  return lockFile(join(dataDir, 'server.lock'), refusal);
}

/** Throws `DatabaseRefused` if another process has the lock, which ends with it. Returns its release. */
export function lockFile(path: string, refusal: string): () => void {
  // SQLite creates files that others may read.
  closeSync(openSync(path, 'a', 0o600));
  const lock = new DatabaseSync(path);
  inheritOwner(path);
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (cause) {
    lock.close();
    throw new DatabaseRefused(refusal, { cause });
  }
  return () => lock.close();
}

/** Several times the space of an upload, its email and the database’s own files. */
const LEAST_FREE_BYTES = 64 * 1024 * 1024;
/** More frequent requests get the previous result. */
const KEPT_MS = 5000;

/** Gives what throws `NotReady` while less than 64 MB are free for the folder. */
export function diskSpace(disk: { folder: string; clock: Clock; freeBytes?: typeof freeBytesOf }) {
  const { folder, clock, freeBytes = freeBytesOf } = disk;
  let known: { until: number; free: Promise<number> } | undefined;
  return async (): Promise<void> => {
    const now = clock.now().epochMilliseconds;
    if (known === undefined || now >= known.until) {
      known = { until: now + KEPT_MS, free: freeBytes(folder) };
    }
    const free = await known.free.catch(() => {
      throw new NotReady('the data folder can’t be checked');
    });
    if (free < LEAST_FREE_BYTES) throw new NotReady('less than 64 MB are free for the data folder');
  };
}

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
