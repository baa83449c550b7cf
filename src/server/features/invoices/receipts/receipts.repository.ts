import type { Database, Trx } from '../../../database/database.ts';

/** A payment that has a receipt, with its invoice’s client. */
export async function findReceipted(db: Database, id: string) {
  return db
    .selectFrom('invoicePayments')
    .innerJoin('invoices', 'invoices.id', 'invoicePayments.invoiceId')
    .innerJoin('frozenDocuments', 'frozenDocuments.targetId', 'invoicePayments.id')
    .select(['invoicePayments.id', 'invoicePayments.kind', 'invoicePayments.invoiceId'])
    .select('invoices.clientId')
    .where('invoicePayments.id', '=', id)
    .executeTakeFirst();
}

/** Ids of the payments of a client that have a receipt. */
export async function listReceiptsOf(trx: Trx, clientId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('frozenDocuments')
    .innerJoin('invoicePayments', 'invoicePayments.id', 'frozenDocuments.targetId')
    .innerJoin('invoices', 'invoices.id', 'invoicePayments.invoiceId')
    .select('frozenDocuments.targetId')
    .where('invoices.clientId', '=', clientId)
    .execute();
  return rows.map(({ targetId }) => targetId);
}

/** The total of an invoice’s credit notes that were issued by an instant. */
export async function sumCreditedBy(trx: Trx, invoiceId: string, at: string): Promise<number> {
  const notes = await trx
    .selectFrom('invoices')
    .innerJoin('frozenDocuments', 'frozenDocuments.targetId', 'invoices.id')
    .select('invoices.total')
    .where('invoices.creditsInvoiceId', '=', invoiceId)
    .where('frozenDocuments.frozenAt', '<=', at)
    .execute();
  return notes.reduce((sum, { total }) => sum + total, 0);
}
