import type { InvoiceDetail } from '../../../shared/invoices/invoice-answers.schema.ts';
import type { DocumentKind } from '../../../shared/invoices/invoice-snapshot.schema.ts';

export type DraftInvoice = InvoiceDetail & { draft: NonNullable<InvoiceDetail['draft']> };
export type IssuedInvoice = InvoiceDetail & { issued: NonNullable<InvoiceDetail['issued']> };

/** What a document of each kind is called within a sentence. */
export const kindWords: Record<DocumentKind, string> = {
  invoice: 'invoice',
  credit_note: 'credit note',
};
