/** Invoices with terms of a late fee, and lines that bill one: found by the JSON of their content. */
import type { Database } from '../../../database/database.ts';
import type { InvoiceRow } from '../../../database/tables/invoices.table.ts';

type Account = Pick<InvoiceRow, 'clientId' | 'currency'>;

/** Quotes in texts are escaped, so that none of them reads like this. */
const TERMS = '%"lateFee":{"ratePpm":%';
const BILLED = '%"lateFee":{"invoiceId":%';

/** Issued ones that are or were due before a day, with their snapshots; the earliest due first. */
export async function listWithLateFee(
  db: Database,
  { clientId, currency }: Account,
  today: string,
) {
  return db
    .selectFrom('invoices')
    .innerJoin('frozenDocuments', 'frozenDocuments.targetId', 'invoices.id')
    .selectAll('frozenDocuments')
    .select(['invoices.payableAmount', 'invoices.openRefund'])
    .where('invoices.clientId', '=', clientId)
    .where('invoices.currency', '=', currency)
    .where('invoices.kind', '=', 'invoice')
    .where('invoices.status', 'in', ['open', 'partially_paid', 'paid'])
    .where('invoices.dueDate', '<', today)
    .where('frozenDocuments.snapshot', 'like', TERMS)
    .orderBy('invoices.dueDate')
    .orderBy('invoices.id')
    .execute();
}

/** Of a client’s drafts and issued invoices that bill a late fee: not of void and credited ones. */
export async function listBilling(db: Database, clientId: string | null) {
  return db
    .selectFrom('invoices')
    .leftJoin('frozenDocuments', 'frozenDocuments.targetId', 'invoices.id')
    .select(['invoices.id', 'invoices.number', 'invoices.status', 'invoices.draft'])
    .select('frozenDocuments.snapshot')
    .where('invoices.clientId', '=', clientId)
    .where('invoices.kind', '=', 'invoice')
    .where('invoices.status', 'not in', ['void', 'credited'])
    .where((row) =>
      row.or([
        row('invoices.draft', 'like', BILLED),
        row('frozenDocuments.snapshot', 'like', BILLED),
      ]),
    )
    .execute();
}

/** Issued credit notes of these invoices. */
export async function listCreditsOf(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('invoices')
    .select(['creditsInvoiceId as invoiceId', 'issueDate', 'total'])
    .where('creditsInvoiceId', 'in', ids)
    .where('status', '=', 'issued')
    .$narrowType<{ invoiceId: string; issueDate: string }>()
    .execute();
}
