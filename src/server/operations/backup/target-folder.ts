/** The folder that a backup is restored into: built beside under another name, renamed when complete. */
import { existsSync } from 'node:fs';
import { lstat, mkdir, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { openDatabase } from '../../database/database.ts';
import { DatabaseRefused } from '../../database/database-refused.ts';
import { listRelations } from '../../database/dialects/load-rows.ts';
import { inheritOwnerOfAll } from '../../platform/files/inherit-owner.ts';
import { syncPath, undefinedIfMissing } from '../../platform/files/local-file-store.ts';
import { lockFile } from '../../platform/data-folder.ts';
import { BackupRefused } from './backup-refused.ts';

/** Locked while a restore runs; where it is left behind, that one was killed. */
export const LOCK = 'restore.lock';

const RUNNING = 'Another restore into this folder is running.';

/** Suffix of the folder until the restore is complete. */
const UNFINISHED = '.restoring';

/** Throws `BackupRefused` unless nothing is there, or only what a killed restore has left. */
export async function requireNewFolder(folder: string): Promise<void> {
  const parent = await stat(dirname(folder)).catch(undefinedIfMissing);
  if (parent === undefined) throw new BackupRefused(`There is no folder ${dirname(folder)}.`);
  for (const one of [folder, `${folder}${UNFINISHED}`]) await requireLeftover(one);
  const found = await stat(folder).catch(undefinedIfMissing);
  if (found === undefined || found.dev === parent.dev) return;
  throw new BackupRefused(
    `${folder} is a volume of its own, which can’t be renamed. Restore into a new folder in it.`,
  );
}

/** Only what passes is ever removed: an empty folder, or one that a restore has begun to fill. */
async function requireLeftover(folder: string): Promise<void> {
  const found = await lstat(folder).catch(undefinedIfMissing);
  if (found === undefined) return;
  if (!found.isDirectory()) throw new BackupRefused(`${folder} is not a folder.`);
  const names = await readdir(folder);
  // A server was started with it. One on PostgreSQL has no lock.
  const isUsed = ['server.lock', join('keys', 'signed-chains')].some((name) =>
    existsSync(join(folder, name)),
  );
  if (names.length === 0 || (names.includes(LOCK) && !isUsed)) return;
  throw new BackupRefused(`The folder ${folder} is not empty. Restore into a new one.`);
}

/**
 * Whether a restore has filled the folder and was killed at its very end. Throws `DatabaseRefused`
 * if one still runs, or has not filled it.
 */
export function isLeftByRestore(folder: string): boolean {
  const lock = join(folder, LOCK);
  if (!existsSync(lock)) return false;
  lockFile(lock, `DATA_DIR: a restore into ${folder} is running`)();
  if (resolve(folder).endsWith(UNFINISHED)) throw unfinished(folder);
  return true;
}

/** Lets a server use it. Throws `DatabaseRefused` if its PostgreSQL got no COMMIT. */
export async function finishRestore(place: { url: string | undefined; dataDir: string }) {
  await using db = await openDatabase(place);
  if ((await listRelations(db)).length === 0) throw unfinished(place.dataDir);
  await rm(join(place.dataDir, LOCK), { force: true });
}

function unfinished(folder: string): DatabaseRefused {
  return new DatabaseRefused(`DATA_DIR: the restore into ${folder} did not finish. Run it again`);
}

/** Throws `BackupRefused` if the content can’t fit. */
export async function requireRoom(folder: string, neededBytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(dirname(folder));
  if (bavail * bsize >= neededBytes) return;
  const [needed, free] = [neededBytes, bavail * bsize].map((bytes) => Math.ceil(bytes / 1e6));
  throw new BackupRefused(
    `There is not enough room in ${dirname(folder)}: about ${needed} MB are needed, ${free} MB are free.`,
  );
}

/** Runs `work` on a new folder beside `folder`; removes it if that fails. */
export async function inNewFolder(
  folder: string,
  work: (unfinished: string) => Promise<void>,
): Promise<void> {
  const unfinished = `${folder}${UNFINISHED}`;
  await requireLeftover(unfinished);
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  const release = lockFile(join(unfinished, LOCK), RUNNING);
  try {
    await empty(unfinished);
    await work(unfinished);
  } catch (error) {
    await removeFolder(unfinished);
    throw error;
  } finally {
    release();
  }
}

/** But for its lock, by which the next restore knows it if this one is killed. */
async function empty(folder: string): Promise<void> {
  for (const name of (await readdir(folder).catch(undefinedIfMissing)) ?? []) {
    if (!name.startsWith(LOCK)) await rm(join(folder, name), { recursive: true });
  }
}

/** One that a restore has begun to fill. */
export async function removeFolder(folder: string): Promise<void> {
  await empty(folder);
  await rm(folder, { recursive: true, force: true });
}

/**
 * Renames it, durably and with its lock, which is removed when all is done. Replaces an empty folder, or
 * one of a killed restore.
 */
export async function moveFolder(unfinished: string, folder: string): Promise<void> {
  await requireLeftover(folder);
  if (existsSync(join(folder, LOCK))) {
    lockFile(join(folder, LOCK), RUNNING)();
    await removeFolder(folder);
  }
  inheritOwnerOfAll(unfinished);
  await syncPath(unfinished);
  await rename(unfinished, folder);
  await syncPath(dirname(folder));
}
