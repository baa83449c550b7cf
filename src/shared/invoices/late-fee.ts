/** The late fee on an invoice, by what was due on each day. Pure, in minor units. */
import { addDays, daysBetween } from '../dates/calendar-dates.ts';
import type { LateFee } from '../documents/late-fee.schema.ts';
import { HUNDRED_PERCENT_PPM } from '../money/amounts.ts';
import { divideRounded, exactNumber, sumOf } from '../money/rounding.ts';

/** Both days belong to it. */
export interface FeePeriod {
  from: string;
  until: string;
}

export interface Overdue {
  terms: LateFee;
  dueDate: string;
  /** The payable amount without the late fees of other invoices that are part of it. */
  principal: number;
  /** What payments, credits and write-offs take off from a day on; what undoes them is negative. */
  movements: readonly { on: string; amount: number }[];
}

/** Days in a row on which the same amount was due. */
export interface LateFeeRow extends FeePeriod {
  days: number;
  amount: number;
  fee: number;
}

/**
 * The fee for a period, as known on a day after it or its last one. Simple, never compounded: for
 * each day a 365th of a year’s rate on what was due at its end, so that the day of a payment has no
 * fee on it. Payments are taken against everything else before the late fees that the invoice itself
 * bills, and what of these is unpaid has no fee: the client owes the least that the terms allow.
 * Nothing is charged if all was paid within the grace days; else the days count from the one after
 * the due date.
 *
 * The sum is rounded once, half away from zero; each row has what it adds to the rounded sum of
 * those before it.
 */
export function lateFee(
  overdue: Overdue,
  { from, until }: FeePeriod,
  today: string,
): { rows: LateFeeRow[]; fee: number } {
  const { terms } = overdue;
  const yearly = terms.ratePpm * (terms.per === 'month' ? MONTHS : 1);
  let exact = 0n;
  let fee = 0;
  const charged = isPastGrace(overdue, today) ? spansOf(overdue, { from, until }) : [];
  const rows = charged.map((span) => {
    const days = daysBetween(span.from, span.until) + 1;
    exact += BigInt(span.amount) * BigInt(days) * BigInt(yearly);
    const before = fee;
    fee = exactNumber(divideRounded(exact, DIVISOR));
    return Object.assign(span, { days, fee: fee - before });
  });
  return { rows, fee };
}

const MONTHS = 12;
const DIVISOR = BigInt(365 * HUNDRED_PERCENT_PPM);

/** Whether anything was due at the end of the last grace day, or later. */
function isPastGrace(overdue: Overdue, today: string): boolean {
  const { dueDate, terms } = overdue;
  const last = addDays(dueDate, terms.graceDays);
  return today > last && spansOf(overdue, { from: last, until: today }).length > 0;
}

/** Days in a row with the same amount due, without those on which nothing was. */
function spansOf({ principal, movements }: Overdue, { from: first, until }: FeePeriod) {
  const end = addDays(until, 1);
  const changes = movements.map(({ on }) => on).filter((on) => on > first && on < end);
  const days = [...new Set([first, ...changes])].toSorted();
  const spans: (FeePeriod & { amount: number })[] = [];
  for (const [index, from] of days.entries()) {
    const by = movements.filter(({ on }) => on <= from);
    const amount = principal - sumOf(by.map((one) => one.amount));
    const last = spans.at(-1);
    const to = addDays(days[index + 1] ?? end, -1);
    if (amount <= 0 || to < from) continue;
    if (last?.amount === amount && addDays(last.until, 1) === from) last.until = to;
    else spans.push({ from, until: to, amount });
  }
  return spans;
}

/** The periods from the day after the due date to `today` that were not billed yet, in order. */
export function unbilledPeriods(
  dueDate: string,
  billed: readonly FeePeriod[],
  today: string,
): FeePeriod[] {
  const periods: FeePeriod[] = [];
  let from = addDays(dueDate, 1);
  for (const one of billed.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    if (one.from > today) break;
    if (one.from > from) periods.push({ from, until: addDays(one.from, -1) });
    if (one.until >= from) from = addDays(one.until, 1);
  }
  return from <= today ? [...periods, { from, until: today }] : periods;
}

export const overlap = (one: FeePeriod, other: FeePeriod): boolean =>
  one.from <= other.until && other.from <= one.until;
