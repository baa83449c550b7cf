/** Builds the dashboard’s figures. */
import type { z } from 'zod';
import type { currencyFigures } from '../../../shared/dashboard/dashboard.schema.ts';
import { sumOf } from '../../../shared/money/rounding.ts';
import type { Database } from '../../database/database.ts';
import {
  getStudioCurrency,
  sumAmountDue,
  sumPaidByMonth,
  type MonthMoney,
} from './dashboard-money.repository.ts';

const MONTHS_SHOWN = 12;

/** The studio’s currency first, then by code; only those with an amount due or paid this year. */
export async function readMoney(
  db: Database,
  today: string,
): Promise<z.output<typeof currencyFigures>[]> {
  const months = lastMonths(today);
  const open = new Map((await sumAmountDue(db, today)).map((row) => [row.currency, row]));
  const byCurrency = Map.groupBy(
    await sumPaidByMonth(db, `${months[0] ?? today.slice(0, 7)}-01`),
    ({ currency }) => currency,
  );
  const own = await getStudioCurrency(db);
  const currencies = [...new Set([...open.keys(), ...byCurrency.keys()])].toSorted(
    (a, b) => Number(b === own) - Number(a === own) || (a < b ? -1 : 1),
  );
  return currencies.map((currency) => {
    const paid = byCurrency.get(currency) ?? [];
    const { outstanding = 0, overdue = 0 } = open.get(currency) ?? {};
    return {
      currency,
      outstanding,
      overdue,
      paidThisMonth: paidIn(paid, today.slice(0, 7)),
      paidThisYear: paidIn(paid, today.slice(0, 4)),
      months: months.map((month) => ({ month, paid: paidIn(paid, month) })),
    };
  });
}

/** `prefix`: a month, or a year. */
function paidIn(paid: readonly MonthMoney[], prefix: string): number {
  return sumOf(paid.filter(({ month }) => month.startsWith(prefix)).map((one) => one.paid));
}

/** The month of the day and the ones before it, oldest first, as `YYYY-MM`. */
function lastMonths(today: string): string[] {
  const first = Temporal.PlainDate.from(today).toPlainYearMonth();
  return Array.from({ length: MONTHS_SHOWN }, (_, index) =>
    first.subtract({ months: MONTHS_SHOWN - 1 - index }).toString(),
  );
}
