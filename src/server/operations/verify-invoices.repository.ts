import type { Database } from '../database/database.ts';
import type {
  InvoicePaymentRow,
  InvoiceRow,
  IssuedInvoiceRow,
} from '../database/tables/invoices.table.ts';

export async function listInvoiceRows(db: Database): Promise<InvoiceRow[]> {
  return db.selectFrom('invoices').selectAll().orderBy('id').execute();
}

export async function listIssued(db: Database): Promise<IssuedInvoiceRow[]> {
  return db.selectFrom('issuedInvoices').selectAll().orderBy('invoiceId').execute();
}

export async function listInvoicePayments(db: Database): Promise<InvoicePaymentRow[]> {
  return db.selectFrom('invoicePayments').selectAll().orderBy('id').execute();
}

/** Mails that were queued with an invoice or a receipt and are there no more. */
export async function listGoneSendings(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('invoiceSendings')
    .leftJoin('mails', 'mails.id', 'invoiceSendings.mailId')
    .select('invoiceSendings.mailId')
    .where('mails.id', 'is', null)
    .execute();
  return rows.map(({ mailId }) => mailId);
}
