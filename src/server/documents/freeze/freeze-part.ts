/** What freezing asks of a kind of document. */
import type { Database, Trx } from '../../database/database.ts';
import type { FrozenKind } from '../../database/tables/documents.table.ts';
import type { DocumentContent, DocumentHead, DocumentSnapshot } from '../document.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Invariant } from '../../platform/integrity/invariant.ts';
import type { Scope } from '../../platform/integrity/scope.ts';
import type { FrozenEventType } from '../../../shared/activity/event-types.ts';

export interface FreezePart<
  Snapshot extends DocumentSnapshot = DocumentSnapshot,
  Head extends DocumentHead = DocumentHead,
> {
  /** Prefix of its ids, e.g. `inv`. */
  readonly prefix: string;
  /** Whether its revisions are numbered, from the number series of their kind. */
  readonly isNumbered: boolean;
  /** Event type recorded for a frozen revision, by kind; default `document.frozen`. */
  readonly frozenEvents: Readonly<Partial<Record<FrozenKind, FrozenEventType>>>;
  /** Noun used in sentences, e.g. “credit note”. */
  noun(document: Pick<DocumentContent<Snapshot>, 'kind' | 'snapshot'>): string;
  /** Title, e.g. “Invoice 2026-0001”; also the PDF’s file name. */
  title(snapshot: Snapshot): string;
  find(db: Database, id: string): Promise<Head | undefined>;
  /** Like `find`, but locks the document until the transaction ends. */
  lock(trx: Trx, id: string): Promise<Head | undefined>;
  /** Parses a stored snapshot; throws if it is not one of this kind. */
  readSnapshot(text: string): Snapshot;
  /**
   * Name of a place in its snapshot, e.g. “line 3”; `NOT_PRINTED` for one that the PDF doesn’t have,
   * undefined for one that all kinds have.
   */
  placeOf?(snapshot: Snapshot, path: readonly string[]): string | undefined;
  /** For a kind that is frozen on Send. A kind without it has a separate step that freezes. */
  onSend?: {
    /** The content that would be frozen now. */
    preview(db: Database, id: string, clock: Clock): Promise<DocumentContent<Snapshot, Head>>;
    /**
     * Calls `freeze` if the content changed, in the transaction that queues the emails; document and
     * studio are locked. Resolves with the revision to send.
     */
    freeze(trx: Trx, sending: Sending): Promise<number>;
    /** Queued emails were canceled: the revision that was sent last may be another one now. */
    afterCancel?(trx: Trx, id: string, at: string): Promise<void>;
  };
  /**
   * Ids of the document and of those that are checked with it before a step that can’t be undone, e.g.
   * its credit notes. Omitted: itself alone.
   */
  family?(db: Database, id: string): Promise<readonly string[]>;
  /** Rules of this kind that are checked beside the layer’s own. */
  invariants(db: Database, scope?: Scope): Promise<Invariant[]>;
}

export interface Sending {
  actor: Actor;
  id: string;
  /** Version of the draft that the user reviewed, for a kind that is frozen on Send. */
  version: number | undefined;
  now: Temporal.Instant;
}
