/** Invoices and receipts that a step may rely on. */
import type { Trx } from '../../database/database.ts';
import type { InvoiceRow } from '../../database/tables/invoices.table.ts';
import { listDocumentKinds } from '../../documents/document-kind.ts';
import { requireIntactStep } from '../../documents/integrity/require-intact.ts';
import { invoiceKind } from './invoice.kind.ts';
import { lockIssued } from './issued/issued-invoice.ts';
import { receiptKind } from './receipts/receipt.kind.ts';

const kinds = listDocumentKinds([invoiceKind, receiptKind]);

/** `id`: of an invoice, credit note or receipt. Throws as `requireIntactStep`. */
export const requireIntactInvoice = (trx: Trx, id: string) => requireIntactStep(trx, kinds, id);

/** The issued invoice, locked. Throws as `lockIssued` and `requireIntactStep`. */
export async function lockIntactInvoice(trx: Trx, id: string): Promise<InvoiceRow> {
  const row = await lockIssued(trx, id);
  await requireIntactInvoice(trx, id);
  return row;
}
