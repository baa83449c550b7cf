import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { exactSum, wholeSum } from '../../database/dialects/sums.ts';
import { isOutstanding } from '../../database/outstanding-invoices.ts';

type Count =
  | 'activeClients'
  | 'inquiriesThisMonth'
  | 'inquiriesLastMonth'
  | 'receivedInWindow'
  | 'answeredInWindow';

/** All counts in one query. Instants in UTC. */
export async function countFigures(
  db: Database,
  { thisMonth, lastMonth, window }: Record<'thisMonth' | 'lastMonth' | 'window', string>,
): Promise<Record<Count, number>> {
  const { rows } = await sql<Record<Count, number>>`select
    (select count(*) from clients where status = 'active') as active_clients,
    (select count(*) from inquiries where received_at >= ${thisMonth} and status <> 'spam')
      as inquiries_this_month,
    (select count(*) from inquiries where received_at >= ${lastMonth}
      and received_at < ${thisMonth} and status <> 'spam') as inquiries_last_month,
    (select count(*) from inquiries where received_at >= ${window} and status <> 'spam')
      as received_in_window,
    (select count(*) from inquiries where received_at >= ${window} and status <> 'spam'
      and answered_at is not null) as answered_in_window`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('a query without from gave no row');
  return row;
}

/** Receipt and response times of the latest answered messages. */
export function listResponseTimes(db: Database, since: string, count: number) {
  return db
    .selectFrom('inquiries')
    .select(['receivedAt', 'answeredAt'])
    .where('receivedAt', '>=', since)
    .where('status', '<>', 'spam')
    .where('answeredAt', 'is not', null)
    .orderBy('receivedAt', 'desc')
    .limit(count)
    .$narrowType<{ answeredAt: string }>()
    .execute();
}

/**
 * Outstanding and overdue amounts by currency. `today`: the date in the studio’s time zone.
 * Throws `AmountOutOfRange`.
 */
export async function sumAmountDue(db: Database, today: string) {
  const late = sql<number>`case when due_date < ${today} then amount_due else 0 end`;
  const rows = await db
    .selectFrom('invoices')
    .select(['currency', wholeSum(sql`amount_due`).as('outstanding'), wholeSum(late).as('overdue')])
    .where(isOutstanding)
    .groupBy('currency')
    .execute();
  return rows.map(({ currency, outstanding, overdue }) => ({
    currency,
    outstanding: exactSum(outstanding),
    overdue: exactSum(overdue),
  }));
}

export interface MonthPayments {
  currency: string;
  /** `YYYY-MM`. */
  month: string;
  paid: number;
}

/**
 * Payments by month since the day `since`, and below 0 those of them that were reversed: few, which
 * are looked up more quickly than whether each payment was. Throws `AmountOutOfRange`.
 */
export async function sumPaidByMonth(db: Database, since: string): Promise<MonthPayments[]> {
  const month = sql<string>`substr(invoice_payments.payment_date, 1, 7)`;
  const payments = db
    .selectFrom('invoicePayments')
    .innerJoin('invoices', 'invoices.id', 'invoicePayments.invoiceId')
    .select(['invoices.currency', month.as('month')])
    .where('invoicePayments.kind', '=', 'payment')
    .where('invoicePayments.paymentDate', '>=', since)
    .groupBy(['invoices.currency', month]);
  const reversed = payments
    .innerJoin('invoicePayments as reversals', 'reversals.reversesId', 'invoicePayments.id')
    .select(wholeSum(sql`-invoice_payments.amount`).as('paid'))
    // Only reversals have one: by this, their index is read.
    .where('reversals.reversesId', '>', '');
  const rows = await payments
    .select(wholeSum(sql`invoice_payments.amount`).as('paid'))
    .unionAll(reversed)
    .execute();
  return rows.map(({ currency, month, paid }) => ({ currency, month, paid: exactSum(paid) }));
}
