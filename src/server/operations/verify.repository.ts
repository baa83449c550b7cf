/** What verification reads across all features. */
import type { Database } from '../database/database.ts';
import type { EventRow } from '../database/tables/events.table.ts';
import type { MailRow } from '../database/tables/mails.table.ts';

type ReadEvent = Pick<EventRow, 'seq' | 'at' | 'type' | 'subject' | 'clientId' | 'data'>;

/** Events whose type begins with `prefix`, such as `inquiry.`, in their order. */
export async function listEventsOfType(db: Database, prefix: string): Promise<ReadEvent[]> {
  return db
    .selectFrom('events')
    .select(['seq', 'at', 'type', 'subject', 'clientId', 'data'])
    .where('type', 'like', `${prefix}%`)
    .orderBy('seq')
    .execute();
}

/** Ids of messages that search does not know by their words, with the words that it knows. */
export async function listInquiryWords(
  db: Database,
): Promise<{ id: string; words: string | null }[]> {
  return db
    .selectFrom('inquiries')
    .leftJoin('inquirySearch', 'inquirySearch.subject', 'inquiries.id')
    .select(['inquiries.id', 'inquirySearch.words'])
    .orderBy('inquiries.id')
    .execute();
}

/** Messages that belong to a client who is not there. */
export async function listInquiriesOfNobody(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('inquiries')
    .leftJoin('clients', 'clients.id', 'inquiries.clientId')
    .select('inquiries.id')
    .where('inquiries.clientId', 'is not', null)
    .where('clients.id', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

export async function listClientStates(
  db: Database,
): Promise<{ id: string; state: string; anonymisedAt: string | null }[]> {
  return db.selectFrom('clients').select(['id', 'state', 'anonymisedAt']).orderBy('id').execute();
}

/** Every reply that is in the outbox or has left it. */
export async function listReplies(db: Database): Promise<{ id: string; regarding: string }[]> {
  return db
    .selectFrom('mails')
    .select(['id', 'regarding'])
    .where('kind', '=', 'inquiry_reply')
    .execute();
}

/** Every mail that somebody has tried to send. */
export async function listSettledMails(
  db: Database,
): Promise<Pick<MailRow, 'id' | 'state' | 'lastAnswer' | 'attempts'>[]> {
  return db
    .selectFrom('mails')
    .select(['id', 'state', 'lastAnswer', 'attempts'])
    .where('state', 'in', ['sent', 'failed', 'given_up'])
    .orderBy('id')
    .execute();
}
