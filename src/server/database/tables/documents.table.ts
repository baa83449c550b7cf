/** Tables that all kinds of documents share, from frozen revisions on. */
import type { Insertable, Selectable } from 'kysely';
import type { RecordName, PagedName } from '../../../shared/documents/document-names.ts';
import type { EmailTemplatePurpose } from '../../../shared/documents/placeholders.ts';
import type { SeriesKind } from '../../../shared/settings/number-series.schema.ts';

/** Whether a link permits responding, or only viewing. */
export type LinkPermission = 'act' | 'view';

/** The kind of a frozen document: the name of its number series, or a kind without numbers. */
export type FrozenKind = SeriesKind | RecordName | PagedName;

/** `evidence`: for the owner only, e.g. the email by which something was accepted. */
export type FrozenFilePurpose = 'attachment' | 'picture' | 'evidence';

/** What the tables of documents with drafts have. */
export interface DraftColumns {
  id: string;
  /** Incremented by every change of the draft. */
  version: number;
  /** Null until a client is chosen. */
  clientId: string | null;
  /** Null until it is frozen for the first time. */
  number: string | null;
  createdAt: string;
  updatedAt: string;
  /** Time of that, else of creation: lists show the latest first. */
  listedAt: string;
}

/** And those of documents whose revisions are sent. */
export interface SentColumns extends DraftColumns {
  /** The revision that was sent last; 0 if none was. */
  revision: number;
  /** Draft of the next revision, as JSON. */
  draft: string;
}

export interface DocumentTables {
  /** A frozen revision, e.g. an issued invoice or a sent proposal. Never changes, but see `emptiedAt`. */
  frozenDocuments: {
    /** Id of the document; its prefix identifies the kind. */
    targetId: string;
    /** 1, 2, 3 …; for invoices always 1. */
    revision: number;
    kind: FrozenKind;
    /** Null for a kind without numbers; the same in all revisions. */
    number: string | null;
    /** 0 if the series is continuous. */
    seriesYear: number | null;
    seriesCount: number | null;
    frozenAt: string;
    /** JSON, exactly the text that `sha256` was calculated from; empty once it is emptied. */
    snapshot: string;
    sha256: string;
    /**
     * Anchor of the event before the one that froze it, for its PDF; null for revisions that were
     * frozen before anchors.
     */
    eventHead: string | null;
    /** When its content was removed, as its client was anonymized. */
    emptiedAt: string | null;
  };

  /** A link by which a client reads one document. Only `revokedAt` may change, and only once. */
  documentLinks: {
    id: string;
    /** SHA-256 in hex of the secret in the URL; the secret itself is not stored. */
    tokenHash: string;
    targetId: string;
    revision: number;
    /** The link’s recipient; null for a link to share with anyone, or of a typed-in address. */
    contactId: string | null;
    permission: LinkPermission;
    createdAt: string;
    expiresAt: string;
    /** When the link ended by revoking; null while it was not revoked. */
    revokedAt: string | null;
  };

  /** An email code, which proves that a recipient can read the mailbox of their link. */
  documentCodes: {
    id: string;
    linkId: string;
    /** SHA-256 over id and code. */
    codeHash: string;
    createdAt: string;
    expiresAt: string;
    /** Wrong entries. */
    tries: number;
    /** SHA-256 of the link cookie of the browser that confirmed it; null until then. */
    confirmedBy: string | null;
    confirmedAt: string | null;
  };

  /**
   * The right to respond that the owner gave to a recipient whose links only permit viewing. Only
   * `removedAt` may change, and only once.
   */
  documentGrants: {
    id: string;
    targetId: string;
    /** Any link of the recipient: whose contact or address it has, gets the right. */
    linkId: string;
    createdAt: string;
    /** When it was removed, or the recipient’s links were revoked. */
    removedAt: string | null;
  };

  /** A queued email with a link to the document. Append-only. */
  documentDeliveries: {
    /** Id of the email; its row is deleted if the email is canceled. */
    emailId: string;
    targetId: string;
    revision: number;
    /** `document`, or a purpose of the kind, e.g. `receipt`. */
    purpose: string;
    /** The recipient, who may have been deleted since; empty for an address that was typed in. */
    contactId: string;
    /** The link in the email; each email has its own. */
    linkId: string;
    /** Id of a related record, e.g. the payment of a receipt. */
    relatedId: string | null;
    createdAt: string;
  };

  /** A view of the document through a link. Only deleted with the content of its revision. */
  documentViews: {
    linkId: string;
    /** Date in the studio’s time zone: only the first view of a day is counted. */
    day: string;
    seenAt: string;
  };

  /** How long a section was in view through a link on a day. Grows; deleted with its client’s data. */
  documentReadings: {
    linkId: string;
    /** Of the view. */
    day: string;
    /** Key of a section of the link’s revision. */
    section: string;
    seconds: number;
  };

  /** An email template: subject and message that the next email of its purpose may begin with. */
  emailWordings: {
    id: string;
    version: number;
    purpose: EmailTemplatePurpose;
    name: string;
    /** Sort key of the name: lower case, without accents. */
    nameKey: string;
    /** May contain placeholders. */
    subject: string;
    message: string;
    createdAt: string;
    updatedAt: string;
  };

  /** The PDF of a revision, generated only once. Only deleted with the content of its revision. */
  documentPdfs: {
    targetId: string;
    revision: number;
    fileId: string;
    /** SHA-256 of the file, in hex. */
    sha256: string;
    createdAt: string;
  };

  /**
   * A file of a frozen revision, as its snapshot describes it. Append-only; the event that froze the
   * revision has the hash of all its rows.
   */
  frozenFiles: {
    targetId: string;
    revision: number;
    /** 1, 2, 3 … within the revision. */
    position: number;
    /** Of `files`, where it can’t be changed or deleted any more. */
    fileId: string;
    sha256: string;
    name: string;
    type: string;
    sizeBytes: number;
    purpose: FrozenFilePurpose;
  };
}

export type FrozenFileRow = Selectable<DocumentTables['frozenFiles']>;
export type FrozenDocumentRow = Selectable<DocumentTables['frozenDocuments']>;
export type DocumentCodeRow = Selectable<DocumentTables['documentCodes']>;
export type DocumentLinkRow = Selectable<DocumentTables['documentLinks']>;
export type DocumentGrantRow = Selectable<DocumentTables['documentGrants']>;
export type DocumentDeliveryRow = Selectable<DocumentTables['documentDeliveries']>;
export type EmailTemplateRow = Selectable<DocumentTables['emailWordings']>;
export type NewDocumentPdf = Insertable<DocumentTables['documentPdfs']>;
