import { sql, type RawBuilder } from 'kysely';
import { exactNumber } from '../../../shared/money/rounding.ts';
import type { EntryKind } from '../../../shared/invoices/payments.schema.ts';
import type { Database } from '../../database/database.ts';
import { exactSum, wholeSum } from '../../database/dialects/sums.ts';
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

/**
 * Amounts due by currency, and those of them that are due before `today`, from then to the end of
 * its month, and in the month after; days in the studio’s time zone. Throws `AmountOutOfRange`.
 */
export async function sumAmountDue(db: Database, today: Temporal.PlainDate) {
  const [next, afterNext] = [1, 2].map((months) => today.with({ day: 1 }).add({ months }));
  const late = wholeSum(
    sql<number>`case when ${isLate(today.toString())} then amount_due else 0 end`,
  );
  const dueFrom = (from: unknown, to: unknown) =>
    wholeSum(sql<number>`case when due_date >= ${String(from)} and due_date < ${String(to)}
      then amount_due else 0 end`);
  const rows = await db
    .selectFrom('invoices')
    .select(['currency', wholeSum(sql`amount_due`).as('outstanding')])
    .select(late.as('overdue'))
    .select(dueFrom(today, next).as('dueThisMonth'))
    .select(dueFrom(next, afterNext).as('dueNextMonth'))
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
  const received = sql<number>`amount - bank_fee - tax_withheld`;
  const days = await Promise.all([
    sumByDay(db, { kind: 'payment', since, amount: received }),
    sumByDay(db, { kind: 'refund', since, amount: sql<number>`-amount` }),
    sumByDay(db, { kind: 'payment', since, amount: sql<number>`-(${received})`, isReversed: true }),
    sumByDay(db, { kind: 'refund', since, amount: sql<number>`amount`, isReversed: true }),
  ]);
  const months = Map.groupBy(days.flat(), ({ day, currency }) => `${day.slice(0, 7)} ${currency}`);
  return [...months].map(([name, own]) => {
    const [month = '', currency = ''] = name.split(' ');
    const paid = exactNumber(own.reduce((sum, { total }) => sum + BigInt(total), 0n));
    return { currency, month, paid };
  });
}

/** By day and currency, in the order of an index: as they are read. */
function sumByDay(
  db: Database,
  {
    kind,
    since,
    amount,
    isReversed = false,
  }: { kind: EntryKind; since: string; amount: RawBuilder<number>; isReversed?: boolean },
) {
  return db
    .selectFrom('paymentEntries')
    .select(['entryDate as day', 'currency', wholeSum(amount).as('total')])
    .where('kind', '=', kind)
    .where('entryDate', '>=', since)
    .$if(isReversed, (rows) =>
      rows.where('id', 'in', (entries) =>
        entries
          .selectFrom('paymentEntries as reversals')
          .select('reversals.reversesId')
          .where('reversals.reversesId', 'is not', null)
          .$narrowType<{ reversesId: string }>(),
      ),
    )
    .groupBy(['entryDate', 'currency'])
    .execute();
}
