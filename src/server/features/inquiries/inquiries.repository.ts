import type { Database, Trx } from '../../database/database.ts';
import type { InquiryRow, NewInquiry } from '../../database/tables/inquiries.table.ts';
import type { EmailRow } from '../../database/tables/emails.table.ts';
import { wordsOf } from '../../database/search/search-words.ts';

/** False if another inquiry has the same idempotency key; then nothing was stored. */
export async function insertInquiry(trx: Trx, inquiry: NewInquiry): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('inquiries')
    .values(inquiry)
    .onConflict((conflict) => conflict.column('idempotencyKey').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Adds the message’s search words. */
export async function insertInquirySearch(
  trx: Trx,
  inquiry: Pick<InquiryRow, 'id' | 'name' | 'email' | 'subject' | 'message'>,
): Promise<void> {
  const words = wordsOf(inquiry.name, inquiry.email, inquiry.subject, inquiry.message);
  await trx.insertInto('inquirySearch').values({ targetId: inquiry.id, words }).execute();
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

/** Ids of emails about messages that don’t exist. */
export async function listEmailsWithoutInquiry(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('emails')
    .leftJoin('inquiries', 'inquiries.id', 'emails.relatedId')
    .select('emails.id')
    .where('emails.kind', 'in', ['inquiry_notice', 'inquiry_acknowledgement'])
    .where('inquiries.id', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** Number of messages in spam. */
export async function countSpam(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('inquiries')
    .select((column) => column.fn.countAll<number>().as('count'))
    .where('status', '=', 'spam')
    .executeTakeFirstOrThrow();
  return count;
}

/** Status of the emails about inquiries, oldest first. */
export async function listInquiryEmails(
  db: Database,
): Promise<
  Omit<
    EmailRow,
    'textBody' | 'htmlBody' | 'retainsBody' | 'leaseToken' | 'inReplyTo' | 'referenceIds'
  >[]
> {
  return db
    .selectFrom('emails')
    .innerJoin('inquiries', 'inquiries.id', 'emails.relatedId')
    .select([
      'emails.id',
      'emails.kind',
      'emails.relatedId',
      'emails.fromName',
      'emails.fromAddress',
      'emails.toName',
      'emails.toAddress',
      'emails.replyToName',
      'emails.replyToAddress',
      'emails.subject',
      'emails.autoSubmitted',
      'emails.messageId',
      'emails.status',
      'emails.attempts',
      'emails.dueAt',
      'emails.lastResponse',
      'emails.createdAt',
      'emails.sentAt',
    ])
    .orderBy('emails.id')
    .execute();
}
