import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { exactNumber } from '../../../shared/money/rounding.ts';
import type { ExpectedAmounts } from '../../../shared/dashboard/dashboard.schema.ts';
import type { EntryKind } from '../../../shared/invoices/payments.schema.ts';
import type { Database } from '../../database/database.ts';
import { exactSum, wholeSum } from '../../database/dialects/sums.ts';
import type { Tables } from '../../database/tables/database.table.ts';
import { isLate, isOutstanding } from '../../database/outstanding-invoices.ts';

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

/** First and last day. */
export type Days = Pick<ExpectedAmounts, 'from' | 'to'>;

/**
 * Amounts due by currency, and those of them that are overdue, and due on the days of two months,
 * without open refunds. `today`: in the studio’s time zone. Throws `AmountOutOfRange`.
 */
export async function sumAmountDue(
  db: Database,
  { today, thisMonth, nextMonth }: { today: string; thisMonth: Days; nextMonth: Days },
) {
  const late = wholeSum(sql<number>`case when ${isLate(today)} then amount_due else 0 end`);
  const dueIn = ({ from, to }: Days) =>
    wholeSum(sql<number>`case when due_date between ${from} and ${to}
      then amount_due - open_refund else 0 end`);
  const rows = await db
    .selectFrom('invoices')
    .select(['currency', wholeSum(sql`amount_due`).as('outstanding')])
    .select(late.as('overdue'))
    .select(dueIn(thisMonth).as('dueThisMonth'))
    .select(dueIn(nextMonth).as('dueNextMonth'))
    .where(isOutstanding)
    .groupBy('currency')
    .execute();
  return rows.map(({ currency, ...sums }) => ({
    currency,
    outstanding: exactSum(sums.outstanding),
    overdue: exactSum(sums.overdue),
    dueThisMonth: exactSum(sums.dueThisMonth),
    dueNextMonth: exactSum(sums.dueNextMonth),
  }));
}

export interface MonthPayments {
  currency: string;
  /** `YYYY-MM`. */
  month: string;
  paid: number;
}

/**
 * Money received by month since the day `since`, less what was refunded; bank fees and tax withheld
 * were not received. What was reversed is looked up apart: it is little. Throws `AmountOutOfRange`.
 */
export async function sumPaidByMonth(db: Database, since: string): Promise<MonthPayments[]> {
  const received = sql<number>`entry.amount - entry.bank_fee - entry.tax_withheld`;
  const refunded = sql<number>`-entry.amount`;
  const days = await Promise.all([
    sumByDay(db.selectFrom('paymentEntries as entry'), { kind: 'payment', since }, received),
    sumByDay(db.selectFrom('paymentEntries as entry'), { kind: 'refund', since }, refunded),
    sumByDay(reversedEntries(db), { kind: 'payment', since }, sql`-(${received})`),
    sumByDay(reversedEntries(db), { kind: 'refund', since }, sql`entry.amount`),
  ]);
  const months = Map.groupBy(days.flat(), ({ day, currency }) => `${day.slice(0, 7)} ${currency}`);
  return [...months].map(([name, own]) => {
    const [month = '', currency = ''] = name.split(' ');
    const paid = exactNumber(own.reduce((sum, { total }) => sum + BigInt(total), 0n));
    return { currency, month, paid };
  });
}

interface Entries extends Tables {
  entry: Tables['paymentEntries'];
}

/** By day and currency, in the order of an index: as they are read. */
function sumByDay(
  entries: SelectQueryBuilder<Entries, 'entry', object>,
  { kind, since }: { kind: EntryKind; since: string },
  amount: RawBuilder<number>,
) {
  return entries
    .select(['entry.entryDate as day', 'entry.currency', wholeSum(amount).as('total')])
    .where('entry.kind', '=', kind)
    .where('entry.entryDate', '>=', since)
    .groupBy(['entry.entryDate', 'entry.currency'])
    .execute();
}

/** Reversals are read first: SQLite never changes the order of a CROSS JOIN. */
function reversedEntries(db: Database): SelectQueryBuilder<Entries, 'entry', object> {
  return db
    .selectFrom('paymentEntries as reversals')
    .crossJoin('paymentEntries as entry')
    .where('reversals.reversesId', '>', '')
    .whereRef('entry.id', '=', 'reversals.reversesId');
}
