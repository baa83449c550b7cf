import type { Database, Trx } from '../database/database.ts';
import { lockRows } from '../database/dialects/row-locks.ts';
import type { StudioSettingsRow } from '../database/tables/settings.table.ts';
import { dayIn } from '../../shared/dates/calendar-dates.ts';
import { regionOf } from '../../shared/documents/region-style.ts';
import { identityOf } from '../../shared/settings/identity.ts';
import { readingNote } from '../../shared/settings/shown-on-pages.ts';
import { instantText } from './clock.ts';

/** The studio’s own target id in events and files. */
export const STUDIO = 'studio';

export async function getStudio(db: Database | Trx): Promise<StudioSettingsRow> {
  return db.selectFrom('studioSettings').selectAll().executeTakeFirstOrThrow();
}

/** What pages show of the studio’s profile, and its version. */
export async function getIdentity(db: Database | Trx) {
  const studio = await getStudio(db);
  const region = regionOf(studio.locale);
  const reading = readingNote(studio.measuresReading === 1);
  return { version: studio.version, ...identityOf(studio), region, reading };
}

/** The studio’s row, locked with its logo until this transaction ends. */
export async function lockStudio(trx: Trx): Promise<StudioSettingsRow> {
  return trx
    .selectFrom('studioSettings')
    .selectAll()
    .$call(lockRows(trx))
    .executeTakeFirstOrThrow();
}

/** The IANA zone in which the studio counts days and months, e.g. America/New_York. */
export async function getTimeZone(db: Database | Trx): Promise<string> {
  return (await getStudio(db)).timeZone;
}

export async function studioDay(db: Database | Trx, now: Temporal.Instant): Promise<string> {
  return dayIn(await getTimeZone(db), now.epochMilliseconds);
}

/** The first instant of a day (`YYYY-MM-DD`) there, as instants are stored. */
export function startOfDay(day: string, timeZone: string): string {
  return instantText(Temporal.PlainDate.from(day).toZonedDateTime(timeZone).toInstant());
}
