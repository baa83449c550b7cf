/** The store whose files are those of a folder. */
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileRow } from '../../database/tables/files.table.ts';
import type { Bytes, FileOnDisk, ReceivedFile } from './file-store.ts';
import { inheritOwner, makeOwnFolder } from './inherit-owner.ts';
import { receiveFile } from './receive-file.ts';

/** Letters, digits and signs of our own ids: nothing that could lead out of the folder. */
export const idForm = /^[a-z]+_[0-9a-z]+(\.part)?$/;

/** The file with the store’s own id, and with one that it is about to get. */
const idFiles = { current: 'store-id', next: 'store-id.next' };

/** Files as files of a folder, which is made with the first of them. */
export function localFileStore(folder: string) {
  let made: Promise<void> | undefined;
  const ready = () =>
    (made ??= makeFolder(folder).catch((error: unknown) => {
      made = undefined;
      throw error;
    }));
  return {
    folder,
    ...idOf(folder, ready),
    /** Resolves once the bytes would outlive a power cut. `id`: of the file’s row. */
    async put(id: string, bytes: Bytes) {
      const path = pathOf(folder, id);
      await ready();
      await writeDurably(path, bytes);
    },
    /** Writes what comes, as it comes. What is neither kept nor dropped is swept after a day. */
    async receive(id: string, chunks: AsyncIterable<Uint8Array>): Promise<ReceivedFile> {
      const path = partOf(pathOf(folder, id));
      await ready();
      try {
        return { id, path, ...(await receiveFile(path, chunks)) };
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
    },
    /** Stores a received file; as `put`. */
    keep: (id: string) => nameDurably(pathOf(folder, id)),
    /** Deletes a received file that was not kept. */
    drop: (id: string) => rm(partOf(pathOf(folder, id)), { force: true }),
    read: (id: string): Promise<Bytes | undefined> =>
      readFile(pathOf(folder, id)).catch(undefinedIfMissing),
    onDisk: ({ id, sha256 }: Pick<FileRow, 'id' | 'sha256'>): FileOnDisk => ({
      path: pathOf(folder, id),
      sha256,
    }),
    async delete(id: string) {
      await rm(pathOf(folder, id), { force: true });
    },
    /** All stored files, including incomplete ones. */
    async list() {
      const names = (await readdir(folder).catch(undefinedIfMissing)) ?? [];
      const files = [];
      for (const id of names.filter((name) => idForm.test(name))) {
        const found = await stat(join(folder, id)).catch(undefinedIfMissing);
        if (found?.isFile() === true) files.push({ id, at: found.mtime.toTemporalInstant() });
      }
      return files;
    },
    /** Names of entries that we never create, or that are not files. */
    async listOthers() {
      const read = readdir(folder, { withFileTypes: true });
      const entries = (await read.catch(undefinedIfMissing)) ?? [];
      const isOurs = (name: string) => idForm.test(name) || Object.values(idFiles).includes(name);
      const others = entries.filter((entry) => !isOurs(entry.name) || !entry.isFile());
      return others.map(({ name }) => name);
    },
  };
}

/** The id of the store itself. `ready`: makes its folder. */
function idOf(folder: string, ready: () => Promise<void>) {
  const currentId = join(folder, idFiles.current);
  const nextId = join(folder, idFiles.next);
  return {
    /** Of the store itself; undefined if it has none, as where a share is not mounted. */
    readId: () => readLine(currentId),
    /** Writes an id that is not the store’s yet. */
    async prepareId(id: string) {
      makeOwnFolder(folder);
      await ready();
      await writeDurably(nextId, Buffer.from(`${id}\n`));
      inheritOwner(nextId);
    },
    /** Makes it the store’s, if it was prepared. */
    async confirmId(id: string) {
      if ((await readLine(nextId)) !== id) return;
      // Another process may be doing the same.
      await rename(nextId, currentId).catch(undefinedIfMissing);
      await syncPath(folder);
    },
  };
}

function pathOf(folder: string, id: string): string {
  if (!idForm.test(id)) throw new RangeError(`${JSON.stringify(id)} is not the id of a file`);
  return join(folder, id);
}

async function readLine(path: string): Promise<string | undefined> {
  return (await readFile(path, 'utf8').catch(undefinedIfMissing))?.trimEnd();
}

async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await syncPath(dirname(folder));
}

/** For the `catch` of reading what may not be there. */
export function undefinedIfMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}

/** Writes a whole file or none, and it outlives a power cut: temporary name, fsync, rename, fsync. */
export async function writeDurably(path: string, data: Uint8Array): Promise<void> {
  const temporary = partOf(path);
  // One that a killed process has left may have other rights, or be a link.
  await rm(temporary, { force: true });
  try {
    await writeFile(temporary, data, { flag: 'wx', mode: 0o600 });
    await nameDurably(path);
  } catch (error) {
    // On a full disk the part would be in the way of what comes next.
    await rm(temporary, { force: true });
    throw error;
  }
}

const partOf = (path: string) => `${path}.part`;

/** Gives the file its name, once all of it would outlive a power cut. */
async function nameDurably(path: string): Promise<void> {
  await syncPath(partOf(path));
  await rename(partOf(path), path);
  await syncPath(dirname(path));
}

/** Makes a file, or what was created, renamed or removed in a folder, outlive a power cut. */
export async function syncPath(path: string): Promise<void> {
  await using opened = await open(path, 'r');
  await opened.sync();
}
