/** The mails of a message: what it caused when it came, and the replies to it. */
import type { Database, Trx } from '../../database/database.ts';
import type { MailRow } from '../../database/tables/mails.table.ts';

/** Whether a message has its notice and its acknowledgement. */
export async function hasInquiryMails(trx: Trx, inquiryId: string): Promise<boolean> {
  const mail = await trx
    .selectFrom('mails')
    .select('id')
    .where('regarding', '=', inquiryId)
    .where('kind', 'in', ['inquiry_notice', 'inquiry_acknowledgement'])
    .limit(1)
    .executeTakeFirst();
  return mail !== undefined;
}

/** Message-IDs of what the visitor got about a message, oldest first. */
export async function listThreadIds(trx: Trx, inquiryId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('mails')
    .select('messageId')
    .where('regarding', '=', inquiryId)
    .where('kind', 'in', ['inquiry_acknowledgement', 'inquiry_reply'])
    .orderBy('createdAt')
    .orderBy('kind')
    .orderBy('id')
    .execute();
  return rows.map(({ messageId }) => messageId);
}

/** Every mail about a message, oldest first. */
export async function listMailsRegarding(
  db: Database,
  inquiryId: string,
): Promise<Omit<MailRow, 'htmlBody' | 'keepsWords' | 'leaseToken'>[]> {
  return db
    .selectFrom('mails')
    .select([
      'id',
      'kind',
      'regarding',
      'fromName',
      'fromAddress',
      'toName',
      'toAddress',
      'replyToName',
      'replyToAddress',
      'subject',
      'textBody',
      'autoSubmitted',
      'inReplyTo',
      'referenceIds',
      'messageId',
      'state',
      'attempts',
      'dueAt',
      'lastAnswer',
      'createdAt',
      'sentAt',
    ])
    .where('regarding', '=', inquiryId)
    .orderBy('createdAt')
    .orderBy('kind')
    .orderBy('id')
    .execute();
}

/** Whether the message has a reply; with an id, whether it has that one. */
export async function hasReply(trx: Trx, inquiryId: string, mailId?: string): Promise<boolean> {
  const reply = await trx
    .selectFrom('mails')
    .select('id')
    .where('regarding', '=', inquiryId)
    .where('kind', '=', 'inquiry_reply')
    .$if(mailId !== undefined, (query) => query.where('id', '=', mailId ?? ''))
    .limit(1)
    .executeTakeFirst();
  return reply !== undefined;
}

/** What the events say that were recorded when the message was replied to, newest first. */
export async function listReplyEvents(trx: Trx, inquiryId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('events')
    .select('data')
    .where('subject', '=', inquiryId)
    .where('type', '=', 'inquiry.replied')
    .orderBy('seq', 'desc')
    .execute();
  return rows.map(({ data }) => data);
}
