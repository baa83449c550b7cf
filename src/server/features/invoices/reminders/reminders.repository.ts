import type { Database } from '../../../database/database.ts';
import { PAYMENT_REMINDER } from '../../../../shared/documents/payment-reminders.ts';

/** How often an invoice was reminded of after its due date, however many got each email. */
export async function countOverdueReminders(db: Database, invoiceId: string): Promise<number> {
  const { count } = await db
    .selectFrom('documentDeliveries')
    .innerJoin('emails', 'emails.id', 'documentDeliveries.emailId')
    .select((column) => column.fn.count('documentDeliveries.createdAt').distinct().as('count'))
    .where('documentDeliveries.targetId', '=', invoiceId)
    .where('documentDeliveries.purpose', '=', PAYMENT_REMINDER)
    .where('emails.status', '<>', 'failed')
    .where('emails.kind', 'in', ['first_overdue', 'second_overdue', 'last_overdue'])
    .executeTakeFirstOrThrow();
  return Number(count);
}
