/**
 * A feature describes its kind of document to the layer in one object. All kinds are listed in
 * src/server/document-kinds.ts; docs/documents.md shows the smallest one.
 */
import type { Database, Trx } from '../database/database.ts';
import type { Write } from '../database/group-writes.ts';
import type { Clock } from '../platform/clock.ts';
import { documentNotFound } from './documents.errors.ts';
import type { FrozenEventType } from '../../shared/activity/event-types.ts';
import type { Seller } from '../../shared/documents/parties.schema.ts';
import type { ClientContactRow } from '../database/tables/clients.table.ts';
import type {
  FrozenKind,
  FrozenDocumentRow,
  LinkPermission,
} from '../database/tables/documents.table.ts';
import type { FollowUpPurpose } from '../database/tables/follow-ups.table.ts';
import type { PlaceholderValues } from '../../shared/documents/placeholders.ts';
import type { Actor } from '../platform/auth/actor.ts';
import type { DocumentJob } from '../platform/typeset/document-pool.ts';
import type { ChangedRow } from '../platform/events/seals.ts';
import type { Invariant } from '../platform/verify/invariant.ts';
import type { Html, MailParts } from '../platform/mail/new-mail.ts';
import type { EmailContent } from './deliveries/email.ts';
import type { FrozenFile } from './files/frozen-files.ts';
import type { ReaderLink } from './links/grants.repository.ts';
import type { SealedKind } from './pdf/sealed-kind.ts';

/** A document in its feature’s current state, independent of what was frozen. */
export interface DocumentHead {
  id: string;
  /** Null until a client is chosen. */
  clientId: string | null;
  /** Status in the kind’s own terms, e.g. `draft`, `issued`, `void`. */
  status: string;
  /** Reason why it can’t be sent now, as a sentence; null if it can. */
  sendingProblem: string | null;
}

/** Fields that every snapshot has, beside those of its kind. */
export interface DocumentSnapshot {
  seller: Seller;
  /** SHA-256 of the logo file; null without a logo. */
  logoSha256: string | null;
}

/** Content of a document: of a frozen revision, or as it would be frozen now. */
export interface DocumentContent<
  Snapshot extends DocumentSnapshot = DocumentSnapshot,
  Head extends DocumentHead = DocumentHead,
> {
  head: Head;
  kind: FrozenKind;
  snapshot: Snapshot;
}

/** A frozen revision with the current state of its document. */
export interface FrozenDocument<
  Snapshot extends DocumentSnapshot = DocumentSnapshot,
  Head extends DocumentHead = DocumentHead,
>
  extends
    DocumentContent<Snapshot, Head>,
    Pick<FrozenDocumentRow, 'revision' | 'number' | 'sha256' | 'frozenAt' | 'eventHead'> {}

export interface DocumentResponse {
  link: ReaderLink;
  form: URLSearchParams;
  at: string;
  /** Who sent it, for kinds that store it as proof. */
  sender: Sender;
  /** The browser: SHA-256 of the value of its link cookie, which changes with each opening. */
  browser: string;
  /** Whether it objects to measuring: what a page measured is not stored then. */
  objects: boolean;
  mail: MailParts;
}

export interface Sender {
  ipAddress: string;
  userAgent: string;
}

/** A form that was not accepted as it is: nothing was stored, and the page says why. */
export interface RefusedForm {
  /** 503: the server can’t carry it out now. */
  status: 409 | 422 | 429 | 503;
  /** By field; the empty field is the whole form. */
  problems: Readonly<Record<string, string>>;
  /** For the log, as an error: what the operator has to look at. */
  alarm?: string;
}

export interface PageReader {
  /** The reader’s link; every form contains its id. */
  link: ReaderLink;
  clock: Clock;
  /** As in `DocumentResponse`; null if it is not known. */
  browser?: string | null | undefined;
  /** URL of the page’s style sheet. */
  styleSheet: string;
  /** Parts of the layer for the beginning and the end of the page. */
  above?: Html | undefined;
  below?: Html | undefined;
  /** Whether the time that sections are in view is measured for this reader. */
  measuresReading?: boolean | undefined;
  /** Whether the reader has just sent a question. */
  hasAsked?: boolean;
  /** A form that the page shows for review, or again because it was refused. */
  submitted?: Pick<RefusedForm, 'problems'> & { form: URLSearchParams };
}

export interface Sending {
  actor: Actor;
  id: string;
  /** Version of the draft that the user reviewed, for a kind that is frozen on Send. */
  version: number | undefined;
  now: Temporal.Instant;
}

export interface Anonymizing {
  actor: Actor;
  clientId: string;
  /** Text that replaces the client’s name. */
  name: string;
  at: string;
}

/** Which files belong to a draft, and which to a revision. */
export interface DocumentFiles<Snapshot extends DocumentSnapshot = DocumentSnapshot> {
  /** Those of a snapshot, in order. */
  ofSnapshot(snapshot: Snapshot): FrozenFile[];
  /** Ids of those that the draft uses; none if there is no such document. */
  ofDraft(db: Database, id: string): Promise<string[]>;
}

/** That a client responds to the current revision. */
export interface AwaitedResponse {
  answer: 'acceptance' | 'signature';
  revision: number;
  /** The last day on which that is possible, in the studio’s time zone; null for none. */
  lastDay: string | null;
  /** The instant of the last response that left it open, e.g. a request for changes. */
  respondedAt: string | null;
  /** The instant at which the owner last gave more time: reminders are counted from then on. */
  extendedAt: string | null;
  /** Ids of the only contacts who can respond now. Omitted: everyone who may. */
  contacts?: readonly string[];
}

interface FollowUpText {
  subject: string;
  message: string;
}

/** The standard texts of emails to those who have not responded; email templates replace them. */
export interface FollowUpTexts extends Record<FollowUpPurpose, FollowUpText> {
  placeholders: PlaceholderValues;
}

/** Contacts by their role, or by id. */
export type UsualRecipients = 'signers' | readonly string[];

/** By the id of the file. */
export type PictureBytes = ReadonlyMap<string, Uint8Array>;

/** A document in “Your documents” of its client: in words for the client, formatted. */
export interface DocumentSummary {
  id: string;
  /** With its number. */
  title: string;
  status: string;
  /** Null if none matters any more, e.g. as it is void. */
  amount: { label: string; amount: string } | null;
}

/** Declared as methods, whose parameters are bivariant, so that all kinds fit in one list. */
export interface DocumentKind<
  Snapshot extends DocumentSnapshot = DocumentSnapshot,
  Head extends DocumentHead = DocumentHead,
> {
  /** Prefix of its ids, e.g. `inv`. */
  readonly prefix: string;
  /** Whether its revisions are numbered, from the number series of their kind. */
  readonly isNumbered: boolean;
  /**
   * Decides what a link to a superseded revision opens for a recipient who has a link to the current one:
   * the current one, or a page saying that this one was replaced. Everyone else sees that page.
   */
  readonly oldLinks: 'lead_on' | 'replaced';
  /** Event type recorded for a frozen revision, by kind; default `document.frozen`. */
  readonly frozenEvents: Readonly<Partial<Record<FrozenKind, FrozenEventType>>>;

  /** For a kind with files. Omitted: none can be uploaded. */
  readonly files?: DocumentFiles<Snapshot>;

  /** Noun used in sentences, e.g. “credit note”. */
  noun(document: Pick<DocumentContent<Snapshot>, 'kind' | 'snapshot'>): string;
  /** Title, e.g. “Invoice 2026-0001”; also the PDF’s file name. */
  title(snapshot: Snapshot): string;
  find(db: Database, id: string): Promise<Head | undefined>;
  /** Like `find`, but locks the document until the transaction ends. */
  lock(trx: Trx, id: string): Promise<Head | undefined>;
  /** Parses a stored snapshot; throws if it is not one of this kind. */
  readSnapshot(text: string): Snapshot;

  /** Content of the email that carries a link; its sender may change subject and message. */
  email(document: DocumentContent<Snapshot, Head>): EmailContent;
  /** Where the document is paid online now; null if nothing is due, or nowhere. Omitted: never. */
  payOnlineUrl?(head: Head): string | null;
  /**
   * Who is suggested as recipients: contacts with the role signer, or those with these ids. Omitted:
   * those who get invoices.
   */
  usualRecipients?(head: Head): UsualRecipients;
  /** Permission of a contact’s link. */
  permissionOf(contact: ClientContactRow, head: Head): LinkPermission;
  /**
   * Why the owner can’t give a single recipient the right to respond now, or remove it, as a
   * sentence; null if that is possible. Omitted: it never is.
   */
  grantProblem?(head: Head): string | null;
  /** Style sheet of the page; default that of all client pages. */
  readonly styleSheet?: 'proposal-page' | 'contract-page';
  /**
   * A client views it for the first time. Returns the rows that it adds, for the event. Omitted:
   * nothing happens.
   */
  firstViewed?(
    trx: Trx,
    document: FrozenDocument<Snapshot, Head>,
    view: Pick<DocumentResponse, 'link' | 'at' | 'mail'>,
  ): Promise<ChangedRow[]>;
  /** A link is viewed for the first time. Omitted: nothing happens. */
  linkViewed?(
    trx: Trx,
    document: FrozenDocument<Snapshot, Head>,
    view: Pick<DocumentResponse, 'link' | 'at' | 'sender'>,
  ): Promise<void>;
  /** The whole HTML of the client’s page: see client-page/client-page.frame.ts. */
  page(db: Database, document: FrozenDocument<Snapshot, Head>, reader: PageReader): Promise<string>;
  /**
   * Handles a form from the page, with the document locked and the link valid and permitted to
   * act. Must be idempotent: a second request calls it again.
   */
  respond?(
    trx: Trx,
    document: FrozenDocument<Snapshot, Head>,
    response: DocumentResponse,
  ): Promise<RefusedForm | undefined>;
  /**
   * Whether the page takes questions now, from everyone who may view it. Its `page` shows them with
   * `threadsSection`. Omitted: it never does.
   */
  takesQuestions?(head: Head): boolean;
  /** Its documents on the pages of the same client’s other ones. Omitted: they are not listed. */
  readonly overview?: {
    /** Ids of the client’s newest documents that were frozen; at most 200. */
    newestOf(db: Database, clientId: string): Promise<string[]>;
    /** `today`: in the studio’s time zone. `region`: the studio’s, ISO 3166-1. */
    summaries(
      db: Database,
      sent: readonly { id: string; revision: number }[],
      now: { today: string; region: string },
    ): Promise<DocumentSummary[]>;
  };
  /** For a kind whose clients are reminded until they respond. Omitted: they never are. */
  followUp?: {
    /** Null if no response is awaited: it was given, or is not possible any more. */
    awaited(head: Head): AwaitedResponse | null;
    texts(document: FrozenDocument<Snapshot, Head>): FollowUpTexts;
  };
  /** Sections whose time in view is measured, if the settings permit it. Omitted: it never is. */
  readonly reading?: {
    isMeasured(snapshot: Snapshot): boolean;
    /** In order. Keys are unique within the document. */
    sections(snapshot: Snapshot): { key: string; title: string }[];
  };
  /** Whether a form only asks for the page with its content, to review it. Omitted: none does. */
  isReview?(form: URLSearchParams): boolean;
  /**
   * The instant at which a revision was finished, e.g. accepted or executed: its links can be read
   * for years then (links/link-age.ts). Null: it is not finished. Omitted: links end after 400 days.
   */
  finishedAt?(head: Head, revision: number): string | null;

  /**
   * Input of the stored PDF. `logo`: the PNG that the snapshot refers to. `pictures`: those of its
   * files, by their id. The template sets the keywords `d.keywords`, among which the layer puts the
   * anchor of the revision.
   */
  pdf(
    document: FrozenDocument<Snapshot, Head>,
    logo: Uint8Array | undefined,
    pictures: PictureBytes,
  ): DocumentJob;
  /** The file of the snapshot that is its PDF as it is, in place of `pdf`. Omitted: none ever is. */
  pdfFile?(snapshot: Snapshot): FrozenFile | null;
  /** Omitted: its PDFs are stored as they are rendered. */
  readonly sealed?: SealedKind<Snapshot, Head>;
  /** Input of the PDF for clients if it differs, e.g. marked “void”; undefined if it doesn’t. */
  markedCopy?(
    document: FrozenDocument<Snapshot, Head>,
    logo: Uint8Array | undefined,
  ): { mark: string; job: DocumentJob } | undefined;

  /**
   * Id of another document whose stored PDF the page offers instead, e.g. the record of an
   * acceptance; undefined for none.
   */
  clientPdfOf?(head: Head, link: Pick<ReaderLink, 'mayAct'>): string | undefined;

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

  /** Rules of this kind that `verify` checks beside the layer’s own. */
  invariants(db: Database): Promise<Invariant[]>;
  /**
   * Revisions whose content is removed with their threads when their client is anonymized. Omitted:
   * none, as the law requires of what was issued or agreed, but all threads. The triggers have to
   * permit it.
   */
  emptying?: {
    revisions(trx: Trx, id: string): Promise<number[]>;
    /** Removes what the kind itself stores about them. */
    after(trx: Trx, anonymizing: Anonymizing, id: string): Promise<void>;
  };
  /** Deletes the client’s drafts and other mentions. Returns the ids of its remaining documents. */
  anonymize(trx: Trx, anonymizing: Anonymizing): Promise<string[]>;
}

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
