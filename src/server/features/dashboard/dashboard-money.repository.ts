/** Amounts on the dashboard, by currency. */
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { isOutstanding } from '../../database/outstanding-invoices.ts';
import { exactSum, wholeSum } from '../../database/dialects/sums.ts';

/** The studio’s default currency. */
export async function getStudioCurrency(db: Database): Promise<string> {
  const { currency } = await db
    .selectFrom('studioSettings')
    .select('currency')
    .executeTakeFirstOrThrow();
  return currency;
}

export interface OpenMoney {
  currency: string;
  outstanding: number;
  overdue: number;
}

/**
 * Outstanding and overdue amounts. `today`: the date in the studio’s time zone.
 * Throws `AmountOutOfRange`.
 */
export async function sumAmountDue(db: Database, today: string): Promise<OpenMoney[]> {
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

export interface MonthMoney {
  currency: string;
  /** `YYYY-MM`. */
  month: string;
  paid: number;
}

/** Payments by month since the day `since`, without reversed ones. Throws `AmountOutOfRange`. */
export async function sumPaidByMonth(db: Database, since: string): Promise<MonthMoney[]> {
  const month = sql<string>`substr(invoice_payments.payment_date, 1, 7)`;
  const rows = await db
    .selectFrom('invoicePayments')
    .innerJoin('invoices', 'invoices.id', 'invoicePayments.invoiceId')
    .leftJoin('invoicePayments as reversals', 'reversals.reversesId', 'invoicePayments.id')
    .select([
      'invoices.currency',
      month.as('month'),
      wholeSum(sql`invoice_payments.amount`).as('paid'),
    ])
    .where('invoicePayments.kind', '=', 'payment')
    .where('invoicePayments.paymentDate', '>=', since)
    .where('reversals.id', 'is', null)
    .groupBy(['invoices.currency', month])
    .execute();
  return rows.map(({ currency, month, paid }) => ({ currency, month, paid: exactSum(paid) }));
}
