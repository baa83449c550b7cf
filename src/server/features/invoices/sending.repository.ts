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
