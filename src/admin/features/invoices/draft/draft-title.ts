import type { InvoiceDetail } from '../../../../shared/invoices/invoice-answers.schema.ts';
import { kindWords } from '../invoice-kinds.ts';

/** “Draft invoice for Harbor Lab”; a draft has no number. */
export function draftTitle({ kind, client }: Pick<InvoiceDetail, 'kind' | 'client'>): string {
  const title = `Draft ${kindWords[kind]}`;
  return client === null ? title : `${title} for ${client.name}`;
}
