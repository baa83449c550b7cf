/** Emails of a message: its notification and acknowledgment, and the replies. */
import type { Database, Trx } from '../../database/database.ts';
import { selectEvents } from '../../platform/events/events.repository.ts';

/** Queued as a message arrives, or as it leaves spam. */
export const firstEmailKinds = ['inquiry_notice', 'inquiry_acknowledgement'] as const;
const threadKinds = [...firstEmailKinds, 'inquiry_reply'] as const;
type ThreadKind = (typeof threadKinds)[number];

/** Whether the message has an email of these kinds; with an id, whether it has this one. */
export async function hasEmail(
  trx: Trx,
  inquiryId: string,
  kinds: readonly ThreadKind[],
  emailId?: string,
): Promise<boolean> {
  const mail = await trx
    .selectFrom('emails')
    .select('id')
    .where('relatedId', '=', inquiryId)
    .where('kind', 'in', kinds)
    .$if(emailId !== undefined, (query) => query.where('id', '=', emailId ?? ''))
    .limit(1)
    .executeTakeFirst();
  return mail !== undefined;
}

/** Those of the messages with a reply that is still to be sent. */
export async function listWithUnsentReply(
  trx: Trx,
  inquiryIds: readonly string[],
): Promise<string[]> {
  if (inquiryIds.length === 0) return [];
  const replies = trx
    .selectFrom('emails')
    .select('relatedId')
    .distinct()
    .where('relatedId', 'in', inquiryIds)
    .where('kind', '=', 'inquiry_reply')
    .where('status', 'in', ['queued', 'sending', 'retrying']);
  return (await replies.execute()).map(({ relatedId }) => relatedId);
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
    .$narrowType<{ kind: ThreadKind }>()
    .execute();
}

/** Data of the reply events of a message, newest first. */
export async function listReplyEvents(trx: Trx, inquiryId: string): Promise<string[]> {
  const rows = await selectEvents(trx)
    .select('data')
    .where('targetId', '=', inquiryId)
    .where('type', '=', 'inquiry.reply_queued')
    .orderBy('seq', 'desc')
    .execute();
  return rows.map(({ data }) => data);
}
