/** Links for online payments: the template, and those of single invoices. */
import type { Database, Trx } from '../../database/database.ts';
import { lockRows } from '../../database/dialects/row-locks.ts';
import type { PaymentLinkRow } from '../../database/tables/settings.table.ts';
import { newSecret } from '../../platform/auth/secret-text.ts';

/** `targetId`: the studio, for its template, or an invoice. */
export function findPaymentLink(db: Database, targetId: string) {
  return paymentLinkOf(db, targetId).executeTakeFirst();
}

export function lockPaymentLink(trx: Trx, targetId: string) {
  return paymentLinkOf(trx, targetId).$call(lockRows(trx)).executeTakeFirst();
}

function paymentLinkOf(db: Database, targetId: string) {
  const links = db.selectFrom('paymentLinks').select(['version', 'url']);
  return links.where('targetId', '=', targetId);
}

/** False if there is one already; nothing was stored then. */
export async function insertPaymentLink(trx: Trx, row: PaymentLinkRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('paymentLinks')
    .values({ ...row, salt: newSecret() })
    .onConflict((conflict) => conflict.column('targetId').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function updatePaymentLink(trx: Trx, row: PaymentLinkRow): Promise<void> {
  const values = { ...row, salt: newSecret() };
  const links = trx.updateTable('paymentLinks').set(values);
  await links.where('targetId', '=', row.targetId).execute();
}

/** False if there was none. */
export async function deletePaymentLink(trx: Trx, targetId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('paymentLinks')
    .where('targetId', '=', targetId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
