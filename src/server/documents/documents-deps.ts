import type { Database } from '../database/database.ts';
import type { Write } from '../database/group-writes.ts';
import type { Clock } from '../platform/clock.ts';
import { documentNotFound } from './documents.errors.ts';
import type { DocumentKind } from './document-kind.ts';

export interface DocumentsDeps {
  db: Database;
  write: Write;
  clock: Clock;
  kinds: DocumentKinds;
}

export interface DocumentKinds {
  all: readonly DocumentKind[];
  /** Kind of the document with this id. Throws `documentNotFound`. */
  of(id: string): DocumentKind;
}

export function listDocumentKinds(all: readonly DocumentKind[]): DocumentKinds {
  return {
    all,
    of(id) {
      const kind = all.find(({ prefix }) => id.startsWith(`${prefix}_`));
      if (kind === undefined) throw documentNotFound();
      return kind;
    },
  };
}
