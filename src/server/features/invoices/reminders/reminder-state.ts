/** When the recipients of invoices are reminded by schedule, and what holds that back. */
import { addDays, daysIn } from '../../../../shared/dates/calendar-dates.ts';
import type {
  RecipientHold,
  ReminderHold,
} from '../../../../shared/invoices/payment-reminders.schema.ts';
import {
  paymentScheduleOf,
  type PaymentReminderSchedule,
} from '../../../../shared/settings/payment-reminder-schedule.schema.ts';
import type { Database } from '../../../database/database.ts';
import { inBatches } from '../../../database/in-slices.ts';
import type { PaymentReminderRuleRow } from '../../../database/tables/payment-reminders.table.ts';
import type { StudioSettingsRow } from '../../../database/tables/settings.table.ts';
import { isPending } from '../../../documents/follow-up/follow-ups.repository.ts';
import { instantText } from '../../../platform/clock.ts';
import { firstOpenDay } from '../../../platform/mail/sending-hours.ts';
import { getStudio } from '../../../platform/studio.repository.ts';
import { listOpenAnswers } from '../answers/payment-answers.repository.ts';
import { nextReminder, type DueReminder, type ReminderPlan } from './reminder-days.ts';
import {
  isReminder,
  listEmailsWithInvoices,
  listEmailsTo,
  listReminded,
  listRules,
  listSteps,
  listWithOpenQuestions,
} from './reminder-state.repository.ts';

export interface RemindedPerson {
  /** A contact’s id, or the first link that was sent to an address. */
  key: string;
  contactId: string | null;
  name: string;
  /** Where the next email goes. */
  email: string;
  next: DueReminder | null;
  reason: RecipientHold | null;
}

export interface ReminderState {
  id: string;
  clientId: string;
  number: string;
  dueDate: string;
  usualDays: readonly number[];
  ownDays: readonly number[] | null;
  isPaused: boolean;
  hold: ReminderHold | null;
  promisedBy: string | null;
  recipients: readonly RemindedPerson[];
}

/** Automatic reminders to an address: no more than `most` in so many days. */
const LIMIT = { most: 5, days: 30 } as const;

/** Of invoices that are issued, in the order of these ids. Few statements, however many invoices. */
export async function readReminderStates(
  db: Database,
  ids: readonly string[],
  now: Temporal.Instant,
): Promise<ReminderState[]> {
  const studio = await getStudio(db);
  const states: ReminderState[] = [];
  for await (const some of inBatches(ids)) states.push(...(await readSome(db, some, studio, now)));
  return states;
}

async function readSome(
  db: Database,
  ids: readonly string[],
  studio: StudioSettingsRow,
  now: Temporal.Instant,
): Promise<ReminderState[]> {
  const rows = new Map((await listReminded(db, ids)).map((row) => [row.id, row]));
  const clientIds = [...rows.values()].map(({ clientId }) => clientId ?? '');
  const rules = await listRules(db, [...ids, ...new Set(clientIds)]);
  const context = {
    studio,
    schedule: paymentScheduleOf(studio.paymentReminders),
    rules: new Map(rules.map((rule) => [rule.targetId, rule])),
    answers: Map.groupBy(await listOpenAnswers(db, ids), ({ invoiceId }) => invoiceId),
    questions: new Set(await listWithOpenQuestions(db, ids)),
  };
  const emails = await listEmailsWithInvoices(db, ids);
  const people = new Map(
    [...Map.groupBy(emails, ({ invoiceId }) => invoiceId)].map(([id, own]) => [id, peopleOf(own)]),
  );
  const steps = Map.groupBy(await listSteps(db, ids), ({ invoiceId }) => invoiceId);
  const addresses = [...people.values()].flat().map(({ email }) => email.toLowerCase());
  const since = instantText(now.subtract({ hours: 24 * (LIMIT.days + 1) }));
  const received = await listEmailsTo(db, [...new Set(addresses)], since);
  const calendar = calendarOf(studio.timeZone, now);
  const byAddress = Map.groupBy(received, ({ address }) => address);
  return ids.flatMap((id) => {
    const row = rows.get(id);
    if (row === undefined) return [];
    const ruled = ruleOf(row, context);
    const promisedBy = promiseOf(context.answers.get(id) ?? []);
    const reading = { ...ruled, ...calendar, dueDate: row.dueDate ?? '', promisedBy };
    const recipients = (people.get(id) ?? []).map((person) =>
      remind(person, reading, {
        steps: (steps.get(id) ?? []).filter(({ recipient }) => recipient === person.key),
        received: byAddress.get(person.email.toLowerCase()) ?? [],
      }),
    );
    const { dueDate, number, clientId } = row;
    const shown = { id, clientId: clientId ?? '', number: number ?? '', dueDate: dueDate ?? '' };
    return [{ ...shown, ...ruled.shown, promisedBy, recipients }];
  });
}

type ReadInvoice = Awaited<ReturnType<typeof listReminded>>[number];
type EmailAbout = Awaited<ReturnType<typeof listEmailsWithInvoices>>[number];
type Step = Awaited<ReturnType<typeof listSteps>>[number];
type Received = Awaited<ReturnType<typeof listEmailsTo>>[number];
type Answer = Awaited<ReturnType<typeof listOpenAnswers>>[number];

interface Context {
  studio: StudioSettingsRow;
  schedule: PaymentReminderSchedule | null;
  rules: ReadonlyMap<string, PaymentReminderRuleRow>;
  answers: ReadonlyMap<string, readonly Answer[]>;
  questions: ReadonlySet<string>;
}

interface Ruled {
  rule: ReminderPlan;
  shown: Pick<ReminderState, 'usualDays' | 'ownDays' | 'isPaused' | 'hold'>;
}

/** The invoice’s own days come before the client’s, and those before the studio’s. */
function ruleOf(row: ReadInvoice, context: Context): Ruled {
  const { studio, schedule, rules } = context;
  const own = rules.get(row.id);
  const client = rules.get(row.clientId ?? '');
  const ownDays = daysOf(own);
  const usualDays = daysOf(client) ?? schedule?.days ?? [];
  const starts = [studio.paymentRemindersFrom, own?.fromDay, client?.fromDay];
  const from =
    starts
      .map((day) => day ?? '')
      .toSorted()
      .at(-1) ?? '';
  const hold = holdOf(row, context, { own, client });
  return {
    rule: { days: ownDays ?? usualDays, skipsWeekends: schedule?.skipsWeekends ?? false, from },
    shown: { usualDays, ownDays, isPaused: own?.isPaused === 1, hold },
  };
}

const daysOf = (rule: PaymentReminderRuleRow | undefined): number[] | null =>
  rule?.days ? (JSON.parse(rule.days) as number[]) : null;

function holdOf(
  row: ReadInvoice,
  { schedule, answers, questions }: Context,
  { own, client }: Partial<Record<'own' | 'client', PaymentReminderRuleRow | undefined>>,
): ReminderHold | null {
  const said = answers.get(row.id) ?? [];
  if (schedule?.isOn !== true) return 'off_in_settings';
  if (!isOwed(row)) return 'nothing_due';
  if (own?.isPaused === 1) return 'invoice_paused';
  if (client?.isPaused === 1) return 'client_paused';
  if (said.some(({ kind }) => kind === 'problem')) return 'problem_reported';
  if (said.some(({ kind }) => kind === 'paid')) return 'payment_reported';
  return questions.has(row.id) ? 'question_open' : null;
}

/** Credit notes, void invoices, and what a refund left open whether it is due, are not owed. */
export const isOwed = ({ kind, status, amountDue, openRefund }: ReadInvoice) =>
  kind === 'invoice' &&
  status !== 'draft' &&
  status !== 'void' &&
  amountDue > 0 &&
  openRefund === 0;

const promiseOf = (answers: readonly Answer[]) =>
  answers.findLast(({ kind }) => kind === 'promised')?.day ?? null;

interface Person extends Pick<RemindedPerson, 'key' | 'contactId' | 'name' | 'email'> {
  /** Those about the invoice that this person got. */
  emails: readonly EmailAbout[];
}

/** Contacts, and addresses that were typed in, unless all their links were revoked. */
function peopleOf(emails: readonly EmailAbout[]): Person[] {
  const byPerson = Map.groupBy(
    emails,
    ({ contactId, toAddress }) => contactId ?? toAddress.toLowerCase(),
  );
  return [...byPerson.values()].flatMap((own) => {
    const [first] = own;
    const last = own.at(-1);
    if (first === undefined || last === undefined) return [];
    if (own.every(({ revokedAt }) => revokedAt !== null)) return [];
    const { contactId } = last;
    const isGone = contactId !== null && last.name === null;
    if (isGone || last.toAddress === '') return [];
    const to = { name: last.name ?? last.toName, email: last.email ?? last.toAddress };
    return [{ key: contactId ?? first.linkId, contactId, ...to, emails: own }];
  });
}

interface Calendar {
  today: string;
  /** The first day whose hours are not over. */
  earliest: string;
  dayOf: (instant: string) => string;
}

function calendarOf(timeZone: string, now: Temporal.Instant): Calendar {
  const inZone = daysIn(timeZone);
  return {
    today: inZone(now.epochMilliseconds),
    earliest: firstOpenDay(now, timeZone),
    dayOf: (instant) => inZone(Temporal.Instant.from(instant).epochMilliseconds),
  };
}

type Reading = Ruled & Calendar & { dueDate: string; promisedBy: string | null };

function remind(
  { emails, ...person }: Person,
  reading: Reading,
  { steps, received }: { steps: readonly Step[]; received: readonly Received[] },
): RemindedPerson {
  const none = (reason: RecipientHold | null) => ({ ...person, next: null, reason });
  if (reading.shown.hold !== null) return none(null);
  if (person.email === '') return none('no_address');
  const own = emails.filter((one) => isTo(one, person));
  if ([...own, ...steps].some(({ status }) => isPending(status))) return none('sending');
  const last = [...own, ...received].toSorted(byTime).at(-1);
  if (last?.status === 'failed') return none('failed');
  const scheduled = new Set(steps.map(({ emailId }) => emailId));
  const byHand = emails.filter(({ emailId }) => !scheduled.has(emailId)).flatMap(daySent(reading));
  const next = nextReminder(reading.rule, {
    dueDate: reading.dueDate,
    lastStep: steps.length === 0 ? null : Math.max(...steps.map(({ step }) => step)),
    lastByHand: byHand.toSorted().at(-1) ?? null,
    earliest: earliestFor(reading, received),
  });
  return next === null ? none('all_sent') : { ...person, next, reason: null };
}

/** The first day on which a promise and the limits allow another email. */
function earliestFor(reading: Reading, received: readonly Received[]): string {
  const { today, earliest, dayOf, promisedBy } = reading;
  const days = received.flatMap(daySent({ today, dayOf }));
  const reminders = received.filter(isReminder).flatMap(daySent({ today, dayOf })).toSorted();
  const atMost = reminders.at(-LIMIT.most);
  return (
    [
      earliest,
      ...(days.includes(today) ? [addDays(today, 1)] : []),
      ...(atMost === undefined ? [] : [addDays(atMost, LIMIT.days)]),
      ...(promisedBy === null ? [] : [addDays(promisedBy, 1)]),
    ]
      .toSorted()
      .at(-1) ?? earliest
  );
}

/** Today for what is still to be sent; none for what was refused. */
const daySent =
  ({ today, dayOf }: Pick<Calendar, 'today' | 'dayOf'>) =>
  ({ status, sentAt }: Pick<Received, 'status' | 'sentAt'>): string[] => {
    if (status === 'failed') return [];
    return [sentAt === null ? today : dayOf(sentAt)];
  };

const isTo = ({ toAddress }: EmailAbout, { email }: Pick<Person, 'email'>) =>
  toAddress.toLowerCase() === email.toLowerCase();

const byTime = (one: { createdAt: string }, other: { createdAt: string }) =>
  one.createdAt < other.createdAt ? -1 : 1;
