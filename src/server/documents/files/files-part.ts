/** What files ask of a kind of document. */
import type { Database } from '../../database/database.ts';
import type { DocumentSnapshot } from '../document.ts';
import type { FrozenFile } from './frozen-files.ts';

export interface FilesPart<Snapshot extends DocumentSnapshot = DocumentSnapshot> {
  /** For a kind with files. Omitted: none can be uploaded. */
  readonly files?: DocumentFiles<Snapshot>;
}

/** Which files belong to a draft, and which to a revision. */
export interface DocumentFiles<Snapshot extends DocumentSnapshot = DocumentSnapshot> {
  /** Those of a snapshot, in order. */
  ofSnapshot(snapshot: Snapshot): FrozenFile[];
  /** Ids of those that the draft uses; none if there is no such document. */
  ofDraft(db: Database, id: string): Promise<string[]>;
}

/** By the id of the file. */
export type PictureBytes = ReadonlyMap<string, Uint8Array>;
