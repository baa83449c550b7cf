import type { Insertable } from 'kysely';

/** The PDF of what was issued, made once and given out ever after; triggers refuse any change. */
export interface InvoiceDocumentTable {
  invoiceId: string;
  fileId: string;
  /** Of the file, in hex. */
  sha256: string;
  createdAt: string;
}
export type NewInvoiceDocument = Insertable<InvoiceDocumentTable>;
