/** Invoices, credit notes and their payments as rows; content is in their draft or snapshot. */
import { z } from 'zod';
import type { InvoiceKind } from '../../../shared/invoices/invoice-snapshot.schema.ts';
import { newSecret } from '../../platform/auth/secret-text.ts';
import type { Database, Trx } from '../../database/database.ts';
import { rowsAbout } from '../../database/rows-by-id.ts';
import type { InvoiceRow, InvoiceTables } from '../../database/tables/invoices.table.ts';
import { selectEvents } from '../../platform/events/events.repository.ts';
import { STUDIO } from '../../platform/studio.repository.ts';
import type { InvoiceDraft } from '../../../shared/invoices/invoice-draft.schema.ts';
import { documentRows } from '../../documents/document-rows.repository.ts';
import { invoiceNotFound } from './invoices.errors.ts';

export const invoiceRows = documentRows('invoice', invoiceNotFound);

export const {
  find: findInvoice,
  get: getInvoice,
  list: listInvoiceRows,
  lock: lockInvoice,
  update: updateInvoice,
  updateWords: updateInvoiceSearch,
} = invoiceRows;

/** Id of an invoice draft with this content that was never changed. */
export async function findUntouchedDraft(trx: Trx, content: InvoiceDraft) {
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

/** The fields of a draft that were changed since it was created. */
export async function listChangedFields(db: Database, id: string): Promise<string[]> {
  const events = await selectEvents(db)
    .select('data')
    .where('targetId', '=', id)
    .where('type', '=', 'invoice.updated')
    .execute();
  return events.flatMap(({ data }) => updatedData.parse(JSON.parse(data)).fields);
}
const updatedData = z.object({ fields: z.array(z.string()) });

/** Of its kind, the issued one with the latest issue date. */
export async function findLatestIssued(db: Database, kind: InvoiceKind) {
  return db
    .selectFrom('invoices')
    .select(['number', 'issueDate'])
    .where('kind', '=', kind)
    .where('issueDate', 'is not', null)
    .orderBy('issueDate', 'desc')
    .orderBy('listedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The client’s drafts and issued invoices. */
export async function listInvoicesOf(trx: Trx, clientId: string) {
  return trx.selectFrom('invoices').selectAll().where('clientId', '=', clientId).execute();
}

/** Ids of the client’s newest issued invoices and credit notes, at most 200. */
export async function listIssuedOf(db: Database, clientId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('invoices')
    .select('id')
    .where('clientId', '=', clientId)
    .where('status', '<>', 'draft')
    .orderBy('listedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute();
  return rows.map(({ id }) => id);
}

/** What the client’s list of documents shows of these. */
export async function listSummarizedInvoices(db: Database, ids: readonly string[]) {
  return db
    .selectFrom('invoices')
    .select([
      'id',
      'kind',
      'number',
      'status',
      'settledAs',
      'openRefund',
      'dueDate',
      'currency',
      'total',
    ])
    .select(['paid', 'amountDue'])
    .where('id', 'in', ids)
    .execute();
}

/** The latest issued invoices to a client in a currency, without deposits, that no plan drafted. */
export async function listIssuedTo(
  db: Database,
  { clientId, currency }: { clientId: string; currency: string },
  except: readonly string[],
): Promise<InvoiceRow[]> {
  return db
    .selectFrom('invoices')
    .selectAll()
    .where('clientId', '=', clientId)
    .where('currency', '=', currency)
    .where('kind', '=', 'invoice')
    .where('status', 'not in', ['draft', 'void'])
    .where('total', '>', 0)
    .whereRef('payableAmount', '=', 'total')
    .where('id', 'not in', (rows) =>
      rows.selectFrom('engagementInvoices').select('invoiceId').where('origin', '=', 'drafted'),
    )
    .$if(except.length > 0, (rows) => rows.where('id', 'not in', except))
    .orderBy('listedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
}

/** Credit notes of an invoice including drafts, oldest first. */
export async function listCreditNotes(db: Database, invoiceId: string) {
  return db
    .selectFrom('invoices')
    .select(['id', 'number', 'total'])
    .where('creditsInvoiceId', '=', invoiceId)
    .orderBy('id')
    .execute();
}

export async function listDraftCreditNotes(db: Database, invoiceId: string) {
  return db
    .selectFrom('invoices')
    .select('draft')
    .where('creditsInvoiceId', '=', invoiceId)
    .where('status', '=', 'draft')
    .execute();
}

export async function listIssuedCreditNotes(db: Database, invoiceId: string) {
  return db
    .selectFrom('frozenDocuments')
    .innerJoin('invoices', 'invoices.id', 'frozenDocuments.targetId')
    .selectAll('frozenDocuments')
    .where('invoices.creditsInvoiceId', '=', invoiceId)
    .execute();
}

/** Numbers of issued invoices by id. */
export async function listInvoiceNumbers(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, string | null>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('invoices')
    .select(['id', 'number'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, number }) => [id, number]));
}

export async function insertVoid(trx: Trx, row: Omit<InvoiceTables['invoiceVoids'], 'salt'>) {
  const values = { ...row, salt: newSecret() };
  await trx.insertInto('invoiceVoids').values(values).execute();
}

export async function findVoid(db: Database, invoiceId: string) {
  const voids = db.selectFrom('invoiceVoids').select(['reason', 'voidedAt']);
  return voids.where('invoiceId', '=', invoiceId).executeTakeFirst();
}

/** The invoice’s own payment link, and the studio’s template. */
export async function findPaymentLinks(db: Database, invoiceId: string) {
  const links = await db
    .selectFrom('paymentLinks')
    .select(['targetId', 'version', 'url'])
    .where('targetId', 'in', [invoiceId, STUDIO])
    .execute();
  return {
    own: links.find(({ targetId }) => targetId === invoiceId),
    template: links.find(({ targetId }) => targetId === STUDIO),
  };
}

/** The invoice that this one credits, or itself, with all of its credit notes. */
export async function listInvoiceFamily(db: Database, id: string): Promise<string[]> {
  const own = db
    .selectFrom('invoices')
    .select((column) => column.fn.coalesce('creditsInvoiceId', 'id').as('id'))
    .where('id', '=', id);
  const rows = await db
    .selectFrom('invoices')
    .select('id')
    .where((column) => column.or([column('id', 'in', own), column('creditsInvoiceId', 'in', own)]))
    .execute();
  return [...new Set([id, ...rows.map((row) => row.id)])];
}

export const listInvoiceVoids = rowsAbout('invoiceVoids', 'invoiceId', ['invoiceId']);
