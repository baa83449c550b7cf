/** The folder that a backup is restored into: built beside under another name, renamed when complete. */
import { mkdir, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncFolder, undefinedIfMissing } from '../../platform/files/file-store.ts';
import { lockFile } from '../../platform/data-folder.ts';
import { BackupRefused } from './backup-refused.ts';

/** Locked while a restore runs; where it is left behind, that one did not end. */
export const LOCK = 'restore.lock';

const RUNNING = 'Another restore into this folder is running.';

/** Throws `BackupRefused` unless nothing is there, or only what a killed restore has left. */
export async function requireNewFolder(folder: string): Promise<void> {
  const parent = await stat(dirname(folder)).catch(undefinedIfMissing);
  if (parent === undefined) throw new BackupRefused(`There is no folder ${dirname(folder)}.`);
  const found = await stat(folder).catch(undefinedIfMissing);
  if (found === undefined) return;
  if (!found.isDirectory()) throw new BackupRefused(`${folder} is not a folder.`);
  const names = await readdir(folder);
  if (names.length > 0 && !names.includes(LOCK)) {
    throw new BackupRefused(`The folder ${folder} is not empty. Restore into a new one.`);
  }
  if (found.dev !== parent.dev) {
    throw new BackupRefused(
      `${folder} is a volume of its own, which can’t be renamed. Restore into a new folder in it.`,
    );
  }
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
  const unfinished = `${folder}.restoring`;
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  const release = lockFile(join(unfinished, LOCK), RUNNING);
  try {
    await removeLeftovers(unfinished);
    await work(unfinished);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  } finally {
    release();
  }
}

async function removeLeftovers(unfinished: string): Promise<void> {
  for (const name of await readdir(unfinished)) {
    if (!name.startsWith(LOCK)) await rm(join(unfinished, name), { recursive: true });
  }
}

/** Renames it, durably. Replaces an empty folder, or one of a killed restore. */
export async function moveFolder(unfinished: string, folder: string): Promise<void> {
  const left = (await readdir(folder).catch(undefinedIfMissing)) ?? [];
  if (left.includes(LOCK)) {
    lockFile(join(folder, LOCK), RUNNING)();
    await rm(folder, { recursive: true });
  }
  await syncFolder(unfinished);
  await rename(unfinished, folder);
  await syncFolder(dirname(folder));
}
