/** Money of each currency: what is due, expected and paid. */
import type {
  CurrencyFigures,
  ExpectedAmounts,
  ExpectedItem,
} from '../../../shared/dashboard/dashboard.schema.ts';
import { sumOf } from '../../../shared/money/rounding.ts';
import type { Database } from '../../database/database.ts';
import {
  sumAmountDue,
  sumPaidByMonth,
  type Days,
  type MonthPayments,
} from './dashboard.repository.ts';
import { listExpected } from './expected.repository.ts';

const MONTHS_SHOWN = 12;
const EXPECTED_SHOWN = 5;

interface MoneyRequest {
  /** In the studio’s time zone. */
  today: Temporal.PlainDate;
  /** Of invoices to clients without terms of their own. */
  termsDays: number;
}

/** Only currencies with an amount due, expected or paid in these months; in no order. */
export async function readMoney(
  db: Database,
  { today, termsDays }: MoneyRequest,
): Promise<{ expected: ExpectedItem[]; currencies: CurrencyFigures[] }> {
  const months = lastMonths(today.toPlainYearMonth());
  const [thisMonth, thisYear] = [today.toString().slice(0, 7), today.toString().slice(0, 4)];
  const lastYear = today.toPlainYearMonth().subtract({ years: 1 }).toString();
  const days = { today: today.toString(), ...expectedDays(today) };
  const due = new Map((await sumAmountDue(db, days)).map((row) => [row.currency, row]));
  const until = days.nextMonth.to;
  const soon = { today: days.today, until, count: EXPECTED_SHOWN, termsDays };
  const expected = await listExpected(db, soon);
  const planned = Map.groupBy(expected.filter(isPlanned(until)), ({ currency }) => currency);
  const payments = await sumPaidByMonth(db, `${lastYear}-01`);
  const byCurrency = Map.groupBy(payments, ({ currency }) => currency);
  const withPayments = [...byCurrency]
    .filter(([, paid]) => months.some((each) => paidIn(paid, each) !== 0))
    .map(([currency]) => currency);
  const currencies = new Set([...due.keys(), ...planned.keys(), ...withPayments]);
  const figures = Array.from(currencies, (currency) => {
    const paid = byCurrency.get(currency) ?? [];
    const { dueThisMonth, dueNextMonth, ...sums } = due.get(currency) ?? nothingDue;
    const expectedIn = (month: Days, invoiced: number): ExpectedAmounts => ({
      ...month,
      invoiced,
      planned: plannedIn(planned.get(currency) ?? [], month),
    });
    return {
      ...sums,
      currency,
      expectedThisMonth: expectedIn(days.thisMonth, dueThisMonth),
      expectedNextMonth: expectedIn(days.nextMonth, dueNextMonth),
      paidThisMonth: paidIn(paid, thisMonth),
      paidSameMonthLastYear: paidIn(paid, lastYear),
      paidThisYear: paidIn(paid, thisYear),
      months: months.map((month) => ({ month, paid: paidIn(paid, month) })),
    };
  });
  return { expected, currencies: figures };
}

const nothingDue = { outstanding: 0, overdue: 0, dueThisMonth: 0, dueNextMonth: 0 };

/** What is left of this month, and the next one. */
function expectedDays(today: Temporal.PlainDate): Record<'thisMonth' | 'nextMonth', Days> {
  const next = today.with({ day: 1 }).add({ months: 1 });
  const lastBefore = (day: Temporal.PlainDate) => day.subtract({ days: 1 }).toString();
  return {
    thisMonth: { from: today.toString(), to: lastBefore(next) },
    nextMonth: { from: next.toString(), to: lastBefore(next.add({ months: 1 })) },
  };
}

/** Nobody knows when a milestone whose day has passed will be billed. */
const isPlanned =
  (until: string) =>
  ({ isLate, dueOn }: ExpectedItem) =>
    !isLate && dueOn <= until;

function plannedIn(items: readonly ExpectedItem[], { from, to }: Days): number {
  return sumOf(items.filter(({ dueOn }) => from <= dueOn && dueOn <= to).map((one) => one.amount));
}

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
