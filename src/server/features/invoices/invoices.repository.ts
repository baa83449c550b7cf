/** Invoices and credit notes as rows; their content is in their draft or snapshot. */
import type { InvoiceDraft } from '../../../shared/invoices/invoice-draft.schema.ts';
import type { Database, Trx } from '../../database/database.ts';
import { holdRows, lockRows } from '../../database/dialects/row-locks.ts';
import type { FrozenDocumentRow } from '../../database/tables/documents.table.ts';
import type { InvoiceRow, NewInvoiceRow } from '../../database/tables/invoices.table.ts';

export async function findInvoice(db: Database | Trx, id: string): Promise<InvoiceRow | undefined> {
  return db.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Id of an invoice draft with this content that was never changed. */
export async function findUntouchedDraft(
  trx: Trx,
  content: InvoiceDraft,
): Promise<string | undefined> {
  const row = await trx
    .selectFrom('invoices')
    .select('id')
    .where('status', '=', 'draft')
    .where('kind', '=', 'invoice')
    .where('version', '=', 1)
    .where('draft', '=', JSON.stringify(content))
    .orderBy('listedAt', 'desc')
    .executeTakeFirst();
  return row?.id;
}

/** The invoice, locked until the transaction ends. */
export async function lockInvoice(trx: Trx, id: string): Promise<InvoiceRow | undefined> {
  return trx
    .selectFrom('invoices')
    .selectAll()
    .where('id', '=', id)
    .$call(lockRows(trx))
    .executeTakeFirst();
}

/** `words`: search words. */
export async function insertInvoice(trx: Trx, row: NewInvoiceRow, words: string): Promise<void> {
  await trx.insertInto('invoices').values(row).execute();
  await trx.insertInto('invoiceSearch').values({ targetId: row.id, words }).execute();
}

export async function updateInvoice(
  trx: Trx,
  id: string,
  values: Partial<InvoiceRow>,
): Promise<void> {
  await trx.updateTable('invoices').set(values).where('id', '=', id).execute();
}

export async function updateInvoiceSearch(trx: Trx, id: string, words: string): Promise<void> {
  await trx.updateTable('invoiceSearch').set({ words }).where('targetId', '=', id).execute();
}

/** Only drafts can be deleted; triggers refuse all others. */
export async function deleteInvoice(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('invoices').where('id', '=', id).execute();
  await trx.deleteFrom('invoiceSearch').where('targetId', '=', id).execute();
}

/** Ids of the drafts for a client. */
export async function listDraftIds(trx: Trx, clientId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('invoices')
    .select('id')
    .where('clientId', '=', clientId)
    .where('status', '=', 'draft')
    .execute();
  return rows.map(({ id }) => id);
}

/** Locks an invoice’s client until the transaction ends. */
export async function holdClientOf(trx: Trx, invoiceId: string): Promise<void> {
  await trx
    .selectFrom('clients')
    .select('id')
    .where('id', '=', (row) =>
      row.selectFrom('invoices').select('clientId').where('id', '=', invoiceId),
    )
    .$call(holdRows(trx))
    .execute();
}

export async function listInvoicesOf(
  trx: Trx,
  clientId: string,
): Promise<Pick<InvoiceRow, 'id' | 'number'>[]> {
  return trx
    .selectFrom('invoices')
    .select(['id', 'number'])
    .where('clientId', '=', clientId)
    .execute();
}

/** Credit notes of an invoice including drafts, oldest first. */
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

/** Snapshots of the issued credit notes. */
export async function listIssuedCreditNotes(
  db: Database | Trx,
  invoiceId: string,
): Promise<FrozenDocumentRow[]> {
  return db
    .selectFrom('frozenDocuments')
    .innerJoin('invoices', 'invoices.id', 'frozenDocuments.targetId')
    .selectAll('frozenDocuments')
    .where('invoices.creditsInvoiceId', '=', invoiceId)
    .execute();
}
