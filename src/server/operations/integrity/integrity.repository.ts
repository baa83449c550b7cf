/** Queries of `verify` across all features. */
import type { Database } from '../../database/database.ts';

/** Ids of messages whose search words are wrong, with the stored ones. */
export function listInquirySearch(db: Database) {
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

/** Every anchor in an email, once each. */
export async function listEmailAnchors(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('emails')
    .select('eventHead')
    .distinct()
    .where('eventHead', 'is not', null)
    .execute();
  return rows.map(({ eventHead }) => eventHead ?? '');
}

export function listClientStatuses(db: Database) {
  return db.selectFrom('clients').select(['id', 'status', 'anonymizedAt']).orderBy('id').execute();
}

/** Every reply, queued or sent. */
export function listReplies(db: Database) {
  return db.selectFrom('emails').select('id').where('kind', '=', 'inquiry_reply').execute();
}

/** Every email with an attempt. */
export function listSettledEmails(db: Database) {
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

/** Ids of all contracts with evidence, and of proposals with responses. */
export async function listRespondedTo(db: Database): Promise<string[]> {
  const contracts = db.selectFrom('contractEvidence').select('contractId as id').distinct();
  const proposals = db.selectFrom('proposalResponses').select('proposalId as id').distinct();
  const rows = [...(await contracts.execute()), ...(await proposals.execute())];
  return rows.map(({ id }) => id);
}
