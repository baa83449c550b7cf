/** Files that a backup adds to a folder that is not ours, where it removes and replaces nothing. */
import { randomBytes } from 'node:crypto';
import { existsSync, lstatSync, realpathSync } from 'node:fs';
import { link, rename, rm } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';
import { codesOf } from '../../database/database-errors.ts';
import { syncPath } from '../../platform/files/local-file-store.ts';
import { BackupRefused } from './backup-refused.ts';

/** Folders of `DATA_DIR` from which the program removes what it does not know. */
const SWEPT = ['backup-files', 'files'];

/** Throws `BackupRefused` unless each path is free, stays what it is and differs from the others. */
export function requireNewFiles(paths: readonly string[], dataDir: string): void {
  const swept = SWEPT.map((name) => realPath(join(dataDir, name)));
  const taken = new Set<string>();
  for (const path of paths) {
    if (isThere(path)) throw existing(path);
    if (!existsSync(dirname(path))) throw new BackupRefused(`There is no folder ${dirname(path)}.`);
    const real = realPath(path);
    if (swept.some((folder) => `${real}${sep}`.startsWith(`${folder}${sep}`))) {
      throw new BackupRefused(`The program deletes files in ${path}. Choose another folder.`);
    }
    if (taken.has(real)) {
      throw new BackupRefused(`The archive and its keys can’t be the same file, ${path}.`);
    }
    taken.add(real);
  }
}

/** Runs `write` on a path beside `path`, which gets its name if nothing has that by then. */
export async function writeNewFile<Result>(
  path: string,
  write: (unfinished: string) => Promise<Result>,
): Promise<Result> {
  const unfinished = `${path}.${randomBytes(8).toString('hex')}.part`;
  try {
    const result = await write(unfinished);
    await publish(unfinished, path);
    return result;
  } finally {
    await rm(unfinished, { force: true });
    await syncPath(dirname(path));
  }
}

/** Unlike a new name, a link never replaces a file. */
async function publish(unfinished: string, path: string): Promise<void> {
  try {
    await link(unfinished, path);
  } catch (error) {
    // Not every file system has links.
    if (codesOf(error).code === 'EEXIST' || isThere(path)) throw existing(path);
    await rename(unfinished, path);
  }
}

function existing(path: string): BackupRefused {
  return new BackupRefused(`${path} exists already. Choose another name.`);
}

/** Also a link that leads nowhere. */
function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}

/** Without links, as far as it exists. */
function realPath(path: string): string {
  return existsSync(path) ? realpathSync(path) : join(realPath(dirname(path)), basename(path));
}
