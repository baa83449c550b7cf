/** What a document waits for now, and when its recipients are reminded of it. */
import { addDays, dayIn } from '../../../shared/dates/calendar-dates.ts';
import type { NoReminderReason } from '../../../shared/documents/reminders.schema.ts';
import {
  defaultReminders,
  reminderScheduleSchema,
  type ReminderSchedule,
} from '../../../shared/settings/reminder-schedule.schema.ts';
import type { Database } from '../../database/database.ts';
import { instantText } from '../../platform/clock.ts';
import { firstOpenDay, isInHours, openingOn } from '../../platform/mail/sending-hours.ts';
import { getStudio } from '../../platform/studio.repository.ts';
import type { AwaitedResponse } from './follow-up-part.ts';
import type { DocumentHead } from '../document.ts';
import type { DocumentKind } from '../document-kind.ts';
import { listRecipients, type ListedRecipient } from '../links/recipients.reading.ts';
import {
  findNextCheck,
  isPending,
  isStopped,
  lastClientMessageAt,
  listEmailsWith,
  listFollowUps,
} from './follow-ups.repository.ts';
import { nextReminderDay } from './reminder-plan.ts';

export interface RemindedRecipient {
  recipient: ListedRecipient;
  /** The email with the document that reminders follow; undefined if none was sent. */
  emailId: string | undefined;
  /** The instant they are counted from. */
  since: string;
  sent: number;
  nextOn: string | null;
  reason: NoReminderReason | null;
}

export interface FollowUpState {
  awaited: AwaitedResponse;
  /** When a client last responded or wrote; null if none did. */
  respondedAt: string | null;
  /** Those who may respond. */
  recipients: RemindedRecipient[];
  /** Whether recipients are written to. */
  isOn: boolean;
  /** The day on which it is reported that the last day is over; null for none. */
  reportOn: string | null;
  /** Today if emails can be sent now, else null. */
  openDay: string | null;
  /** When to look again. */
  nextAt: string | null;
}

/** No expiry is reported any more so many days after it. */
const REPORT_DAYS = 14;

/** `null` if the document waits for nothing. */
export async function readFollowUp(
  db: Database,
  kind: DocumentKind,
  head: DocumentHead,
  now: Temporal.Instant,
): Promise<FollowUpState | null> {
  const awaited = kind.followUp?.awaited(head) ?? null;
  if (awaited === null) return null;
  const { timeZone, reminders } = await getStudio(db);
  const past = await listFollowUps(db, head.id);
  const isOn = (await findNextCheck(db, head.id)) !== undefined && !(await isStopped(db, head.id));
  const context: Context = {
    awaited,
    timeZone,
    schedule: scheduleOf(reminders),
    isOn,
    today: dayIn(timeZone, now.epochMilliseconds),
    earliest: firstOpenDay(now, timeZone),
    respondedAt: latest(awaited.respondedAt, await lastClientMessageAt(db, head.id)),
    emails: await listEmailsWith(db, head.id, awaited.revision),
    past,
  };
  const recipients = (await listRecipients(db, head.id))
    .filter(({ mayAct, contactId }) => mayAct && isAwaited(awaited, contactId))
    .map((recipient) => remind(recipient, context));
  const reportOn = reportDay(context);
  const days = recipients.flatMap(({ nextOn, reason }) =>
    nextOn !== null ? [nextOn] : reason === 'sending' ? [addDays(context.earliest, 1)] : [],
  );
  const [nextDay] = [...days, ...(reportOn === null ? [] : [reportOn])].toSorted();
  return {
    awaited,
    respondedAt: context.respondedAt,
    recipients,
    isOn: isOn && context.schedule.isOn,
    reportOn,
    openDay: isInHours(now, timeZone) ? context.today : null,
    nextAt: nextDay === undefined ? null : instantText(openingOn(nextDay, timeZone)),
  };
}

const isAwaited = ({ contacts }: AwaitedResponse, contactId: string | null) =>
  contacts === undefined || (contactId !== null && contacts.includes(contactId));

/** `text`: the column of the settings. */
export function scheduleOf(text: string | null): ReminderSchedule {
  return text === null ? defaultReminders : reminderScheduleSchema.parse(JSON.parse(text));
}

interface Context {
  awaited: AwaitedResponse;
  timeZone: string;
  schedule: ReminderSchedule;
  /** Of the document. */
  isOn: boolean;
  today: string;
  earliest: string;
  respondedAt: string | null;
  emails: Awaited<ReturnType<typeof listEmailsWith>>;
  past: Awaited<ReturnType<typeof listFollowUps>>;
}

function remind(recipient: ListedRecipient, context: Context): RemindedRecipient {
  const { awaited, schedule, timeZone, earliest } = context;
  const own = context.emails.filter(({ linkId }) => recipient.linkIds.includes(linkId));
  const base = own
    .filter(({ status }) => status === 'sent')
    .toSorted((one, other) => ((one.sentAt ?? '') < (other.sentAt ?? '') ? -1 : 1))
    .at(-1);
  const since = latest(base?.sentAt ?? null, awaited.extendedAt) ?? '';
  const reminders = context.past.filter(
    ({ purpose, afterEmailId, since: from }) =>
      purpose === 'reminder' && afterEmailId === base?.emailId && from === since,
  );
  const last = reminders.at(-1);
  const reminded = { recipient, emailId: base?.emailId, since, sent: reminders.length };
  const none = (reason: NoReminderReason) => ({ ...reminded, nextOn: null, reason });
  if (!schedule.isOn) return none('off_in_settings');
  if (!context.isOn) return none('off');
  if (isOver(context)) return none('expired');
  if (own.some(({ status }) => isPending(status))) return none('sending');
  if (base === undefined) return none(recipient.hasManualLink ? 'link_created' : 'not_emailed');
  if (!waits(context, { since })) return none('responded');
  if (isPending(last?.status ?? null)) return none('sending');
  if (last?.status === 'failed') return none('failed');
  const on = (instant: string) => dayIn(timeZone, Temporal.Instant.from(instant).epochMilliseconds);
  const nextOn = nextReminderDay(schedule, {
    startedOn: on(since),
    count: reminders.length,
    received: context.past
      .filter((one) => one.purpose === 'reminder' && isOf(one, recipient))
      .flatMap(({ sentAt }) => (sentAt === null ? [] : [on(sentAt)])),
    lastOn: last === undefined ? null : on(last.sentAt ?? last.createdAt),
    lastDay: awaited.lastDay,
    earliest,
  });
  return nextOn === null ? none('all_sent') : { ...reminded, nextOn, reason: null };
}

/** Whether a follow-up was emailed to this recipient, also if that link was revoked. */
const isOf = ({ contactId, toAddress }: Context['past'][number], recipient: ListedRecipient) =>
  recipient.contactId === null
    ? toAddress?.toLowerCase() === recipient.email.toLowerCase()
    : contactId === recipient.contactId;

/** Whether no client has responded or written since then. */
export const waits = (
  { respondedAt }: Pick<FollowUpState, 'respondedAt'>,
  { since }: Pick<RemindedRecipient, 'since'>,
) => respondedAt === null || respondedAt < since;

const isOver = ({ awaited: { lastDay }, today }: Context) => lastDay !== null && today > lastDay;

function reportDay({ awaited, past, earliest }: Context): string | null {
  const { lastDay, revision } = awaited;
  if (lastDay === null) return null;
  const isReported = past.some(
    (one) => one.purpose === 'expiry_notice' && one.revision === revision && one.since === lastDay,
  );
  if (isReported) return null;
  const after = addDays(lastDay, 1);
  const day = after < earliest ? earliest : after;
  return day > addDays(lastDay, REPORT_DAYS) ? null : day;
}

/** Of two instants as they are stored. */
function latest(one: string | null, other: string | null): string | null {
  return (one ?? '') > (other ?? '') ? one : other;
}
