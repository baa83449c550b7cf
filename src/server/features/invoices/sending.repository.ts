/** What was sent of an invoice; how it went stands in the mails themselves. */
import type { Database, Trx } from '../../database/database.ts';
import type { InvoiceSendingRow } from '../../database/tables/invoice-sending.table.ts';

export async function insertSending(trx: Trx, row: InvoiceSendingRow): Promise<void> {
  await trx.insertInto('invoiceSendings').values(row).execute();
}

/** One that was not taken back. */
export async function findSending(
  trx: Trx,
  invoiceId: string,
  mailId: string,
): Promise<InvoiceSendingRow | undefined> {
  return trx
    .selectFrom('invoiceSendings')
    .innerJoin('mails', 'mails.id', 'invoiceSendings.mailId')
    .selectAll('invoiceSendings')
    .where('invoiceId', '=', invoiceId)
    .where('mailId', '=', mailId)
    .executeTakeFirst();
}

/** Takes mails with the invoice, or with receipts for a payment, out of the outbox. */
export async function deleteWaitingSendings(
  trx: Trx,
  { invoiceId, paymentId }: { invoiceId: string; paymentId: string | undefined },
): Promise<Pick<InvoiceSendingRow, 'mailId' | 'linkId'>[]> {
  const sendings = await trx
    .selectFrom('invoiceSendings')
    .select(['mailId', 'linkId'])
    .where('invoiceId', '=', invoiceId)
    .$if(paymentId !== undefined, (rows) => rows.where('paymentId', '=', paymentId ?? ''))
    .execute();
  if (sendings.length === 0) return [];
  const deleted = await trx
    .deleteFrom('mails')
    .where(
      'id',
      'in',
      sendings.map(({ mailId }) => mailId),
    )
    .where('state', 'in', ['queued', 'failed'])
    .returning('id')
    .execute();
  const ids = new Set(deleted.map(({ id }) => id));
  return sendings.filter(({ mailId }) => ids.has(mailId));
}

export type SentMail = Awaited<ReturnType<typeof listSendings>>[number];

/** Newest first. */
export async function listSendings(db: Database, invoiceId: string) {
  return db
    .selectFrom('invoiceSendings')
    .innerJoin('mails', 'mails.id', 'invoiceSendings.mailId')
    .select([
      'invoiceSendings.mailId',
      'invoiceSendings.kind',
      'invoiceSendings.linkId',
      'invoiceSendings.paymentId',
      'mails.toName',
      'mails.toAddress',
      'mails.state',
      'mails.attempts',
      'mails.lastAnswer',
      'mails.createdAt',
      'mails.dueAt',
      'mails.sentAt',
    ])
    .where('invoiceSendings.invoiceId', '=', invoiceId)
    .orderBy('invoiceSendings.mailId', 'desc')
    .execute();
}
