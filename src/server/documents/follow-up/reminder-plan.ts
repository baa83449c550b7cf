/** When the next reminder to a recipient is due. Pure. */
import { addDays } from '../../../shared/dates/calendar-dates.ts';
import type { ReminderSchedule } from '../../../shared/settings/reminder-schedule.schema.ts';

export interface Reminded {
  /** The day that reminders are counted from. */
  startedOn: string;
  /** Reminders since then. */
  count: number;
  /** The days of all that the recipient got, also of earlier counts, oldest first. */
  received: readonly string[];
  /** The day of the last one; null before the first. */
  lastOn: string | null;
  /** The last day on which the document can be answered; null for none. */
  lastDay: string | null;
  /** The first day on which an email can still be sent. */
  earliest: string;
}

/**
 * Null if none is due any more. One that was missed is made up for, while its period lasts. However
 * often they begin anew, no recipient gets more of them within the days of the schedule.
 */
export function nextReminderDay(
  { firstAfterDays, everyDays, most, withinDays }: ReminderSchedule,
  { startedOn, count, received, lastOn, lastDay, earliest }: Reminded,
): string | null {
  if (count >= most) return null;
  const planned = lastOn === null ? addDays(startedOn, firstAfterDays) : addDays(lastOn, everyDays);
  const atMost = received.at(-most);
  const permitted = atMost === undefined ? earliest : addDays(atMost, withinDays);
  const day = [planned, earliest, permitted].toSorted().at(-1) ?? planned;
  const isOver = day > addDays(startedOn, withinDays) || (lastDay !== null && day > lastDay);
  return isOver ? null : day;
}
