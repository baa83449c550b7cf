/** What every kind of document has in common, from its frozen revisions on. */
import type { Insertable, Selectable } from 'kysely';
import type { SeriesKind } from '../../../shared/settings/number-series.schema.ts';

/** A revision that was frozen: an invoice that was issued, a proposal that was sent. Append-only. */
export interface FrozenDocumentTable {
  /** Id of the document, whose prefix says which kind it is. */
  targetId: string;
  /** 1, 2, 3 …; invoices have 1 alone. */
  revision: number;
  /** As its number series is called. */
  kind: SeriesKind;
  /** Null for a kind without numbers; the same in all revisions. */
  number: string | null;
  /** 0 where the series never begins anew. */
  seriesYear: number | null;
  seriesCount: number | null;
  frozenAt: string;
  /** JSON, byte for byte what `sha256` is of. */
  snapshot: string;
  sha256: string;
}
export type FrozenDocumentRow = Selectable<FrozenDocumentTable>;

/** What the reader of a link may do besides reading. */
export type LinkPermission = 'act' | 'view';

/** A link by which a client reads one document. Only `revokedAt` may change, once. */
export interface DocumentLinkTable {
  id: string;
  /** SHA-256 in hex of the secret in the address, which is stored nowhere. */
  tokenHash: string;
  targetId: string;
  revision: number;
  /** Whose link it is; null for one that was created for nobody in particular. */
  contactId: string | null;
  permission: LinkPermission;
  createdAt: string;
  expiresAt: string;
  /** From then on it opens nothing. */
  revokedAt: string | null;
}
export type DocumentLinkRow = Selectable<DocumentLinkTable>;

/** That an email with a link to the document was queued. Append-only. */
export interface DocumentDeliveryTable {
  /** The row of a canceled email is deleted. */
  emailId: string;
  targetId: string;
  revision: number;
  /** `document`, or a kind’s own, e.g. `receipt`. */
  purpose: string;
  /** Who it went to; the contact may be gone. */
  contactId: string;
  /** The link in it, which is in no other. */
  linkId: string;
  /** What it is about besides, e.g. the payment of a receipt. */
  relatedId: string | null;
  createdAt: string;
}
export type DocumentDeliveryRow = Selectable<DocumentDeliveryTable>;

/** That a link’s reader viewed the document. Append-only. */
export interface DocumentViewTable {
  linkId: string;
  /** In the studio’s time zone: a second view on one day is not counted. */
  day: string;
  seenAt: string;
}

/** The PDF of a revision, generated once and never again. Append-only. */
export interface DocumentPdfTable {
  targetId: string;
  revision: number;
  fileId: string;
  /** Of the file, in hex. */
  sha256: string;
  createdAt: string;
}
export type NewDocumentPdf = Insertable<DocumentPdfTable>;
