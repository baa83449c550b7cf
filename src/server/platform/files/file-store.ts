/** Where the bytes of files lie. Names, types and whom they belong to are rows of `files`. */
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncFolder, writeDurably } from './write-durably.ts';

export type Bytes = Uint8Array<ArrayBuffer>;

export interface FileStore {
  /** Resolves once the bytes would outlive a power cut. `id`: of the file’s row. */
  put(id: string, bytes: Bytes): Promise<void>;
  /** Undefined where there is no such file. */
  read(id: string): Promise<Bytes | undefined>;
  /** It is well if there is no such file. */
  delete(id: string): Promise<void>;
  /** Everything that lies there, begun and broken-off files included. */
  list(): Promise<StoredFile[]>;
}

interface StoredFile {
  id: string;
  /** When it was written. */
  at: Temporal.Instant;
}

/** Letters, digits and signs of our own ids: nothing that could lead out of the folder. */
const idForm = /^[a-z]+_[0-9a-z]+(\.part)?$/;

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
      const files: StoredFile[] = [];
      for (const id of names.filter((name) => idForm.test(name))) {
        const found = await stat(join(folder, id)).catch(undefinedIfMissing);
        if (found?.isFile() === true) files.push({ id, at: instantOf(found.mtimeMs) });
      }
      return files;
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

function undefinedIfMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}
