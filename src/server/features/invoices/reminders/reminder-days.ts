/** On which day an invoice is reminded of by schedule. Pure. */
import { addDays } from '../../../../shared/dates/calendar-dates.ts';

/** The schedule of one invoice. */
export interface ReminderPlan {
  /** From the due date, in order. */
  days: readonly number[];
  skipsWeekends: boolean;
  /** No reminder that was planned for an earlier day is sent. */
  from: string;
}

/** What one recipient got of an invoice. */
interface Reminded {
  dueDate: string;
  /** The latest step that was sent; null for none. */
  lastStep: number | null;
  /** The day of the last email about the invoice that was sent by hand; null for none. */
  lastByHand: string | null;
  /** The first day on which an email may be sent. */
  earliest: string;
}

export interface DueReminder {
  step: number;
  day: string;
}

/** Nobody gets one so soon after an email about the invoice that was sent by hand. */
const DAYS_AFTER_BY_HAND = 3;

const SATURDAY = 6;
const DAYS_OF_WEEK = 7;

/** The day itself, or the Monday after it. */
export function businessDay(day: string, skipsWeekends: boolean): string {
  const { dayOfWeek } = Temporal.PlainDate.from(day);
  const isMoved = skipsWeekends && dayOfWeek >= SATURDAY;
  return isMoved ? addDays(day, DAYS_OF_WEEK + 1 - dayOfWeek) : day;
}

/**
 * The next reminder, null if none is left. Of several that were missed, it is the latest; one before
 * the due date is never sent on it or after, and one of the due date only on that business day.
 */
export function nextReminder(
  { days, skipsWeekends, from }: ReminderPlan,
  { dueDate, lastStep, lastByHand, earliest }: Reminded,
): DueReminder | null {
  const open = (day: string) => businessDay(day, skipsWeekends);
  const permitted =
    lastByHand === null ? earliest : latest(earliest, addDays(lastByHand, DAYS_AFTER_BY_HAND));
  const left = days.flatMap((step) => {
    const planned = open(addDays(dueDate, step));
    if (step <= (lastStep ?? -Infinity) || planned < from || planned <= (lastByHand ?? ''))
      return [];
    const day = open(latest(planned, permitted));
    const isOver = step < 0 ? day >= dueDate : step === 0 && day > open(dueDate);
    return isOver ? [] : [{ step, day }];
  });
  const first = left.map(({ day }) => day).toSorted()[0];
  return left.findLast(({ day }) => day === first) ?? null;
}

const latest = (one: string, other: string) => (one > other ? one : other);
