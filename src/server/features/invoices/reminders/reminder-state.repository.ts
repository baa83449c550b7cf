/** What reminders of invoices follow from, read for many invoices at once. */
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { isOutstanding } from '../../../database/outstanding-invoices.ts';
import {
  PAYMENT_REMINDER,
  reminderPurposes,
} from '../../../../shared/documents/payment-reminders.ts';

// PostgreSQL has no empty lists.
const listOf = (ids: readonly string[]) => ['', ...ids];

/** Ids of invoices that may be owed. `clientId`: omitted for all clients. */
export async function listOwedIds(db: Database, clientId?: string): Promise<string[]> {
  const rows = await db
    .selectFrom('invoices')
    .innerJoin('clients', 'clients.id', 'invoices.clientId')
    .select('invoices.id')
    .where(isOutstanding)
    .where('invoices.kind', '=', 'invoice')
    .where('clients.anonymizedAt', 'is', null)
    .$if(clientId !== undefined, (query) => query.where('invoices.clientId', '=', clientId ?? ''))
    .orderBy('invoices.dueDate')
    .orderBy('invoices.id')
    .execute();
  return rows.map(({ id }) => id);
}

export function listReminded(db: Database, ids: readonly string[]) {
  return db
    .selectFrom('invoices')
    .select(['id', 'clientId', 'number', 'kind', 'status', 'dueDate', 'amountDue', 'openRefund'])
    .select('updatedAt')
    .where('id', 'in', listOf(ids))
    .execute();
}

/** Of clients and invoices. */
export function listRules(db: Database, ids: readonly string[]) {
  return db
    .selectFrom('paymentReminderRules')
    .selectAll()
    .where('targetId', 'in', listOf(ids))
    .execute();
}

/** Emails with these invoices, or reminders of them, oldest first, with the present contact. */
export function listEmailsWithInvoices(db: Database, invoiceIds: readonly string[]) {
  return db
    .selectFrom('documentDeliveries as sent')
    .innerJoin('emails', 'emails.id', 'sent.emailId')
    .innerJoin('documentLinks as links', 'links.id', 'sent.linkId')
    .leftJoin('clientContacts as contacts', 'contacts.id', 'links.contactId')
    .select(['sent.targetId as invoiceId', 'sent.emailId', 'sent.linkId', 'links.contactId'])
    .select(['links.revokedAt', 'contacts.name', 'contacts.email', 'emails.toName'])
    .select(['emails.toAddress', 'emails.status', 'emails.sentAt', 'sent.createdAt'])
    .where('sent.targetId', 'in', listOf(invoiceIds))
    .where('sent.purpose', 'in', ['document', PAYMENT_REMINDER])
    .orderBy('sent.emailId')
    .execute();
}

/** Reminders that were sent by schedule; without a status, the email was canceled. */
export function listSteps(db: Database, invoiceIds: readonly string[]) {
  return db
    .selectFrom('paymentReminders as steps')
    .leftJoin('emails', 'emails.id', 'steps.emailId')
    .select(['steps.invoiceId', 'steps.step', 'steps.recipient', 'steps.emailId'])
    .select(['steps.createdAt', 'emails.status'])
    .where('steps.invoiceId', 'in', listOf(invoiceIds))
    .orderBy('steps.createdAt')
    .execute();
}

/** Ids of invoices with a question that has no answer. */
export async function listWithOpenQuestions(
  db: Database,
  invoiceIds: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('documentThreads')
    .select('targetId')
    .distinct()
    .where('targetId', 'in', listOf(invoiceIds))
    .where('status', '=', 'open')
    .execute();
  return rows.map(({ targetId }) => targetId);
}

/**
 * All emails to these addresses (in lower case) that were queued or sent since an instant, and those
 * that wait to be sent.
 */
export function listEmailsTo(db: Database, addresses: readonly string[], since: string) {
  const address = sql<string>`lower(emails.to_address)`;
  return db
    .selectFrom('emails')
    .select([address.as('address'), 'emails.status', 'emails.kind'])
    .select(['emails.sentAt', 'emails.createdAt'])
    .where(address, 'in', listOf(addresses))
    .where((email) =>
      email.or([
        email('emails.createdAt', '>=', since),
        email('emails.sentAt', '>=', since),
        email('emails.status', 'in', ['queued', 'sending', 'retrying']),
      ]),
    )
    .orderBy('emails.createdAt')
    .execute();
}

const reminderKinds = new Set<string>(['reminder', ...reminderPurposes]);

/** Whether an email reminds its recipient of anything. */
export const isReminder = ({ kind }: { kind: string }) => reminderKinds.has(kind);
