/** Files with secrets, in a folder that only the program’s user may open. */
import { randomBytes } from 'node:crypto';
import { link, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DatabaseRefused } from '../../database/database-refused.ts';
import { syncPath, undefinedIfMissing, writeDurably } from './local-file-store.ts';
import { inheritOwner, makeOwnFolder } from './inherit-owner.ts';

/** Undefined if there is none. Throws `DatabaseRefused` if it can’t be read, or others can read it. */
export async function readPrivateFile(path: string): Promise<string | undefined> {
  try {
    return await readUnlessOpen(path);
  } catch (cause) {
    if (cause instanceof DatabaseRefused) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new DatabaseRefused(`${path} can’t be read: ${reason}`, { cause });
  }
}

/** False if the file was there already: it is never overwritten. */
export async function createPrivateFile(path: string, content: string): Promise<boolean> {
  const part = await writePart(path, content);
  try {
    // Unlike a rename, a link fails if another process was faster.
    await link(part, path);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(part, { force: true });
    await syncPath(dirname(path));
  }
}

export async function replacePrivateFile(path: string, content: string): Promise<void> {
  await rename(await writePart(path, content), path);
  await syncPath(dirname(path));
}

async function readUnlessOpen(path: string): Promise<string | undefined> {
  for (const [place, mode] of [
    [dirname(path), '700'],
    [path, '600'],
  ] as const) {
    const found = await stat(place).catch(undefinedIfMissing);
    if (found === undefined) return undefined;
    if ((found.mode & 0o077) === 0) continue;
    throw new DatabaseRefused(`${place} is open to others. Run: chmod ${mode} ${place}`);
  }
  return readFile(path, 'utf8');
}

/** The content beside `path`, in a file that no other process writes. Returns its path. */
async function writePart(path: string, content: string): Promise<string> {
  const folder = dirname(path);
  makeOwnFolder(folder);
  await syncPath(dirname(folder));
  const part = `${path}.${randomBytes(4).toString('hex')}.part`;
  await writeDurably(part, Buffer.from(content));
  inheritOwner(part);
  return part;
}
