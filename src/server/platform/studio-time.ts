/** Days and months as the studio counts them: in the time zone of its settings. */
import type { Database, Trx } from '../database/database.ts';
import { dayIn } from '../../shared/dates/calendar-dates.ts';
import { instantText } from './clock.ts';

/** A zone of the IANA’s, such as America/New_York. */
export async function getTimeZone(db: Database | Trx): Promise<string> {
  const { timeZone } = await db
    .selectFrom('studioSettings')
    .select('timeZone')
    .executeTakeFirstOrThrow();
  return timeZone;
}

/** The day (`YYYY-MM-DD`) that it is there. */
export async function studioDay(db: Database | Trx, now: Temporal.Instant): Promise<string> {
  return dayIn(await getTimeZone(db), now.epochMilliseconds);
}

/** The first instant of a day (`YYYY-MM-DD`) there, as instants are stored. */
export function startOfDay(day: string, timeZone: string): string {
  return instantText(Temporal.PlainDate.from(day).toZonedDateTime(timeZone).toInstant());
}
