import type { Insertable, Selectable } from 'kysely';

/** What a file is kept for. */
export type FilePurpose = 'attachment' | 'certificate' | 'document' | 'logo';

/** What is known of a file; its bytes lie in the file store under the same id. */
export interface FileTable {
  id: string;
  /** Id of what it belongs to. */
  targetId: string;
  purpose: FilePurpose;
  /** As it was called where it came from; no path, no control characters. */
  name: string;
  /** What its bytes say it is, never what was claimed. */
  type: string;
  sizeBytes: number;
  /** In hex. */
  sha256: string;
  createdAt: string;
  /** Id of the user; null where the program made it. */
  createdBy: string | null;
}

export type FileRow = Selectable<FileTable>;
export type NewFile = Insertable<FileTable>;
