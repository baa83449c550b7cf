/** Sends the reminders of payment that are due: each once, whatever other processes do. */
import { PAYMENT_REMINDER } from '../../../../shared/documents/payment-reminders.ts';
import { paymentScheduleOf } from '../../../../shared/settings/payment-reminder-schedule.schema.ts';
import type { InvoiceSnapshot } from '../../../../shared/invoices/invoice-snapshot.schema.ts';
import type { Database, Trx } from '../../../database/database.ts';
import type { EmailContent } from '../../../documents/deliveries/email.ts';
import { attachesPdf } from '../../../documents/deliveries/attachments.ts';
import { queueEmails, type SendDeps } from '../../../documents/deliveries/queue-emails.ts';
import type { FrozenDocument } from '../../../documents/document.ts';
import { eventAbout, lockFrozen } from '../../../documents/freeze/frozen-documents.ts';
import { lockClientRow } from '../../../documents/parties/parties.repository.ts';
import { systemActor } from '../../../platform/auth/actor.ts';
import { instantText } from '../../../platform/clock.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import { newRow, type ChangedRow } from '../../../platform/events/row-hashes.ts';
import { newId } from '../../../platform/ids.ts';
import type { Log } from '../../../platform/log.ts';
import { isInHours } from '../../../platform/mail/sending-hours.ts';
import { getStudio, lockStudio, studioDay } from '../../../platform/studio.repository.ts';
import { requireIntactInvoice } from '../intact-invoice.ts';
import { invoiceKind, type InvoiceHead } from '../invoice.kind.ts';
import { reminderEmail, severalRemindersEmail } from './reminder-email.ts';
import { readReminderStates, type RemindedPerson, type ReminderState } from './reminder-state.ts';
import { listOwedIds } from './reminder-state.repository.ts';
import { insertReminder } from './reminders.repository.ts';

/**
 * A chore. Each client in a transaction of its own; one that fails is logged and stops none after it,
 * and the next run tries it again.
 */
export async function sendPaymentReminders(
  deps: SendDeps & { db: Database; log: Log },
): Promise<void> {
  const { db, log } = deps;
  const now = deps.clock.now();
  if (!(await isOpen(db, now))) return;
  const today = await studioDay(db, now);
  const states = await readReminderStates(db, await listOwedIds(db), now);
  const due = states.filter(({ recipients }) => recipients.some(isDueOn(today)));
  for (const clientId of new Set(due.map((state) => state.clientId))) {
    try {
      if (!(await deps.write((trx) => remindClient(trx, deps, { clientId, now })))) continue;
      deps.outbox.wake();
      deps.jobs.wake();
    } catch (error) {
      log.error({ client: clientId, error: String(error) }, 'payment reminders were not sent');
    }
  }
}

/** Whether the schedule is on, and emails are sent at this hour. */
async function isOpen(db: Database, now: Temporal.Instant): Promise<boolean> {
  const { paymentReminders, timeZone } = await getStudio(db);
  return paymentScheduleOf(paymentReminders)?.isOn === true && isInHours(now, timeZone);
}

const isDueOn = (today: string) => (one: RemindedPerson) =>
  one.next !== null && one.next.day <= today;

interface Turn {
  clientId: string;
  now: Temporal.Instant;
}

/** Resolves with false if nothing is due, e.g. as another process was faster. */
async function remindClient(trx: Trx, deps: SendDeps, turn: Turn): Promise<boolean> {
  const { clientId, now } = turn;
  await lockClientRow(trx, clientId);
  // One after another: clients can have the same address.
  await lockStudio(trx);
  if (!(await isOpen(trx, now))) return false;
  const today = await studioDay(trx, now);
  const states = await readReminderStates(trx, await listOwedIds(trx, clientId), now);
  const groups = remindersOn(states, today);
  if (groups.length === 0) return false;
  const documents = new Map<string, FrozenInvoice>();
  const ids = new Set(groups.flatMap(({ due }) => due.map(({ state }) => state.id)));
  for (const id of [...ids].toSorted()) {
    documents.set(id, await lockFrozen(trx, invoiceKind, id));
    await requireIntactInvoice(trx, id);
  }
  for (const group of groups) await remindOne(trx, deps, { ...group, documents, today, now });
  return true;
}

type FrozenInvoice = FrozenDocument<InvoiceSnapshot, InvoiceHead>;

interface Due {
  state: ReminderState;
  step: number;
  recipient: RemindedPerson;
}

interface Group {
  /** Of one person, the oldest invoice first. */
  due: readonly Due[];
}

/** One email for each address: invoices of a client that are due for one are in the same. */
export function remindersOn(states: readonly ReminderState[], today: string): Group[] {
  const due = states.flatMap((state) =>
    state.recipients.flatMap((recipient) => {
      const { next } = recipient;
      return next === null || next.day > today ? [] : [{ state, step: next.step, recipient }];
    }),
  );
  const byAddress = Map.groupBy(due, ({ recipient }) => recipient.email.toLowerCase());
  return Array.from(byAddress.values(), (some) => ({ due: some.toSorted(byDueDate) }));
}

const byDueDate = ({ state: one }: Due, { state: other }: Due) =>
  one.dueDate === other.dueDate ? compare(one.id, other.id) : compare(one.dueDate, other.dueDate);

const compare = (one: string, other: string) => (one < other ? -1 : 1);

type Sending = Group &
  Pick<Turn, 'now'> & {
    documents: ReadonlyMap<string, FrozenInvoice>;
    today: string;
  };

async function remindOne(trx: Trx, deps: SendDeps, sending: Sending): Promise<void> {
  const { due, now } = sending;
  const [{ recipient } = { recipient: undefined }] = due;
  if (recipient === undefined) return;
  const { document, content } = await reminderContent(trx, sending);
  const { contactId, name, email } = recipient;
  const insertSteps = async (of: (one: Due) => boolean, emailId: string) => {
    const rows: ChangedRow[] = [];
    for (const { state, step, recipient: own } of due.filter(of)) {
      const id = newId('rem', now);
      const row = { id, invoiceId: state.id, step, recipient: own.key, emailId };
      await insertReminder(trx, { ...row, createdAt: instantText(now) });
      rows.push(newRow('paymentReminders', id));
    }
    return rows;
  };
  const { id: firstId } = document.head;
  const [emailId = ''] = await queueEmails(trx, deps, {
    actor: systemActor,
    document,
    recipients: [{ contactId, name, email, permission: 'view' }],
    content,
    purpose: PAYMENT_REMINDER,
    relatedId: null,
    pdf: (await attachesPdf(trx)) ? { targetId: firstId, revision: document.revision } : undefined,
    isAutomatic: true,
    addRows: ([queued = '']) => insertSteps(({ state }) => state.id === firstId, queued),
    now,
  });
  for (const id of new Set(due.map(({ state }) => state.id))) {
    const other = sending.documents.get(id);
    if (id === firstId || other === undefined) continue;
    const about = eventAbout(other);
    const rows = await insertSteps(({ state }) => state.id === id, emailId);
    const data = { ...about.data, email: emailId };
    const event = { actor: systemActor, type: 'invoice.reminded', ...about, data, rows } as const;
    await recordEvent(trx, event, instantText(now));
  }
}

/** The email, and the document that it is a delivery of: the oldest one. */
export async function reminderContent(
  db: Database,
  { due, documents, today }: Omit<Sending, 'now'>,
): Promise<{ document: FrozenInvoice; content: EmailContent }> {
  // A contact and an address that was typed in can be the same person.
  const each = new Map(due.map((one) => [one.state.id, one]));
  const invoices = [...each.values()].flatMap(({ state, step }) => {
    const document = documents.get(state.id);
    if (document === undefined) return [];
    const { head, snapshot } = document;
    const isLast = step === (state.ownDays ?? state.usualDays).at(-1);
    const { row, payOnlineUrl } = head;
    return [{ document, row, snapshot, isPaidOnline: payOnlineUrl !== null, today, isLast }];
  });
  const [first] = invoices;
  if (first === undefined) throw new Error('There is no invoice to remind of');
  const content = await (invoices.length === 1
    ? reminderEmail(db, first)
    : severalRemindersEmail(db, invoices));
  return { document: first.document, content };
}
