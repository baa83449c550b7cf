/** The weekly email to the studio: how much spam there is, and the end of the event chain. */
import { SPAM_DAYS } from '../../../shared/inquiries/inquiry-status.ts';
import type { Database, Trx } from '../../database/database.ts';
import type { Write } from '../../database/group-writes.ts';
import { countSpam, markListed } from '../../features/inquiries/spam.repository.ts';
import { systemActor } from '../../platform/auth/actor.ts';
import { instantText, type Clock } from '../../platform/clock.ts';
import { formatAnchor } from '../../platform/events/anchors.ts';
import { getEventHead } from '../../platform/events/events.repository.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { readLetterhead } from '../../platform/mail/letterhead.ts';
import type { MailParts } from '../../platform/mail/new-mail.ts';
import { insertEmails } from '../../platform/outbox/outbox.repository.ts';
import { getTimeZone } from '../../platform/studio.repository.ts';
import { weeklyEmail } from './weekly-email.mail.ts';
import {
  findFirstEventTime,
  findLastWeek,
  insertWeek,
  updateWeek,
} from './weekly-email.repository.ts';

interface WeeklyEmailDeps {
  db: Database;
  write: Write;
  clock: Clock;
  outbox: { wake(): void };
  mail: MailParts;
}

/**
 * Queues this week’s email once, from Monday at eight in the studio’s time zone on, whatever
 * restarts and other processes do. None is sent in the week of the first event, and none if there
 * is neither spam nor an event since the last one.
 */
export async function queueWeeklyEmail(deps: WeeklyEmailDeps): Promise<void> {
  const now = deps.clock.now();
  const { week, startsAt } = weekAt(now, await getTimeZone(deps.db));
  const last = await findLastWeek(deps.db);
  // Not `!==`: with another time zone, the week may be the one before.
  if (last !== undefined && last.week >= week) return;
  const firstEventAt = await findFirstEventTime(deps.db);
  if (firstEventAt === undefined || firstEventAt >= startsAt) return;
  if (await deps.write((trx) => queueIn(trx, deps, { week, now }))) deps.outbox.wake();
}

/** False if there is nothing to tell, or another process was faster. */
async function queueIn(
  trx: Trx,
  { mail }: WeeklyEmailDeps,
  { week, now }: { week: string; now: Temporal.Instant },
): Promise<boolean> {
  const at = instantText(now);
  const last = await findLastWeek(trx);
  const head = await getEventHead(trx);
  const claim = { week, emailId: null, headSeq: head.seq, createdAt: at };
  if (!(await insertWeek(trx, claim))) return false;
  const nextWeek = now.add({ hours: 7 * 24 });
  const spam = await countSpam(trx, instantText(nextWeek.subtract({ hours: SPAM_DAYS * 24 })));
  if (spam.all === 0 && head.seq === last?.headSeq) return false;
  const summary = { spam, anchor: formatAnchor(head) };
  const email = await weeklyEmail(summary, { studio: await readLetterhead(trx), at }, mail);
  await markListed(trx, email.id);
  const rows = await insertEmails(trx, [email]);
  const about = { type: 'email.weekly_queued', targetId: email.id, rows } as const;
  const data = { week, spam: spam.all };
  const before = await recordEvent(trx, { actor: systemActor, ...about, data }, at);
  await updateWeek(trx, week, { emailId: email.id, headSeq: before.seq + 1 });
  return true;
}

const MONDAY_HOUR = 8;

/** The week that began on the last Monday at eight: that day, and the instant. */
function weekAt(now: Temporal.Instant, timeZone: string): { week: string; startsAt: string } {
  const local = now.toZonedDateTimeISO(timeZone);
  const monday = local.toPlainDate().subtract({ days: local.dayOfWeek - 1 });
  const start = (day: Temporal.PlainDate) =>
    day.toZonedDateTime({ timeZone, plainTime: { hour: MONDAY_HOUR } });
  const hasBegun = Temporal.ZonedDateTime.compare(local, start(monday)) >= 0;
  const week = hasBegun ? monday : monday.subtract({ days: 7 });
  return { week: week.toString(), startsAt: instantText(start(week).toInstant()) };
}
