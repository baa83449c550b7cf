import { sql, type RawBuilder } from 'kysely';
import { exactNumber } from '../../../shared/money/rounding.ts';
import type { Database } from '../../database/database.ts';
import { exactSum, wholeSum } from '../../database/dialects/sums.ts';
import { isOutstanding } from '../../database/outstanding-invoices.ts';

/** All counts in one query. Instants in UTC. */
export function countFigures(
  db: Database,
  { thisMonth, lastMonth, window }: Record<'thisMonth' | 'lastMonth' | 'window', string>,
) {
  const receivedSince = (instant: string, more = sql``) =>
    sql<number>`(select count(*) from inquiries
      where received_at >= ${instant} and status <> 'spam' ${more})`;
  return db
    .selectNoFrom([
      sql<number>`(select count(*) from clients where status = 'active')`.as('activeClients'),
      receivedSince(thisMonth).as('inquiriesThisMonth'),
      receivedSince(lastMonth, sql`and received_at < ${thisMonth}`).as('inquiriesLastMonth'),
      receivedSince(window).as('receivedInWindow'),
      receivedSince(window, sql`and answered_at is not null`).as('answeredInWindow'),
    ])
    .executeTakeFirstOrThrow();
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
 * are looked up more quickly than whether each payment was. Each currency is a column, so that
 * payments are added up by day as they are read, and not sorted first. `mainCurrency`, which most
 * invoices have, gets what the others leave: only of their invoices is a list made. Throws
 * `AmountOutOfRange`.
 */
export async function sumPaidByMonth(
  db: Database,
  { since, mainCurrency }: { since: string; mainCurrency: string },
): Promise<MonthPayments[]> {
  const currencies = (await listCurrencies(db)).toSorted(
    (a, b) => Number(b === mainCurrency) - Number(a === mainCurrency),
  );
  const [, ...others] = currencies;
  const payments = db
    .selectFrom('invoicePayments')
    .select('invoicePayments.paymentDate')
    .where('invoicePayments.kind', '=', 'payment')
    .where('invoicePayments.paymentDate', '>=', since)
    .groupBy('invoicePayments.paymentDate');
  const reversed = payments
    .select(sumsOf(sql`-invoice_payments.amount`, others))
    .where('invoicePayments.id', 'in', (row) =>
      row
        .selectFrom('invoicePayments as reversals')
        .select('reversals.reversesId')
        // Only reversals have one: by this, their index is read.
        .where('reversals.reversesId', '>', '')
        .$narrowType<{ reversesId: string }>(),
    );
  const days = await payments
    .select(sumsOf(sql`invoice_payments.amount`, others))
    .unionAll(reversed)
    .execute();
  const months = Map.groupBy(days, ({ paymentDate }) => paymentDate.slice(0, 7));
  return [...months].flatMap(([month, own]) => {
    const total = (column: SumColumn) =>
      own.reduce((sum, day) => sum + BigInt(day[column] ?? '0'), 0n);
    const left = others.reduce((sum, other) => sum - total(columnOf(other)), total('all'));
    return currencies.map((currency, index) => {
      const paid = exactNumber(index === 0 ? left : total(columnOf(currency)));
      return { currency, month, paid };
    });
  });
}

type SumColumn = 'all' | `in${string}`;
const columnOf = (currency: string): SumColumn => `in${currency.toLowerCase()}`;

/** Of all payments, and of those in each of `currencies`. */
function sumsOf(amount: RawBuilder<number>, currencies: readonly string[]) {
  const sumIn = (currency: string) =>
    wholeSum(sql`case when invoice_payments.invoice_id in
      (select invoices.id from invoices where invoices.currency = ${currency})
      then ${amount} else 0 end`);
  return [
    wholeSum(amount).as('all' as SumColumn),
    ...currencies.map((currency) => sumIn(currency).as(columnOf(currency))),
  ];
}

/** Of invoices: each is looked up after the one before it. */
async function listCurrencies(db: Database): Promise<string[]> {
  const { rows } = await sql<{ currency: string }>`with recursive used (currency) as (
      select min(currency) from invoices
      union all
      select (select min(invoices.currency) from invoices where invoices.currency > used.currency)
        from used where used.currency is not null)
    select currency from used where currency is not null`.execute(db);
  return rows.map(({ currency }) => currency);
}
