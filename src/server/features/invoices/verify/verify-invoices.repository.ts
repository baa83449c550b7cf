import type { Database } from '../../../database/database.ts';
import type { FrozenDocumentRow } from '../../../database/tables/documents.table.ts';
import type { InvoicePaymentRow, InvoiceRow } from '../../../database/tables/invoices.table.ts';

export async function listInvoiceRows(db: Database): Promise<InvoiceRow[]> {
  return db.selectFrom('invoices').selectAll().orderBy('id').execute();
}

/** Ids of invoices and credit notes. */
export async function listIssued(db: Database): Promise<FrozenDocumentRow[]> {
  return db
    .selectFrom('frozenDocuments')
    .selectAll()
    .where('kind', 'in', ['invoice', 'credit_note'])
    .orderBy('targetId')
    .execute();
}

export async function listInvoicePayments(db: Database): Promise<InvoicePaymentRow[]> {
  return db.selectFrom('invoicePayments').selectAll().orderBy('id').execute();
}

export async function listInvoiceVoids(db: Database) {
  return db.selectFrom('invoiceVoids').selectAll().orderBy('invoiceId').execute();
}
