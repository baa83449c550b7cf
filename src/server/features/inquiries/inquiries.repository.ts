import type { Database, Trx } from '../../database/database.ts';
import type { InquiryRow, NewInquiry } from '../../database/tables/inquiries.table.ts';
import type { MailRow } from '../../database/tables/mails.table.ts';

/** False if another inquiry has the same idempotency key; nothing was stored then. */
export async function insertInquiry(trx: Trx, inquiry: NewInquiry): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('inquiries')
    .values(inquiry)
    .onConflict((conflict) => conflict.column('idempotencyKey').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function findByIdempotencyKey(
  db: Database | Trx,
  key: string,
): Promise<Pick<InquiryRow, 'id' | 'contentHash'> | undefined> {
  return db
    .selectFrom('inquiries')
    .select(['id', 'contentHash'])
    .where('idempotencyKey', '=', key)
    .executeTakeFirst();
}

/** Every inquiry, oldest first. */
export async function listInquiries(db: Database): Promise<InquiryRow[]> {
  return db.selectFrom('inquiries').selectAll().orderBy('receivedAt').orderBy('id').execute();
}

/** What became of the mails about inquiries, oldest first. */
export async function listInquiryMails(
  db: Database,
): Promise<Omit<MailRow, 'textBody' | 'htmlBody' | 'leaseToken'>[]> {
  return db
    .selectFrom('mails')
    .innerJoin('inquiries', 'inquiries.id', 'mails.regarding')
    .select([
      'mails.id',
      'mails.kind',
      'mails.regarding',
      'mails.fromName',
      'mails.fromAddress',
      'mails.toName',
      'mails.toAddress',
      'mails.replyToName',
      'mails.replyToAddress',
      'mails.subject',
      'mails.autoSubmitted',
      'mails.messageId',
      'mails.state',
      'mails.attempts',
      'mails.dueAt',
      'mails.lastAnswer',
      'mails.createdAt',
      'mails.sentAt',
    ])
    .orderBy('mails.id')
    .execute();
}
