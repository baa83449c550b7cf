import type { Selectable } from 'kysely';

/** A link by which a client sees one invoice. */
export interface InvoiceLinkTable {
  id: string;
  /** SHA-256 in hex of the secret in the address, which is kept nowhere. */
  tokenHash: string;
  invoiceId: string;
  createdAt: string;
  expiresAt: string;
  /** From then on it opens nothing. */
  revokedAt: string | null;
}
export type InvoiceLinkRow = Selectable<InvoiceLinkTable>;

/** That a mail with an invoice, or with a receipt for it, was queued; triggers refuse any change. */
export interface InvoiceSendingTable {
  /** Of a mail that was taken back there is no row. */
  mailId: string;
  invoiceId: string;
  kind: 'invoice' | 'receipt';
  /** Who it went to; the contact may be gone. */
  contactId: string;
  /** The link in it, which is in no other. */
  linkId: string;
  /** What a receipt is for. */
  paymentId: string | null;
  createdAt: string;
}
export type InvoiceSendingRow = Selectable<InvoiceSendingTable>;

/** That a link’s reader looked at the invoice; triggers refuse any change. */
export interface InvoiceViewTable {
  linkId: string;
  /** In the studio’s time zone: a second look on one day counts for nothing. */
  day: string;
  seenAt: string;
}
