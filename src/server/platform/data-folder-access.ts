/** Keeps other users of the machine from reading the data folder. */
import { chmodSync, readdirSync, statSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import { DatabaseRefused } from '../database/database-refused.ts';

/** Names that this program gives, and what a new disk begins with. */
const ownFiles = /^(?:studio\.db|(?:server|backup|restore)\.lock)(?:-(?:journal|wal|shm))?$/;
const ownFolders = new Set(['files', 'mail', 'keys', 'backup-files']);
const isOwn = (name: string) => ownFiles.test(name) || ownFolders.has(name);

/**
 * Takes the rights of others from the folder if all in it is ours, and those of group and others
 * from our files. The folder’s group stays: it may be how a backup reads it. Returns the paths
 * that were changed. Throws `DatabaseRefused` with a command where we may not, or where a folder
 * also holds something else, which others may have to read.
 */
export function protectDataFolder(dataDir: string): string[] {
  if (process.platform === 'win32') return [];
  const names = readdirSync(dataDir);
  const changed: string[] = [];
  const { mode } = statSync(dataDir);
  if ((mode & 0o007) !== 0) {
    const foreign = names.find((name) => !isOwn(name) && name !== 'lost+found');
    if (foreign !== undefined) throw sharedFolder(dataDir, foreign);
    restrict(dataDir, mode & ~0o007);
    changed.push(dataDir);
  }
  for (const name of names.filter(isOwn)) changed.push(...protect(join(dataDir, name)));
  return changed;
}

/** A file, or a folder with its files; one that is closed already was never open to others. */
function protect(path: string): string[] {
  const found: Stats | undefined = statSync(path, { throwIfNoEntry: false });
  if (found === undefined || (found.mode & 0o077) === 0) return [];
  restrict(path, found.mode & ~0o077);
  const inside = found.isDirectory() ? readdirSync(path) : [];
  return [path, ...inside.flatMap((name) => protect(join(path, name)))];
}

function restrict(path: string, mode: number): void {
  try {
    chmodSync(path, mode & 0o7777);
  } catch (cause) {
    const text = `DATA_DIR: other users of this machine can read ${path}, and this user may not change that. As its owner, run: chmod go= ${quoted(path)}`;
    throw new DatabaseRefused(text, { cause });
  }
}

function sharedFolder(dataDir: string, foreign: string): DatabaseRefused {
  return new DatabaseRefused(
    `DATA_DIR: other users of this machine can read ${dataDir}, which also holds ${foreign}. Choose a folder for Wolfden alone, or run: chmod o= ${quoted(dataDir)}`,
  );
}

/** For a shell. */
function quoted(path: string): string {
  return /^[\w./+-]+$/.test(path) ? path : `'${path.replaceAll("'", String.raw`'\''`)}'`;
}
