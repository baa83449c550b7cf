import type { Database, Trx } from '../../database/database.ts';
import type { InquiryRow, NewInquiry } from '../../database/tables/inquiries.table.ts';
import type { MailRow } from '../../database/tables/mails.table.ts';
import { wordsOf } from '../../platform/search/search-words.ts';

/** False if another inquiry has the same idempotency key; nothing was stored then. */
export async function insertInquiry(trx: Trx, inquiry: NewInquiry): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('inquiries')
    .values(inquiry)
    .onConflict((conflict) => conflict.column('idempotencyKey').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Makes the message one that can be found by its words. */
export async function insertInquiryWords(
  trx: Trx,
  inquiry: Pick<InquiryRow, 'id' | 'name' | 'email' | 'subject' | 'message'>,
): Promise<void> {
  const words = wordsOf(inquiry.name, inquiry.email, inquiry.subject, inquiry.message);
  await trx.insertInto('inquirySearch').values({ subject: inquiry.id, words }).execute();
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

/** Ids of mails that tell of a message which is not there. */
export async function listMailsWithoutInquiry(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('mails')
    .leftJoin('inquiries', 'inquiries.id', 'mails.regarding')
    .select('mails.id')
    .where('mails.kind', 'in', ['inquiry_notice', 'inquiry_acknowledgement'])
    .where('inquiries.id', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** How many messages are kept as spam. */
export async function countSpam(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('inquiries')
    .select((column) => column.fn.countAll<number>().as('count'))
    .where('state', '=', 'spam')
    .executeTakeFirstOrThrow();
  return count;
}

/** What became of the mails about inquiries, oldest first. */
export async function listInquiryMails(
  db: Database,
): Promise<
  Omit<
    MailRow,
    'textBody' | 'htmlBody' | 'keepsWords' | 'leaseToken' | 'inReplyTo' | 'referenceIds'
  >[]
> {
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
