import type { Database, Trx } from '../../database/database.ts';
import type { InquiryRow, NewInquiry } from '../../database/tables/inquiries.table.ts';
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

export async function insertInquirySearch(
  trx: Trx,
  inquiry: Pick<InquiryRow, 'id' | 'name' | 'email' | 'subject' | 'message'>,
): Promise<void> {
  const words = wordsOf(inquiry.name, inquiry.email, inquiry.subject, inquiry.message);
  await trx.insertInto('inquirySearch').values({ targetId: inquiry.id, words }).execute();
}

export function findByIdempotencyKey(db: Database | Trx, key: string) {
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

/** Emails about messages that don’t exist. */
export function listEmailsWithoutInquiry(db: Database) {
  return db
    .selectFrom('emails')
    .leftJoin('inquiries', 'inquiries.id', 'emails.relatedId')
    .select(['emails.id', 'emails.relatedId', 'emails.toAddress'])
    .select(['emails.textBody', 'emails.htmlBody'])
    .where('emails.kind', 'in', ['inquiry_notice', 'inquiry_acknowledgement', 'inquiry_reply'])
    .where('inquiries.id', 'is', null)
    .execute();
}

/** The emails about inquiries, oldest first, without their bodies. */
export function listInquiryEmails(db: Database) {
  return db
    .selectFrom('emails')
    .innerJoin('inquiries', 'inquiries.id', 'emails.relatedId')
    .select(['emails.id', 'emails.kind', 'emails.relatedId', 'emails.subject', 'emails.messageId'])
    .select(['emails.fromName', 'emails.fromAddress', 'emails.toName', 'emails.toAddress'])
    .select(['emails.replyToName', 'emails.replyToAddress', 'emails.autoSubmitted'])
    .select(['emails.status', 'emails.attempts', 'emails.lastResponse'])
    .select(['emails.createdAt', 'emails.dueAt', 'emails.sentAt'])
    .orderBy('emails.id')
    .execute();
}
