/** Whether emails that nobody waits for are sent now, and when they are next. */
import { CLOSES_AT, OPENS_AT } from '../../../shared/mail/sending-hours.ts';

export function isInHours(now: Temporal.Instant, timeZone: string): boolean {
  const { hour } = now.toZonedDateTimeISO(timeZone);
  return hour >= OPENS_AT && hour < CLOSES_AT;
}

/** The instant itself if it is in the hours, else when they begin next. */
export function nextInHours(instant: Temporal.Instant, timeZone: string): Temporal.Instant {
  return isInHours(instant, timeZone)
    ? instant
    : openingOn(firstOpenDay(instant, timeZone), timeZone);
}

/** The first day (`YYYY-MM-DD`) whose hours are not over yet. */
export function firstOpenDay(now: Temporal.Instant, timeZone: string): string {
  const local = now.toZonedDateTimeISO(timeZone);
  const day = local.toPlainDate();
  return (local.hour < CLOSES_AT ? day : day.add({ days: 1 })).toString();
}

/** When the hours of a day begin. */
export function openingOn(day: string, timeZone: string): Temporal.Instant {
  const plainTime = { hour: OPENS_AT };
  return Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime }).toInstant();
}
