import type { InvoiceSnapshot } from '../../../../shared/invoices/invoice-snapshot.schema.ts';
import { NOT_PRINTED } from '../../../documents/freeze/unprintable.ts';

const names: Readonly<Record<string, string>> = {
  purchaseOrderNumber: 'the PO number',
  buyerReference: 'the client reference',
  project: 'the project',
  bank: 'your bank details',
  // Copies of others.
  credits: NOT_PRINTED,
  totals: NOT_PRINTED,
};

/** Name of a place in a snapshot, e.g. “line 3”. */
export function placeInInvoice(
  { kind }: InvoiceSnapshot,
  [field = '', index]: readonly string[],
): string | undefined {
  if (field === 'notes') return kind === 'invoice' ? 'the notes' : 'the reason';
  if (field === 'lines') return `line ${Number(index) + 1}`;
  return field === 'deposits' ? `deposit ${Number(index) + 1}` : names[field];
}
