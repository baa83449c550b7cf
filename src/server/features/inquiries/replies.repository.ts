/** Emails of a message: its notification and acknowledgment, and the replies. */
import type { Database, Trx } from '../../database/database.ts';

/** Whether a message has its notification and its acknowledgment. */
export async function hasInquiryEmails(trx: Trx, inquiryId: string): Promise<boolean> {
  const mail = await trx
    .selectFrom('emails')
    .select('id')
    .where('relatedId', '=', inquiryId)
    .where('kind', 'in', ['inquiry_notice', 'inquiry_acknowledgement'])
    .limit(1)
    .executeTakeFirst();
  return mail !== undefined;
}

/** Message-IDs of the emails to the visitor about a message, oldest first. */
export async function listThreadIds(trx: Trx, inquiryId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('emails')
    .select('messageId')
    .where('relatedId', '=', inquiryId)
    .where('kind', 'in', ['inquiry_acknowledgement', 'inquiry_reply'])
    .orderBy('createdAt')
    .orderBy('kind')
    .orderBy('id')
    .execute();
  return rows.map(({ messageId }) => messageId);
}

const threadKinds = ['inquiry_notice', 'inquiry_acknowledgement', 'inquiry_reply'] as const;

/** The emails about a message, oldest first. */
export function listThread(db: Database, inquiryId: string) {
  return db
    .selectFrom('emails')
    .select(['id', 'kind', 'toAddress as to', 'subject', 'textBody', 'status', 'attempts'])
    .select(['lastResponse', 'createdAt', 'dueAt', 'sentAt'])
    .where('relatedId', '=', inquiryId)
    .where('kind', 'in', threadKinds)
    .orderBy('createdAt')
    .orderBy('kind')
    .orderBy('id')
    .$narrowType<{ kind: (typeof threadKinds)[number] }>()
    .execute();
}

/** Whether the message has a reply; with an id, whether it has this one. */
export async function hasReply(trx: Trx, inquiryId: string, emailId?: string): Promise<boolean> {
  const reply = await trx
    .selectFrom('emails')
    .select('id')
    .where('relatedId', '=', inquiryId)
    .where('kind', '=', 'inquiry_reply')
    .$if(emailId !== undefined, (query) => query.where('id', '=', emailId ?? ''))
    .limit(1)
    .executeTakeFirst();
  return reply !== undefined;
}

/** Data of the reply events of a message, newest first. */
export async function listReplyEvents(trx: Trx, inquiryId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('events')
    .select('data')
    .where('targetId', '=', inquiryId)
    .where('type', '=', 'inquiry.reply_queued')
    .orderBy('seq', 'desc')
    .execute();
  return rows.map(({ data }) => data);
}
