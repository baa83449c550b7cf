import type { InvoiceDetail } from '../../../shared/invoices/invoice-responses.schema.ts';
import { documentNoun } from '../../../shared/invoices/invoice-labels.ts';
import type { SentDocument } from '../../documents/delivery/sent-document.ts';

export type DraftInvoice = InvoiceDetail & { draft: NonNullable<InvoiceDetail['draft']> };
export type IssuedInvoice = InvoiceDetail & { issued: NonNullable<InvoiceDetail['issued']> };

export function sentDocument({ id, kind, number, client, issued }: IssuedInvoice): SentDocument {
  const buyerName = issued.snapshot.buyer.name;
  return { id, noun: documentNoun(kind), number, client, buyerName };
}
