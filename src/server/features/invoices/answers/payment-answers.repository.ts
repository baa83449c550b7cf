/** What clients said about paying, as rows. */
import type { Database, Trx } from '../../../database/database.ts';
import type { PaymentAnswerRow } from '../../../database/tables/payment-reminders.table.ts';
import { newSecret } from '../../../platform/auth/secret-text.ts';

type NewAnswer = Omit<PaymentAnswerRow, 'paymentId' | 'closedAt' | 'salt'>;

export async function insertAnswer(trx: Trx, row: NewAnswer): Promise<void> {
  const values = { ...row, paymentId: null, closedAt: null, salt: newSecret() };
  await trx.insertInto('paymentAnswers').values(values).execute();
}

/** Closes answers, confirms one as a payment, or removes what was written. */
export async function updateAnswers(
  trx: Trx,
  ids: readonly string[],
  changes: Partial<Pick<PaymentAnswerRow, 'closedAt' | 'paymentId' | 'note' | 'reference'>>,
): Promise<void> {
  for (const id of ids) {
    const values = { ...changes, salt: newSecret() };
    await trx.updateTable('paymentAnswers').set(values).where('id', '=', id).execute();
  }
}

export async function findPaymentAnswer(
  db: Database,
  id: string,
): Promise<PaymentAnswerRow | undefined> {
  return db.selectFrom('paymentAnswers').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Of an invoice, newest first. */
export async function listAnswers(db: Database, invoiceId: string): Promise<PaymentAnswerRow[]> {
  return db
    .selectFrom('paymentAnswers')
    .selectAll()
    .where('invoiceId', '=', invoiceId)
    .orderBy('id', 'desc')
    .execute();
}

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

/** How many came through a link since then. */
export async function countAnswersBy(trx: Trx, linkId: string, since: string): Promise<number> {
  const { count } = await trx
    .selectFrom('paymentAnswers')
    .select((column) => column.fn.countAll<number>().as('count'))
    .where('linkId', '=', linkId)
    .where('createdAt', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}
