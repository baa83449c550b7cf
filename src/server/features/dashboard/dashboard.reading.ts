import { ANSWER_WINDOW_DAYS, type Dashboard } from '../../../shared/dashboard/dashboard.schema.ts';
import { UNANSWERED_DAYS } from '../../../shared/dashboard/attention-kinds.ts';
import { sumOf } from '../../../shared/money/rounding.ts';
import { median } from '../../../shared/numbers/median.ts';
import type { Database } from '../../database/database.ts';
import { instantText, type Clock } from '../../platform/clock.ts';
import { getStudio } from '../../platform/studio.repository.ts';
import {
  countFigures,
  listResponseTimes,
  sumAmountDue,
  sumPaidByMonth,
  type MonthPayments,
} from './dashboard.repository.ts';
import { sumEngagements } from './engagement-figures.repository.ts';
import { readDecisions, readPipeline } from './proposal-figures.reading.ts';
import { listExpected } from './expected.repository.ts';
import { listAttention } from './attention.repository.ts';

/** Enough for a meaningful median. */
const RESPONSES_READ = 500;
const MONTHS_SHOWN = 12;

export interface DashboardDeps {
  db: Database;
  clock: Clock;
}

export async function readDashboard({ db, clock }: DashboardDeps): Promise<Dashboard> {
  const now = clock.now();
  const { timeZone, currency } = await getStudio(db);
  const local = now.toZonedDateTimeISO(timeZone);
  const today = local.toPlainDate();
  const month = local.with({ day: 1 }).startOfDay();
  const window = instantText(now.subtract({ hours: 24 * ANSWER_WINDOW_DAYS }));
  const unansweredBefore = instantText(now.subtract({ hours: 24 * UNANSWERED_DAYS }));
  const since = { today: today.toString(), unansweredBefore };
  const { receivedInWindow, answeredInWindow, ...counts } = await countFigures(db, {
    thisMonth: instantText(month.toInstant()),
    lastMonth: instantText(month.subtract({ months: 1 }).toInstant()),
    window,
  });
  const responses = await listResponseTimes(db, window, RESPONSES_READ);
  /** The studio’s currency first, then by code. */
  const ownFirst = (a: { currency: string }, b: { currency: string }) =>
    Number(b.currency === currency) - Number(a.currency === currency) ||
    (a.currency < b.currency ? -1 : 1);
  return {
    ...(await listAttention(db, since)),
    expected: await listExpected(db, since.today),
    figures: {
      currencies: (await readMoney(db, today)).toSorted(ownFirst),
      engagements: (await sumEngagements(db)).toSorted(ownFirst),
      pipeline: (await readPipeline(db, today.toString())).toSorted(ownFirst),
      decisions: await readDecisions(db, { today: today.toString(), timeZone }),
      ...counts,
      responseRate: receivedInWindow === 0 ? null : answeredInWindow / receivedInWindow,
      medianResponseMinutes: medianMinutes(responses),
    },
  };
}

/** Only currencies with an amount due or paid in these months; in no order. */
async function readMoney(db: Database, today: Temporal.PlainDate) {
  const months = lastMonths(today.toPlainYearMonth());
  const [thisMonth, thisYear] = [today.toString().slice(0, 7), today.toString().slice(0, 4)];
  const lastYear = today.toPlainYearMonth().subtract({ years: 1 }).toString();
  const due = new Map((await sumAmountDue(db, today)).map((row) => [row.currency, row]));
  const payments = await sumPaidByMonth(db, `${lastYear}-01`);
  const byCurrency = Map.groupBy(payments, ({ currency }) => currency);
  const withPayments = [...byCurrency]
    .filter(([, paid]) => months.some((each) => paidIn(paid, each) !== 0))
    .map(([currency]) => currency);
  const currencies = new Set([...due.keys(), ...withPayments]);
  return Array.from(currencies, (currency) => {
    const paid = byCurrency.get(currency) ?? [];
    return {
      currency,
      ...nothingDue,
      ...due.get(currency),
      paidThisMonth: paidIn(paid, thisMonth),
      paidSameMonthLastYear: paidIn(paid, lastYear),
      paidThisYear: paidIn(paid, thisYear),
      months: months.map((month) => ({ month, paid: paidIn(paid, month) })),
    };
  });
}

const nothingDue = { outstanding: 0, overdue: 0, dueThisMonth: 0, dueNextMonth: 0 };

/** `prefix`: a month, or a year. */
function paidIn(payments: readonly MonthPayments[], prefix: string): number {
  return sumOf(payments.filter(({ month }) => month.startsWith(prefix)).map(({ paid }) => paid));
}

/** The month and the ones before it, oldest first, as `YYYY-MM`. */
function lastMonths(last: Temporal.PlainYearMonth): string[] {
  return Array.from({ length: MONTHS_SHOWN }, (_, index) =>
    last.subtract({ months: MONTHS_SHOWN - 1 - index }).toString(),
  );
}

function medianMinutes(responses: Awaited<ReturnType<typeof listResponseTimes>>): number | null {
  const minutes = median(
    responses.map(({ receivedAt, answeredAt }) =>
      Temporal.Instant.from(answeredAt).since(receivedAt).total('minutes'),
    ),
  );
  return minutes === null ? null : Math.round(minutes);
}
