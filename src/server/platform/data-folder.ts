import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { statfs } from 'node:fs/promises';
import { DatabaseRefused } from '../database/database-refused.ts';
import type { Database } from '../database/database.ts';
import type { Clock } from './clock.ts';
import { checkFileStore } from './files/file-store-id.ts';
import type { FileStore } from './files/file-store.ts';
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
/** More frequent requests get the previous result: a drive may take long to answer, or never do. */
const KEPT_MS = 5000;

/** Gives what throws `NotReady` while less than 64 MB are free for the folder. */
export function diskSpace(disk: { folder: string; clock: Clock; freeBytes?: typeof freeBytesOf }) {
  const { folder, clock, freeBytes = freeBytesOf } = disk;
  const look = seldom(clock, () => freeBytes(folder));
  return async (): Promise<void> => {
    const free = await look().catch(() => {
      throw new NotReady('the data folder can’t be checked');
    });
    if (free < LEAST_FREE_BYTES) throw new NotReady('less than 64 MB are free for the data folder');
  };
}

/** Gives what throws `NotReady` while the folder is not that of the database, as after an unmount. */
export function ownFiles(parts: { db: Database; files: FileStore; clock: Clock }) {
  const { db, files, clock } = parts;
  const readId = seldom(clock, () => files.readId().catch(() => 'unreadable'));
  return async (): Promise<void> => {
    if ((await checkFileStore(db, { ...files, readId })).length === 0) return;
    throw new NotReady('the folder of files is not the file store of the database');
  };
}

function seldom<Found>(clock: Clock, look: () => Promise<Found>): () => Promise<Found> {
  let known: { until: number; found: Promise<Found> } | undefined;
  return () => {
    const now = clock.now().epochMilliseconds;
    if (known === undefined || now >= known.until) known = { until: now + KEPT_MS, found: look() };
    return known.found;
  };
}

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
