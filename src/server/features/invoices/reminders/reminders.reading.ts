/** The reminders of an invoice: what was sent, what is next and why nothing is. */
import type { DeliveryPreview } from '../../../../shared/documents/delivery.schema.ts';
import type { InvoiceReminders } from '../../../../shared/invoices/payment-reminders.schema.ts';
import { pickFields } from '../../../../shared/pick-fields.ts';
import { remindedRecipient } from '../../../../shared/invoices/payment-reminders.schema.ts';
import type { Database } from '../../../database/database.ts';
import { attachesPdf } from '../../../documents/deliveries/attachments.ts';
import { previewEmail } from '../../../documents/deliveries/deliveries.reading.ts';
import { getFrozen } from '../../../documents/freeze/frozen-documents.ts';
import type { InvoiceRow } from '../../../database/tables/invoices.table.ts';
import type { Clock } from '../../../platform/clock.ts';
import { invoiceKind } from '../invoice.kind.ts';
import { requireIssued } from '../issued/issued-invoice.ts';
import { findInvoice } from '../invoices.repository.ts';
import { noReminderLeft } from '../invoices.errors.ts';
import { reminderContent, remindersOn } from './send-reminders.ts';
import { readReminderStates, type ReminderState } from './reminder-state.ts';
import { listOwedIds } from './reminder-state.repository.ts';
import { listRemindersSent } from '../../../documents/follow-up/payment-reminders.repository.ts';

interface ReadDeps {
  db: Database;
  clock: Pick<Clock, 'now'>;
}

/** Throws as `requireIssued`. */
export async function readInvoiceReminders(deps: ReadDeps, id: string): Promise<InvoiceReminders> {
  const { db } = deps;
  const { clientId } = await getReminded(db, id);
  const { own, next } = await readNext(deps, id, clientId ?? '');
  const sent = await listRemindersSent(db, [id]);
  const { usualDays, ownDays, isPaused, hold, promisedBy, recipients } = own;
  return {
    usualDays: [...usualDays],
    ownDays: ownDays && [...ownDays],
    isPaused,
    hold,
    promisedBy,
    next: next && {
      day: next.day,
      step: next.step,
      withOthers: next.others.map(({ number }) => number),
    },
    recipients: recipients.map(({ next: theirs, ...one }) =>
      pickFields(remindedRecipient, { ...one, nextOn: theirs?.day ?? null }),
    ),
    sent: Array.from(
      Map.groupBy(sent, ({ at }) => at),
      ([at, some]) => ({
        at,
        step: some[0]?.step ?? null,
        to: some.map(({ toName, toAddress }) => toName || toAddress),
      }),
    ),
  };
}

/** The next one to the first recipient, as it would be sent. Throws `noReminderLeft` too. */
export async function previewNextReminder(
  deps: ReadDeps & { baseUrl: string },
  id: string,
): Promise<DeliveryPreview> {
  const { db } = deps;
  const { clientId } = await getReminded(db, id);
  const { next } = await readNext(deps, id, clientId ?? '');
  if (next === null) throw noReminderLeft();
  const documents = new Map(
    await Promise.all(
      next.due.map(
        async ({ state }) => [state.id, await getFrozen(db, invoiceKind, state.id)] as const,
      ),
    ),
  );
  const { document, content } = await reminderContent(db, { ...next, documents, today: next.day });
  const { contactId, name } = next.recipient;
  const draft = contactId === null ? { extraRecipientName: name } : { contacts: [contactId] };
  const hasPdf = await attachesPdf(db);
  return previewEmail(deps, { document, content: () => Promise.resolve(content), draft, hasPdf });
}

/** An issued invoice, also a void one: none of it is due. Throws as `requireIssued`. */
async function getReminded(db: Database, id: string): Promise<InvoiceRow> {
  const row = await findInvoice(db, id);
  return row?.kind === 'invoice' && row.status === 'void' ? row : requireIssued(row);
}

/** Of the invoice, and of those of its client that are in the same email. */
async function readNext({ db, clock }: ReadDeps, id: string, clientId: string) {
  const now = clock.now();
  const [own] = await readReminderStates(db, [id], now);
  if (own === undefined) throw new Error(`${id} has no state of reminders`);
  const first = firstOf(own);
  if (first === undefined) return { own, next: null };
  const owed = await listOwedIds(db, clientId);
  const states = await readReminderStates(db, owed, now);
  const { day, step, recipient } = first;
  const group = remindersOn(states, day).find(({ due }) =>
    due.some(({ state, recipient: one }) => state.id === id && one.key === recipient.key),
  );
  const due = group?.due ?? [];
  const others = due.map(({ state }) => state).filter((state) => state.id !== id);
  return { own, next: { day, step, recipient, due, others } };
}

function firstOf({ recipients }: ReminderState) {
  const [first] = recipients
    .flatMap((recipient) => (recipient.next === null ? [] : [{ ...recipient.next, recipient }]))
    .toSorted((one, other) => (one.day < other.day ? -1 : 1));
  return first;
}
