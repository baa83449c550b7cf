/** Storage for the bytes of files. Names, types and owners are rows of `files`. */
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export type Bytes = Uint8Array<ArrayBuffer>;

export interface FileStore {
  /** Resolves once the bytes would outlive a power cut. `id`: of the file’s row. */
  put(id: string, bytes: Bytes): Promise<void>;
  read(id: string): Promise<Bytes | undefined>;
  delete(id: string): Promise<void>;
  /** All stored files, including incomplete ones. */
  list(): Promise<{ id: string; at: Temporal.Instant }[]>;
  /** Names of entries that we never create, or that are not files. */
  listOthers(): Promise<string[]>;
}

/** Letters, digits and signs of our own ids: nothing that could lead out of the folder. */
export const idForm = /^[a-z]+_[0-9a-z]+(\.part)?$/;

/** Files as files of a folder, which is made with the first of them. */
export function localFileStore(folder: string): FileStore {
  let made: Promise<void> | undefined;
  return {
    async put(id, bytes) {
      const path = pathOf(folder, id);
      await (made ??= makeFolder(folder).catch((error: unknown) => {
        made = undefined;
        throw error;
      }));
      await writeDurably(path, bytes);
    },
    read: (id) => readFile(pathOf(folder, id)).catch(undefinedIfMissing),
    async delete(id) {
      await rm(pathOf(folder, id), { force: true });
    },
    async list() {
      const names = (await readdir(folder).catch(undefinedIfMissing)) ?? [];
      const files = [];
      for (const id of names.filter((name) => idForm.test(name))) {
        const found = await stat(join(folder, id)).catch(undefinedIfMissing);
        if (found?.isFile() === true) files.push({ id, at: instantOf(found.mtimeMs) });
      }
      return files;
    },
    async listOthers() {
      const read = readdir(folder, { withFileTypes: true });
      const entries = (await read.catch(undefinedIfMissing)) ?? [];
      const others = entries.filter((entry) => !idForm.test(entry.name) || !entry.isFile());
      return others.map(({ name }) => name);
    },
  };
}

function pathOf(folder: string, id: string): string {
  if (!idForm.test(id)) throw new RangeError(`${JSON.stringify(id)} is not the id of a file`);
  return join(folder, id);
}

async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await syncFolder(dirname(folder));
}

function instantOf(milliseconds: number): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(Math.floor(milliseconds));
}

/** For the `catch` of reading what may not be there. */
export function undefinedIfMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}

/** Writes a whole file or none, and it outlives a power cut: temporary name, fsync, rename, fsync. */
export async function writeDurably(path: string, data: Uint8Array): Promise<void> {
  const temporary = `${path}.part`;
  // One that a killed process has left may have other rights, or be a link.
  await rm(temporary, { force: true });
  const file = await open(temporary, 'wx', 0o600);
  try {
    await file.writeFile(data);
    await file.sync();
  } catch (error) {
    // On a full disk the part would be in the way of what comes next.
    await rm(temporary, { force: true });
    throw error;
  } finally {
    await file.close();
  }
  await rename(temporary, path);
  await syncFolder(dirname(path));
}

/** Makes what was created, renamed or removed in the folder outlive a power cut. */
export async function syncFolder(path: string): Promise<void> {
  await using folder = await open(path, 'r');
  await folder.sync();
}
