/** Income at a glance: a year by month, beside the year before. */
import { daysIn } from '../../../shared/dates/calendar-dates.ts';
import { ownCurrencyFirst } from '../../../shared/money/own-currency-first.ts';
import { sumOf } from '../../../shared/money/rounding.ts';
import type { IncomeMonth, IncomeReport } from '../../../shared/reports/income.schema.ts';
import type { Period } from '../../../shared/reports/revenue.schema.ts';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../platform/clock.ts';
import { getStudio, startOfDay, studioDay } from '../../platform/studio.repository.ts';
import { listInvoicesDue } from './aging.repository.ts';
import {
  listDueChanges,
  listVoids,
  sumAgreed,
  sumBilled,
  type DueChange,
  type MonthSum,
} from './income.repository.ts';
import { sumMoneyMoved } from './revenue.repository.ts';

/** Without `year`, of this one. Throws `AmountOutOfRange`. */
export async function readIncome(
  db: Database,
  clock: Pick<Clock, 'now'>,
  year?: number,
): Promise<IncomeReport> {
  const { currency: own, timeZone } = await getStudio(db);
  const today = await studioDay(db, clock.now());
  const shown = year ?? Number(today.slice(0, 4));
  const period = { from: `${shown - 1}-01-01`, to: `${shown}-12-31` };
  const moved = await sumMoneyMoved(db, period);
  const received = moved.map(({ received: paid, refunded, month, currency }) => {
    return { month, currency, amount: sumOf([paid, -refunded]) };
  });
  const parts = {
    agreed: await sumAgreed(db, period),
    billed: await sumBilled(db, period),
    received,
    outstanding: await sumOutstanding(db, period, timeZone),
  };
  const all = monthsOf(shown - 1).concat(monthsOf(shown));
  const until = [`${shown}-12`, today.slice(0, 7)].toSorted()[0] ?? '';
  const currencies = new Set(
    Object.values(parts)
      .flat()
      .filter(({ amount }) => amount !== 0)
      .map(({ currency }) => currency),
  );
  return {
    year: shown,
    until,
    currencies: [...currencies].toSorted(ownCurrencyFirst(own)).map((currency) => {
      const of = (sums: readonly MonthSum[], month: string) =>
        sumOf(
          sums
            .filter((one) => one.currency === currency && one.month === month)
            .map(({ amount }) => amount),
        );
      const months = all.map((month): IncomeMonth => ({
        month,
        agreed: of(parts.agreed, month),
        billed: of(parts.billed, month),
        received: of(parts.received, month),
        outstanding: of(parts.outstanding, month),
      }));
      return {
        currency,
        months: months.slice(12).filter(({ month }) => month <= until),
        monthsBefore: months.slice(0, 12),
      };
    }),
  };
}

const monthsOf = (year: number) =>
  Array.from({ length: 12 }, (_, nth) => `${year}-${String(nth + 1).padStart(2, '0')}`);

/** Amounts due at the end of each month of the period, as in the aging report. */
async function sumOutstanding(db: Database, period: Period, timeZone: string): Promise<MonthSum[]> {
  const before = Temporal.PlainDate.from(period.from).subtract({ days: 1 }).toString();
  const start = startOfDay(period.from, timeZone);
  const dayOf = daysIn(timeZone);
  const voids = await listVoids(db, start);
  const voided = Map.groupBy(voids, ([, at]) =>
    dayOf(Temporal.Instant.from(at).epochMilliseconds).slice(0, 7),
  );
  const changes = Map.groupBy(await listDueChanges(db, period), ({ month }) => month);
  const due = new Map<string, Pick<DueChange, 'currency' | 'amount'>>();
  const totals = new Map<string, number>();
  /** What overpaid invoices exceed is credit. */
  const change = (id: string, currency: string, to: number) => {
    const from = due.get(id)?.amount ?? 0;
    due.set(id, { currency, amount: to });
    const added = Math.max(to, 0) - Math.max(from, 0);
    totals.set(currency, sumOf([totals.get(currency) ?? 0, added]));
  };
  for (const { id, currency, amountDue } of await listInvoicesDue(db, {
    day: before,
    end: start,
  })) {
    change(id, currency, amountDue);
  }
  const years = [period.from, period.to].map((day) => Number(day.slice(0, 4)));
  return years.flatMap(monthsOf).flatMap((month) => {
    for (const { invoiceId, currency, amount } of changes.get(month) ?? []) {
      change(invoiceId, currency, (due.get(invoiceId)?.amount ?? 0) + amount);
    }
    for (const [id] of voided.get(month) ?? []) {
      const known = due.get(id);
      if (known !== undefined) change(id, known.currency, 0);
    }
    return Array.from(totals, ([currency, amount]) => ({ month, currency, amount }));
  });
}
