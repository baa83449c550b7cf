/** Which invoices were reminded of, by hand or by schedule. */
import { sql } from 'kysely';
import { PAYMENT_REMINDER } from '../../../shared/documents/payment-reminders.ts';
import type { Database } from '../../database/database.ts';
import { inBatches } from '../../database/in-slices.ts';

/**
 * The reminders of invoices that were not canceled, newest first, by hand and by schedule: each with
 * an email to a recipient.
 */
export async function listRemindersSent(db: Database, invoiceIds: readonly string[]) {
  const ids = ['', ...invoiceIds];
  const own = db
    .selectFrom('documentDeliveries as sent')
    .innerJoin('emails', 'emails.id', 'sent.emailId')
    .leftJoin('paymentReminders as steps', (join) =>
      join
        .onRef('steps.emailId', '=', 'sent.emailId')
        .onRef('steps.invoiceId', '=', 'sent.targetId'),
    )
    .select(['sent.targetId as invoiceId', 'sent.createdAt as at', 'steps.step'])
    .select(['emails.id as emailId', 'emails.toName', 'emails.toAddress', 'emails.status'])
    .where('sent.targetId', 'in', ids)
    .where('sent.purpose', '=', PAYMENT_REMINDER);
  const withOthers = db
    .selectFrom('paymentReminders as steps')
    .innerJoin('documentDeliveries as sent', 'sent.emailId', 'steps.emailId')
    .innerJoin('emails', 'emails.id', 'steps.emailId')
    .select(['steps.invoiceId', 'steps.createdAt as at', 'steps.step'])
    .select(['emails.id as emailId', 'emails.toName', 'emails.toAddress', 'emails.status'])
    .where('steps.invoiceId', 'in', ids)
    .whereRef('sent.targetId', '!=', 'steps.invoiceId');
  const rows = [...(await own.execute()), ...(await withOthers.execute())];
  return rows.toSorted((one, other) => (one.at > other.at ? -1 : 1));
}

/** When invoices were last reminded of, by their ids; an email that failed reminded nobody. `before`: an instant; omitted for any time. */
export async function readLastReminders(
  db: Database,
  invoiceIds: readonly string[],
  before?: string,
): Promise<Map<string, string>> {
  const last = new Map<string, string>();
  for await (const ids of inBatches(invoiceIds)) {
    for (const { invoiceId, at, status } of await listRemindersSent(db, ids)) {
      const counts = status !== 'failed' && at < (before ?? '9');
      if (counts && !last.has(invoiceId)) last.set(invoiceId, at);
    }
  }
  return last;
}

/** Outstanding invoices that were reminded of, unless that was canceled or failed. */
export const isReminded = sql<boolean>`(
  exists (select 1 from document_deliveries as sent join emails on emails.id = sent.email_id
    where sent.target_id = invoices.id and sent.purpose = ${PAYMENT_REMINDER}
      and emails.status <> 'failed')
  or exists (select 1 from payment_reminders as steps join emails on emails.id = steps.email_id
    where steps.invoice_id = invoices.id and emails.status <> 'failed'))`;
