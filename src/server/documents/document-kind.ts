/**
 * A feature describes its kind of document to the layer in one object: the sum of what each floor of
 * the layer asks for. All kinds are listed in src/server/document-kinds.ts; docs/documents.md shows
 * the smallest one.
 */
import type { Database } from '../database/database.ts';
import type { Write } from '../database/group-writes.ts';
import type { ClientPagePart } from './client-page/client-page-part.ts';
import type { DeliveriesPart } from './deliveries/deliveries-part.ts';
import type { DocumentHead, DocumentSnapshot } from './document.ts';
import { documentNotFound } from './documents.errors.ts';
import type { EmptyingPart } from './emptying/emptying-part.ts';
import type { FilesPart } from './files/files-part.ts';
import type { FollowUpPart } from './follow-up/follow-up-part.ts';
import type { FreezePart } from './freeze/freeze-part.ts';
import type { LinksPart } from './links/links-part.ts';
import type { OverviewPart } from './overview/overview-part.ts';
import type { PdfPart } from './pdf/pdf-part.ts';
import type { ReadingPart } from './reading/reading-part.ts';
import type { ThreadsPart } from './threads/threads-part.ts';
import type { Clock } from '../platform/clock.ts';

/** Declared as methods, whose parameters are bivariant, so that all kinds fit in one list. */
export interface DocumentKind<
  Snapshot extends DocumentSnapshot = DocumentSnapshot,
  Head extends DocumentHead = DocumentHead,
>
  extends
    FreezePart<Snapshot, Head>,
    EmptyingPart,
    FilesPart<Snapshot>,
    PdfPart<Snapshot, Head>,
    LinksPart<Head>,
    DeliveriesPart<Snapshot, Head>,
    ClientPagePart<Snapshot, Head>,
    ThreadsPart<Head>,
    OverviewPart,
    FollowUpPart<Snapshot, Head>,
    ReadingPart<Snapshot> {}

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
