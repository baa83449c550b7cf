/**
 * Commands are also run as root. What they create in a folder of the server’s user must belong to
 * that user: the server could not read it otherwise.
 */
import { lchownSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** For root: gives what it has created to the owner of the folder that it is in. */
export function inheritOwner(path: string): void {
  if (process.getuid?.() === 0) giveTo(statSync(dirname(path)), path);
}

/** Same, with everything in it. */
export function inheritOwnerOfAll(folder: string): void {
  if (process.getuid?.() !== 0) return;
  const owner = statSync(dirname(folder));
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    giveTo(owner, join(folder, name));
  }
  giveTo(owner, folder);
}

/** Creates the folder for its owner alone, unless it is there. */
export function makeOwnFolder(path: string): void {
  if (mkdirSync(path, { recursive: true, mode: 0o700 }) !== undefined) inheritOwner(path);
}

/** Not of what a link leads to: the folder’s owner could have put it there. */
function giveTo({ uid, gid }: { uid: number; gid: number }, path: string): void {
  if (uid !== 0) lchownSync(path, uid, gid);
}
