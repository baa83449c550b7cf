/** Entries of payments as rows; docs/decisions/0043-payments-of-clients.md. */
import { sql } from 'kysely';
import { effectOf } from '../../../../shared/invoices/payment-effects.ts';
import type { InvoiceEntry } from '../../../../shared/invoices/payments.schema.ts';
import type { Database, Trx } from '../../../database/database.ts';
import { rowsAbout } from '../../../database/rows-by-id.ts';
import type { PaymentEntryRow } from '../../../database/tables/payments.table.ts';
import { selectEvents } from '../../../platform/events/events.repository.ts';
import { eventData } from '../../../platform/integrity/invariant.ts';
import { newSecret } from '../../../platform/auth/secret-text.ts';

/** Oldest first, each with what of its payment it needs to be understood. */
export async function listInvoiceEntries(db: Database, invoiceId: string): Promise<InvoiceEntry[]> {
  const rows = await db
    .selectFrom('paymentEntries as entry')
    .leftJoin('paymentEntries as payment', 'payment.id', 'entry.paymentId')
    .leftJoin('invoices as origin', 'origin.id', 'payment.aboutId')
    .leftJoin('frozenDocuments as receipt', 'receipt.targetId', 'payment.id')
    .leftJoin('paymentEntries as undone', 'undone.reversesId', 'entry.id')
    // Of the whole payment: its allocations are released by entries of their own.
    .leftJoin('paymentEntries as reversal', 'reversal.reversesId', 'payment.id')
    .selectAll('entry')
    .select(['payment.method as paidBy', 'payment.entryDate as paidOn', 'origin.number'])
    .select(['payment.reference as paidWith', 'origin.id as originId', 'undone.id as undoneBy'])
    .select(['reversal.id as reversedBy', 'receipt.number as receiptNumber'])
    .select('payment.carried as isOld')
    .where('entry.invoiceId', '=', invoiceId)
    .orderBy('entry.position')
    .execute();
  const settled = new Map<string | null, number>();
  for (const row of rows) {
    settled.set(row.paymentId, (settled.get(row.paymentId) ?? 0) + effectOf(row).paid);
  }
  const last = new Map(
    rows.filter(({ kind }) => isAllocation[kind] === true).map((row) => [row.paymentId, row.id]),
  );
  return rows.map((row) => {
    const { kind, paymentId, amount, createdAt } = row;
    const isPayment = kind === 'allocation';
    const isCredit = kind === 'credit';
    const isMoved = isPayment || isCredit || kind === 'release';
    const settles = last.get(paymentId) === row.id ? (settled.get(paymentId) ?? 0) : 0;
    return {
      id: isPayment ? (paymentId ?? row.id) : row.id,
      kind: isPayment ? 'payment' : kind,
      amount,
      method: isPayment ? row.paidBy : row.method,
      paymentDate: isPayment ? (row.paidOn ?? row.entryDate) : row.entryDate,
      reference: isPayment || isCredit ? (row.paidWith ?? '') : row.reference,
      paymentId,
      paidOn: row.paidOn,
      reversesId: kind === 'reversal' ? paymentId : row.reversesId,
      isReversed: (isMoved ? row.reversedBy : row.undoneBy) !== null,
      settles,
      receipt: isPayment ? receiptOf(row) : null,
      from:
        isCredit && row.originId !== null && row.originId !== invoiceId
          ? { invoiceId: row.originId, number: row.number }
          : null,
      createdAt,
    };
  });
}

/** One from before receipts had numbers can be created. */
const receiptOf = ({
  receiptNumber,
  isOld,
}: {
  receiptNumber: string | null;
  isOld: 0 | 1 | null;
}) => (isOld === 1 || receiptNumber !== null ? { number: receiptNumber } : null);

const isAllocation: Partial<Record<PaymentEntryRow['kind'], boolean>> = {
  allocation: true,
  credit: true,
};

/** The entry, whatever its kind. */
export async function findEntry(db: Database, id: string) {
  return db.selectFrom('paymentEntries').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Whether another entry undoes it. */
export async function isReversed(db: Database, id: string): Promise<boolean> {
  const reversal = await db
    .selectFrom('paymentEntries')
    .select('id')
    .where('reversesId', '=', id)
    .executeTakeFirst();
  return reversal !== undefined;
}

/** Ids of the refunds of what settled an invoice. */
export async function listRefundsOf(db: Database, invoiceId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('paymentEntries')
    .select('id')
    .where('invoiceId', '=', invoiceId)
    .where('kind', '=', 'refund')
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether it was said of a refund, with it or later, that the client owes what it left due. */
export async function isRefundOwed(
  db: Database,
  { id, aboutId }: Pick<PaymentEntryRow, 'id' | 'aboutId'>,
): Promise<boolean> {
  const events = await selectEvents(db)
    .select(['type', 'data'])
    .where('targetId', '=', aboutId)
    .where('type', 'in', ['invoice.payment_refunded', 'invoice.refund_owed'])
    .where('data', 'like', `%"${id}"%`)
    .execute();
  return events.some(
    ({ type, data }) => type === 'invoice.refund_owed' || eventData(data)['isOwed'] === true,
  );
}

/** What a client has in credit in a currency. */
export async function findCredit(
  db: Database,
  { clientId, currency }: { clientId: string | null; currency: string },
): Promise<number> {
  const row = await db
    .selectFrom('clientCredits')
    .select('balance')
    .where('clientId', '=', clientId)
    .where('currency', '=', currency)
    .executeTakeFirst();
  return row?.balance ?? 0;
}

export type NewEntry = Omit<PaymentEntryRow, 'position' | 'salt' | 'carried'>;

/** Appends the entries to those of their client, which must be locked. */
export async function insertEntries(trx: Trx, clientId: string, entries: readonly NewEntry[]) {
  const { last } = await trx
    .selectFrom('paymentEntries')
    .select((column) => column.fn.max('position').as('last'))
    .where('clientId', '=', clientId)
    .executeTakeFirstOrThrow();
  const rows = entries.map((entry, index) =>
    Object.assign({ position: (last ?? 0) + index + 1, salt: newSecret() }, entry),
  );
  await trx.insertInto('paymentEntries').values(rows).execute();
}

/** Adds to a client’s credit, below 0 to take of it. The database refuses a balance below 0. */
export async function addCredit(
  trx: Trx,
  { clientId, currency }: Pick<PaymentEntryRow, 'clientId' | 'currency'>,
  amount: number,
): Promise<void> {
  await trx
    .insertInto('clientCredits')
    .values({ clientId, currency, balance: 0 })
    .onConflict((conflict) => conflict.columns(['clientId', 'currency']).doNothing())
    .execute();
  await trx
    .updateTable('clientCredits')
    .set({ balance: sql`balance + ${amount}` })
    .where('clientId', '=', clientId)
    .where('currency', '=', currency)
    .execute();
}

export const listEntries = rowsAbout('paymentEntries', 'invoiceId', ['clientId', 'position']);
/** With those of no invoice whose event is about one of them. */
export const listEntriesAbout = rowsAbout('paymentEntries', 'aboutId', ['clientId', 'position']);
/** All that happened to the money of these payments, with them. */
export const listEntriesOfPayments = rowsAbout('paymentEntries', 'paymentId', [
  'clientId',
  'position',
]);
export const listEntriesOfClients = rowsAbout('paymentEntries', 'clientId', [
  'clientId',
  'position',
]);
export const listCredits = rowsAbout('clientCredits', 'clientId', ['clientId', 'currency']);
