/** What clients said about paying, as rows. */
import type { Database } from '../../../database/database.ts';
import type { PaymentAnswerRow } from '../../../database/tables/payment-reminders.table.ts';

/** Of these invoices, those that are not closed, oldest first. */
export async function listOpenAnswers(
  db: Database,
  invoiceIds: readonly string[],
): Promise<PaymentAnswerRow[]> {
  // PostgreSQL has no empty lists.
  return db
    .selectFrom('paymentAnswers')
    .selectAll()
    .where('invoiceId', 'in', ['', ...invoiceIds])
    .where('closedAt', 'is', null)
    .orderBy('id')
    .execute();
}
