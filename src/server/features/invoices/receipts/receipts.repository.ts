import type { Database, Trx } from '../../../database/database.ts';

/** A payment that has a receipt, and the day on which it was reversed. */
export async function findReceipted(db: Database, id: string) {
  return db
    .selectFrom('paymentEntries')
    .innerJoin('frozenDocuments', 'frozenDocuments.targetId', 'paymentEntries.id')
    .leftJoin('paymentEntries as reversal', 'reversal.reversesId', 'paymentEntries.id')
    .select(['paymentEntries.id', 'paymentEntries.kind', 'paymentEntries.clientId'])
    .select('reversal.entryDate as reversedOn')
    .where('paymentEntries.id', '=', id)
    .executeTakeFirst();
}

/** Ids of the payments of a client that have a receipt. */
export async function listReceiptsOf(trx: Trx, clientId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('frozenDocuments')
    .innerJoin('paymentEntries', 'paymentEntries.id', 'frozenDocuments.targetId')
    .select('frozenDocuments.targetId')
    .where('paymentEntries.clientId', '=', clientId)
    .execute();
  return rows.map(({ targetId }) => targetId);
}

/** Frozen with payments of an invoice, oldest first; without those that were reversed. */
export async function listReceiptsOfInvoice(
  db: Database,
  invoiceId: string,
  { withReversed = false } = {},
) {
  return db
    .selectFrom('paymentEntries as allocation')
    .innerJoin('frozenDocuments as receipt', 'receipt.targetId', 'allocation.paymentId')
    .leftJoin('paymentEntries as reversal', 'reversal.reversesId', 'allocation.paymentId')
    .select(['receipt.targetId', 'receipt.snapshot'])
    .where('allocation.invoiceId', '=', invoiceId)
    .where('allocation.kind', '=', 'allocation')
    .where('receipt.number', 'is not', null)
    .$if(!withReversed, (rows) => rows.where('reversal.id', 'is', null))
    .orderBy('allocation.position')
    .execute();
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
