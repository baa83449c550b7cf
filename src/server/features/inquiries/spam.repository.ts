/** Stored spam: how much there is, what a weekly email has listed, and what is due for deletion. */
import { sql } from 'kysely';
import type { Trx } from '../../database/database.ts';
import { skipLockedRows } from '../../database/dialects/row-locks.ts';

/** Literal SQL, because the partial index is matched by this text. */
const isSpam = sql<boolean>`inquiries.status = 'spam'`;

/** The column’s type in PostgreSQL is that of a sum, numeric: too wide for a number. */
const totalBytes = sql<number>`cast(coalesce(sum(inquiries.size_bytes), 0) as bigint)`;

export function sumSpam(trx: Trx): Promise<{ messages: number; bytes: number }> {
  return trx
    .selectFrom('inquiries')
    .select((column) => [column.fn.countAll<number>().as('messages'), totalBytes.as('bytes')])
    .where(isSpam)
    .executeTakeFirstOrThrow();
}

/** All spam, and what was spam before the instant. */
export async function countSpam(trx: Trx, before: string) {
  const isOld = sql<number>`case when inquiries.spam_since <= ${before} then 1 else 0 end`;
  return trx
    .selectFrom('inquiries')
    .select((column) => [
      column.fn.countAll<number>().as('all'),
      sql<number>`cast(coalesce(sum(${isOld}), 0) as integer)`.as('old'),
    ])
    .where(isSpam)
    .executeTakeFirstOrThrow();
}

/** Lists all spam in the weekly email, except what an earlier one listed that was sent. */
export async function markListed(trx: Trx, emailId: string): Promise<void> {
  await trx
    .updateTable('inquiries')
    .set({ listedIn: emailId })
    .where(isSpam)
    .where((where) => where.not(where.exists(listingEmail(trx))))
    .execute();
}

interface WhichSpam {
  limit: number;
  isOfNoClient?: boolean;
  /** Instants: spam since then or before, and listed in an email sent then or before. */
  due?: { spamSince: string; listedAt: string };
}

/**
 * Spam that a weekly email has listed, oldest first, locked until the transaction ends; without the
 * rows that another transaction holds. `sent`: an email that never left has listed nothing.
 */
export function lockListedSpam(trx: Trx, { limit, isOfNoClient = false, due }: WhichSpam) {
  return trx
    .selectFrom('inquiries')
    .select(['id', 'status', 'clientId', 'sizeBytes'])
    .where(isSpam)
    .where((where) => where.exists(listingEmail(trx, due?.listedAt)))
    .$if(isOfNoClient, (query) => query.where('clientId', 'is', null))
    .$if(due !== undefined, (query) => query.where('spamSince', '<=', due?.spamSince ?? ''))
    .orderBy('spamSince')
    .orderBy('id')
    .limit(limit)
    .$call(skipLockedRows(trx))
    .execute();
}

function listingEmail(trx: Trx, sentBefore?: string) {
  return trx
    .selectFrom('emails')
    .select('emails.id')
    .whereRef('emails.id', '=', 'inquiries.listedIn' as 'emails.id')
    .where('emails.status', '=', 'sent')
    .$if(sentBefore !== undefined, (query) => query.where('emails.sentAt', '<=', sentBefore ?? ''));
}
