/** Reminders of payment as rows. */
import type { Database, Trx } from '../../../database/database.ts';
import { listRemindersSent } from '../../../documents/follow-up/payment-reminders.repository.ts';
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
