import type { Database, Trx } from '../../../database/database.ts';
import type { InvoicePaymentRow } from '../../../database/tables/invoices.table.ts';

/** Oldest first. */
export async function listPayments(
  db: Database | Trx,
  invoiceId: string,
): Promise<InvoicePaymentRow[]> {
  return db
    .selectFrom('invoicePayments')
    .selectAll()
    .where('invoiceId', '=', invoiceId)
    .orderBy('position')
    .execute();
}

/** Appends the entry to its invoice, which must be locked. */
export async function insertPayment(
  trx: Trx,
  row: Omit<InvoicePaymentRow, 'position'>,
): Promise<void> {
  const { count } = await trx
    .selectFrom('invoicePayments')
    .select((column) => column.fn.countAll<number>().as('count'))
    .where('invoiceId', '=', row.invoiceId)
    .executeTakeFirstOrThrow();
  const position = count + 1;
  await trx
    .insertInto('invoicePayments')
    .values({ ...row, position })
    .execute();
}

export async function insertVoid(
  trx: Trx,
  row: { invoiceId: string; reason: string; voidedAt: string },
): Promise<void> {
  await trx.insertInto('invoiceVoids').values(row).execute();
}

export async function findVoid(
  db: Database | Trx,
  invoiceId: string,
): Promise<{ reason: string; voidedAt: string } | undefined> {
  return db
    .selectFrom('invoiceVoids')
    .select(['reason', 'voidedAt'])
    .where('invoiceId', '=', invoiceId)
    .executeTakeFirst();
}
