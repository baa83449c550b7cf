import type { InvoiceDetail } from '../../../shared/invoices/invoice-responses.schema.ts';
import type { DocumentKind } from '../../../shared/invoices/invoice-snapshot.schema.ts';
import type { SentDocument } from '../../documents/delivery/sent-document.ts';

export type DraftInvoice = InvoiceDetail & { draft: NonNullable<InvoiceDetail['draft']> };
export type IssuedInvoice = InvoiceDetail & { issued: NonNullable<InvoiceDetail['issued']> };

/** Noun for each kind in sentences. */
export const kindLabels: Record<DocumentKind, string> = {
  invoice: 'invoice',
  credit_note: 'credit note',
};

export function sentDocument({ id, kind, number, client, issued }: IssuedInvoice): SentDocument {
  const buyerName = issued.snapshot.buyer.name;
  return { id, noun: kindLabels[kind], number, client, buyerName };
}
