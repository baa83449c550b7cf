import type { InvoiceDetail } from '../../../../shared/invoices/invoice-responses.schema.ts';
import { documentNoun } from '../../../../shared/invoices/invoice-labels.ts';

/** “Draft invoice for Harbor Lab”; a draft has no number. */
export function draftTitle({ kind, client }: Pick<InvoiceDetail, 'kind' | 'client'>): string {
  const title = `Draft ${documentNoun(kind)}`;
  return client === null ? title : `${title} for ${client.name}`;
}
