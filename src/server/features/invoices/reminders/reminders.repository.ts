/** Reminders of payment as rows. */
import type { Database, Trx } from '../../../database/database.ts';
import { PAYMENT_REMINDER } from '../../../../shared/documents/payment-reminders.ts';
import type {
  PaymentReminderRow,
  PaymentReminderRuleRow,
} from '../../../database/tables/payment-reminders.table.ts';
import { addDays } from '../../../../shared/dates/calendar-dates.ts';
import { getTimeZone, startOfDay } from '../../../platform/studio.repository.ts';

export async function insertReminder(trx: Trx, row: PaymentReminderRow): Promise<void> {
  await trx.insertInto('paymentReminders').values(row).execute();
}

export async function putRule(trx: Trx, row: PaymentReminderRuleRow): Promise<void> {
  const { targetId: _id, ...changes } = row;
  await trx
    .insertInto('paymentReminderRules')
    .values(row)
    .onConflict((conflict) => conflict.column('targetId').doUpdateSet(changes))
    .execute();
}

/** How often an invoice was reminded of after its due date, however many got each email. */
export async function countOverdueReminders(
  db: Database,
  invoiceId: string,
  dueDate: string,
): Promise<number> {
  const since = startOfDay(addDays(dueDate, 1), await getTimeZone(db));
  const sent = await listRemindersSent(db, [invoiceId]);
  const late = sent.filter(({ at, status }) => at >= since && status !== 'failed');
  return new Set(late.map(({ at }) => at)).size;
}

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

/** Ids of the other invoices that the email of an invoice reminds of, oldest due date first. */
export async function listOthersIn(db: Database, emailId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('paymentReminders as steps')
    .innerJoin('documentDeliveries as sent', 'sent.emailId', 'steps.emailId')
    .innerJoin('invoices', 'invoices.id', 'steps.invoiceId')
    .select('steps.invoiceId')
    .where('steps.emailId', '=', emailId)
    .whereRef('sent.targetId', '!=', 'steps.invoiceId')
    .orderBy('invoices.dueDate')
    .orderBy('invoices.id')
    .execute();
  return rows.map(({ invoiceId }) => invoiceId);
}

/** Whether an email was sent by schedule. */
export async function isScheduled(db: Database, emailId: string): Promise<boolean> {
  const step = await db
    .selectFrom('paymentReminders')
    .select('id')
    .where('emailId', '=', emailId)
    .executeTakeFirst();
  return step !== undefined;
}
