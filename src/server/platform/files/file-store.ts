/** Storage for the bytes of files. Names, types and owners are rows of `files`. */
import type { localFileStore } from './local-file-store.ts';

export type Bytes = Uint8Array<ArrayBuffer>;

/** A file that a child process reads itself, so that the server doesn’t hold it. */
export interface FileOnDisk {
  path: string;
  /** In hex. */
  sha256: string;
}

/** An upload that is not stored yet. */
export interface ReceivedFile extends FileOnDisk {
  id: string;
  sizeBytes: number;
  type: string;
  /** The first bytes of it, 64 kB at most. */
  start: Bytes;
}

export type FileStore = ReturnType<typeof localFileStore>;
