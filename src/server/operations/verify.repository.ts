/** Queries of `verify` across all features. */
import type { Database } from '../database/database.ts';
import type { EmailRow } from '../database/tables/emails.table.ts';

/** Ids of messages whose search words are wrong, with the stored ones. */
export async function listInquirySearch(
  db: Database,
): Promise<{ id: string; words: string | null }[]> {
  return db
    .selectFrom('inquiries')
    .leftJoin('inquirySearch', 'inquirySearch.targetId', 'inquiries.id')
    .select(['inquiries.id', 'inquirySearch.words'])
    .orderBy('inquiries.id')
    .execute();
}

/** Messages linked to a client that doesn’t exist. */
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

export async function listClientStatuses(
  db: Database,
): Promise<{ id: string; status: string; anonymizedAt: string | null }[]> {
  return db.selectFrom('clients').select(['id', 'status', 'anonymizedAt']).orderBy('id').execute();
}

/** Every reply, queued or sent. */
export async function listReplies(db: Database): Promise<{ id: string; relatedId: string }[]> {
  return db
    .selectFrom('emails')
    .select(['id', 'relatedId'])
    .where('kind', '=', 'inquiry_reply')
    .execute();
}

/** Every email with an attempt. */
export async function listSettledEmails(
  db: Database,
): Promise<Pick<EmailRow, 'id' | 'status' | 'lastResponse' | 'attempts'>[]> {
  return db
    .selectFrom('emails')
    .select(['id', 'status', 'lastResponse', 'attempts'])
    .where('status', 'in', ['sent', 'retrying', 'failed'])
    .orderBy('id')
    .execute();
}

/** Jobs that failed without an error message. */
export async function listUnexplainedJobs(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('jobs')
    .select('id')
    .where('status', 'in', ['retrying', 'failed'])
    .where('lastResponse', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}
