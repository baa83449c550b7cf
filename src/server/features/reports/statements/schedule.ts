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

/** For how long a server that was away makes up for them: what was due is soon outdated. */
export const CATCH_UP_DAYS = 3;

/**
 * It ends on the day before, and begins after the last statement that was sent by schedule, else a
 * month earlier. `previousEnd`: its last day.
 */
export function statementPeriodOf(day: string, previousEnd: string | undefined) {
  const from = previousEnd === undefined ? monthFrom(day, -1) : addDays(previousEnd, 1);
  return { from, to: addDays(day, -1) };
}
