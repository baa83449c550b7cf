/** When monthly statements are sent, and for which period. Pure. */
import { addDays } from '../../../../shared/dates/calendar-dates.ts';

const FIRST_DAY = 1;

/** The same day of a month before or after (`by`: 1 or -1); all months have it: it is 28 at most. */
function monthFrom(day: string, by: number): string {
  return Temporal.PlainDate.from(day).add({ months: by }).toString();
}

/** The latest day on which they were to be sent, today at the latest. */
export function lastStatementDay(today: string, dayOfMonth: number): string {
  const first = addDays(today, FIRST_DAY - Number(today.slice(-2)));
  const day = addDays(first, dayOfMonth - FIRST_DAY);
  return day <= today ? day : monthFrom(day, -1);
}

/** The first day from `from` on that is this day of its month. */
export function nextStatementDay(from: string, dayOfMonth: number): string {
  const last = lastStatementDay(from, dayOfMonth);
  return last === from ? last : monthFrom(last, 1);
}

/** As `scheduled_month` stores it, e.g. 2026-03. */
export const monthOf = (day: string) => day.slice(0, 7);

/**
 * The month that ends on the day before. It begins after the statement of the month before, so that
 * its closing balance is the opening one, also if the day was changed. `previousEnd`: its last day.
 */
export function statementPeriodOf(day: string, previousEnd: string | undefined) {
  const from = previousEnd === undefined ? monthFrom(day, -1) : addDays(previousEnd, 1);
  return { from, to: addDays(day, -1) };
}

export const monthBefore = (day: string) => monthOf(monthFrom(day, -1));
