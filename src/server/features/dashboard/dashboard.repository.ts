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

/** Payments by month since the day `since`, without reversed ones. Throws `AmountOutOfRange`. */
export async function sumPaidByMonth(db: Database, since: string): Promise<MonthPayments[]> {
  const month = sql<string>`substr(invoice_payments.payment_date, 1, 7)`;
  const rows = await db
    .selectFrom('invoicePayments')
    .innerJoin('invoices', 'invoices.id', 'invoicePayments.invoiceId')
    .leftJoin('invoicePayments as reversals', 'reversals.reversesId', 'invoicePayments.id')
    .select(['invoices.currency', month.as('month')])
    .select(wholeSum(sql`invoice_payments.amount`).as('paid'))
    .where('invoicePayments.kind', '=', 'payment')
    .where('invoicePayments.paymentDate', '>=', since)
    .where('reversals.id', 'is', null)
    .groupBy(['invoices.currency', month])
    .execute();
  return rows.map(({ currency, month, paid }) => ({ currency, month, paid: exactSum(paid) }));
}
