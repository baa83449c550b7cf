/** Invoices and credit notes as rows; what they say is in their draft or their snapshot. */
import type { Updateable } from 'kysely';
import type { InvoiceDraft } from '../../../shared/invoices/invoice-draft.schema.ts';
import type { Database, Trx } from '../../database/database.ts';
import { lockRows } from '../../database/dialects/row-locks.ts';
import type {
  InvoiceRow,
  InvoiceTable,
  IssuedInvoiceRow,
  NewInvoiceRow,
} from '../../database/tables/invoices.table.ts';

export async function findInvoice(db: Database | Trx, id: string): Promise<InvoiceRow | undefined> {
  return db.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The id of a draft of an invoice that says this since it was begun. */
export async function findUntouchedDraft(
  trx: Trx,
  content: InvoiceDraft,
): Promise<string | undefined> {
  const row = await trx
    .selectFrom('invoices')
    .select('id')
    .where('stage', '=', 'draft')
    .where('kind', '=', 'invoice')
    .where('version', '=', 1)
    .where('draft', '=', JSON.stringify(content))
    .orderBy('listedAt', 'desc')
    .executeTakeFirst();
  return row?.id;
}

/** The invoice, which nobody else changes until this transaction ends. */
export async function lockInvoice(trx: Trx, id: string): Promise<InvoiceRow | undefined> {
  return trx
    .selectFrom('invoices')
    .selectAll()
    .where('id', '=', id)
    .$call(lockRows(trx))
    .executeTakeFirst();
}

/** `words`: what it is found by. */
export async function insertInvoice(trx: Trx, row: NewInvoiceRow, words: string): Promise<void> {
  await trx.insertInto('invoices').values(row).execute();
  await trx.insertInto('invoiceSearch').values({ subject: row.id, words }).execute();
}

export async function updateInvoice(
  trx: Trx,
  id: string,
  values: Updateable<InvoiceTable>,
): Promise<void> {
  await trx.updateTable('invoices').set(values).where('id', '=', id).execute();
}

export async function updateInvoiceWords(trx: Trx, id: string, words: string): Promise<void> {
  await trx.updateTable('invoiceSearch').set({ words }).where('subject', '=', id).execute();
}

/** Only drafts can go; triggers refuse all others. */
export async function deleteInvoice(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('invoices').where('id', '=', id).execute();
  await trx.deleteFrom('invoiceSearch').where('subject', '=', id).execute();
}

/** Of the drafts for a client. */
export async function listDraftIds(trx: Trx, clientId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('invoices')
    .select('id')
    .where('clientId', '=', clientId)
    .where('state', '=', 'draft')
    .execute();
  return rows.map(({ id }) => id);
}

export async function insertIssuedInvoice(trx: Trx, row: IssuedInvoiceRow): Promise<void> {
  await trx.insertInto('issuedInvoices').values(row).execute();
}

export async function findIssuedInvoice(
  db: Database | Trx,
  invoiceId: string,
): Promise<IssuedInvoiceRow | undefined> {
  return db
    .selectFrom('issuedInvoices')
    .selectAll()
    .where('invoiceId', '=', invoiceId)
    .executeTakeFirst();
}

/** The credit notes of an invoice, drafts too, oldest first. */
export async function listCreditNotes(
  db: Database | Trx,
  invoiceId: string,
): Promise<InvoiceRow[]> {
  return db
    .selectFrom('invoices')
    .selectAll()
    .where('creditsInvoiceId', '=', invoiceId)
    .orderBy('id')
    .execute();
}

/** What the issued ones among them say. */
export async function listIssuedCreditNotes(
  db: Database | Trx,
  invoiceId: string,
): Promise<IssuedInvoiceRow[]> {
  return db
    .selectFrom('issuedInvoices')
    .innerJoin('invoices', 'invoices.id', 'issuedInvoices.invoiceId')
    .selectAll('issuedInvoices')
    .where('invoices.creditsInvoiceId', '=', invoiceId)
    .execute();
}
