/**
 * What a feature hands to the layer for its kind of document: one object. All of them are listed in
 * src/server/document-kinds.ts; docs/documents.md shows the smallest one.
 */
import type { FrozenEventType } from '../../shared/activity/event-types.ts';
import type { Seller } from '../../shared/documents/parties.schema.ts';
import type { SeriesKind } from '../../shared/settings/number-series.schema.ts';
import type { Database, Trx } from '../database/database.ts';
import type { ClientContactRow } from '../database/tables/clients.table.ts';
import type {
  DocumentLinkRow,
  FrozenDocumentRow,
  LinkPermission,
} from '../database/tables/documents.table.ts';
import type { Actor } from '../platform/auth/actor.ts';
import type { Clock } from '../platform/clock.ts';
import type { DocumentJob } from '../platform/typeset/document-job.ts';
import type { Invariant } from '../platform/verify/invariant.ts';
import type { EmailContent } from './deliveries/email.ts';

/** A document as its feature has it now, whatever was frozen of it. */
export interface DocumentHead {
  id: string;
  /** Null until it is for somebody. */
  clientId: string | null;
  /** In the kind’s own terms, e.g. `draft`, `issued`, `void`. */
  status: string;
  /** Why it can’t be sent now, as a sentence; null where it can. */
  sendingProblem: string | null;
}

/** What every snapshot has, whatever else its kind freezes. */
export interface DocumentSnapshot {
  seller: Seller;
  /** SHA-256 of the logo’s file; null without one. */
  logoSha256: string | null;
}

/** What a document says: of a frozen revision, or as it would be frozen now. */
export interface DocumentContent<
  Snapshot extends DocumentSnapshot = DocumentSnapshot,
  Head extends DocumentHead = DocumentHead,
> {
  head: Head;
  kind: SeriesKind;
  snapshot: Snapshot;
}

/** A frozen revision, and its document as it is now. */
export interface FrozenDocument<
  Snapshot extends DocumentSnapshot = DocumentSnapshot,
  Head extends DocumentHead = DocumentHead,
>
  extends
    DocumentContent<Snapshot, Head>,
    Pick<FrozenDocumentRow, 'revision' | 'number' | 'sha256' | 'frozenAt'> {}

/** What somebody sent from the page of a document. */
interface DocumentResponse {
  link: DocumentLinkRow;
  form: URLSearchParams;
  at: string;
}

interface ReaderOfPage {
  /** By whose link it is read; its id goes into every form. */
  link: DocumentLinkRow;
  clock: Clock;
  /** Its address. */
  styleSheet: string;
}

interface Freezing {
  actor: Actor;
  id: string;
  /** The version of the draft that was looked at. */
  version: number | undefined;
  now: Temporal.Instant;
}

export interface Anonymizing {
  actor: Actor;
  clientId: string;
  /** What takes the place of the client’s name. */
  name: string;
  at: string;
}

/** Methods, so that a kind of some snapshot is a kind of any in a list of all. */
export interface DocumentKind<
  Snapshot extends DocumentSnapshot = DocumentSnapshot,
  Head extends DocumentHead = DocumentHead,
> {
  /** Of its ids, e.g. `inv`. */
  readonly prefix: string;
  /** Whether its revisions are numbered, from the series of their kind. */
  readonly isNumbered: boolean;
  /**
   * What the link to a superseded revision opens for somebody who has a link to the current one:
   * that one, or a page that says that this one was replaced. For all others it is replaced.
   */
  readonly oldLinks: 'lead_on' | 'replaced';
  /** The event of a revision, by kind; `document.frozen` where it has no word of its own. */
  readonly frozenEvents: Readonly<Partial<Record<SeriesKind, FrozenEventType>>>;

  /** As texts name it, e.g. “credit note”. */
  noun(kind: SeriesKind): string;
  /** e.g. “Invoice 2026-0001”; its PDF has this name. */
  title(snapshot: Snapshot): string;
  find(db: Database | Trx, id: string): Promise<Head | undefined>;
  /** As `find`; nobody else changes it until the transaction ends. */
  lock(trx: Trx, id: string): Promise<Head | undefined>;
  /** Throws for a text that is no snapshot of this kind. */
  readSnapshot(text: string): Snapshot;

  /** The email that carries a link. `message`: the studio’s own text; empty for ours. */
  email(document: DocumentContent<Snapshot, Head>, message: string): EmailContent;
  /** What the link of a contact permits. */
  permissionOf(contact: ClientContactRow): LinkPermission;
  /** The client’s page, whole: see client-page/client-page.frame.ts. */
  page(
    db: Database,
    document: FrozenDocument<Snapshot, Head>,
    reader: ReaderOfPage,
  ): Promise<string>;
  /**
   * Takes what came from a form of the page; the document is locked, the link permits it and is in
   * force. Called again by a second request: it must do nothing twice.
   */
  respond?(
    trx: Trx,
    document: FrozenDocument<Snapshot, Head>,
    response: DocumentResponse,
  ): Promise<void>;
  /** After the 400 days of a link. Left out: it ends. */
  afterExpiry?: {
    /**
     * What the link does: opens, or shows this page instead, such as a form that asks for a code.
     * While it shows a page, it gives neither PDF nor logo.
     */
    outcome(
      db: Database,
      document: FrozenDocument<Snapshot, Head>,
      reader: ReaderOfPage,
    ): Promise<'opens' | 'ends' | { page: string }>;
    /** Takes what came from a form of that page, under the conditions of `respond`. */
    respond?(
      trx: Trx,
      document: FrozenDocument<Snapshot, Head>,
      response: DocumentResponse,
    ): Promise<void>;
  };

  /** The PDF that is stored for good. `logo`: the PNG that the snapshot names. */
  pdf(document: FrozenDocument<Snapshot, Head>, logo: Uint8Array | undefined): DocumentJob;
  /** What a client downloads instead, e.g. a copy marked “void”; undefined for the stored one. */
  markedCopy?(
    document: FrozenDocument<Snapshot, Head>,
    logo: Uint8Array | undefined,
  ): { mark: string; job: DocumentJob } | undefined;

  /** For a kind that sending freezes. One without it is frozen by a step of its own before. */
  onSend?: {
    /** As it would be frozen now. */
    preview(db: Database, id: string, clock: Clock): Promise<DocumentContent<Snapshot, Head>>;
    /** Calls `freeze`, in the transaction that queues the emails; document and studio are locked. */
    freeze(trx: Trx, freezing: Freezing): Promise<void>;
  };

  /** What must hold of it besides what the layer checks of every kind. */
  invariants(db: Database): Promise<Invariant[]>;
  /** Deletes drafts for a client and what else names it. The ids of its documents that stay. */
  anonymize(trx: Trx, anonymizing: Anonymizing): Promise<string[]>;
}
