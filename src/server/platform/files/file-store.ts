/** Storage for the bytes of files. Names, types and owners are rows of `files`. */
import type { FileRow } from '../../database/tables/files.table.ts';

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

export interface FileStore {
  /** Resolves once the bytes would outlive a power cut. `id`: of the file’s row. */
  put(id: string, bytes: Bytes): Promise<void>;
  /** Writes what comes, as it comes. What is neither kept nor dropped is swept after a day. */
  receive(id: string, chunks: AsyncIterable<Uint8Array>): Promise<ReceivedFile>;
  /** Stores a received file; as `put`. */
  keep(id: string): Promise<void>;
  /** Deletes a received file that was not kept. */
  drop(id: string): Promise<void>;
  read(id: string): Promise<Bytes | undefined>;
  onDisk(file: Pick<FileRow, 'id' | 'sha256'>): FileOnDisk;
  delete(id: string): Promise<void>;
  /** All stored files, including incomplete ones. */
  list(): Promise<{ id: string; at: Temporal.Instant }[]>;
  /** Names of entries that we never create, or that are not files. */
  listOthers(): Promise<string[]>;
}
