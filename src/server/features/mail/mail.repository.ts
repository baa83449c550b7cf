import { sql } from 'kysely';
import type { z } from 'zod';
import type { emailListQuery } from '../../../shared/mail/mail.schema.ts';
import type { NoFilterLeft } from '../../../shared/paging.ts';
import type { Database } from '../../database/database.ts';
import { readPage } from '../../database/keyset.ts';
import { rowsById } from '../../database/rows-by-id.ts';

/** Ids are ordered by time. */
const newestFirst = {
  name: 'newest',
  columns: { id: 'string' as const },
  direction: 'desc' as const,
  valuesOf: (row: { id: string }) => [row.id],
};

export async function listEmails(db: Database, query: z.output<typeof emailListQuery>) {
  const { status, relatedId, cursor, limit, ...others } = query;
  others satisfies NoFilterLeft;
  let emails = db
    .selectFrom('emails')
    .select(['id', 'kind', 'relatedId', 'toName', 'toAddress', 'subject', 'status', 'attempts'])
    .select(['lastResponse', 'createdAt', 'dueAt', 'sentAt']);
  if (status !== undefined) emails = emails.where('status', '=', status);
  if (relatedId !== undefined) emails = emails.where('relatedId', '=', relatedId);
  return readPage(emails, newestFirst, { cursor, limit });
}

export const { find: findEmail, lock: lockEmail, change: updateEmail } = rowsById('emails');

/** Literal SQL, because the partial index is matched by this text. */
const hasFailed = sql<boolean>`status in ('retrying', 'failed')`;

/** The newest email that failed, besides tests, which show their result, and anonymized ones. */
export function findNewestFailed(db: Database) {
  return db
    .selectFrom('emails')
    .select(['id as emailId', 'status', 'createdAt'])
    .select(sql<string>`coalesce(last_response, '')`.as('response'))
    .where(hasFailed)
    .where('kind', '!=', 'test')
    .where('toAddress', '!=', '')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function findOldestWaiting(db: Database): Promise<string | undefined> {
  const row = await db
    .selectFrom('emails')
    .select('createdAt')
    .where(sql<boolean>`status in ('queued', 'sending', 'retrying')`)
    .orderBy('createdAt')
    .limit(1)
    .executeTakeFirst();
  return row?.createdAt;
}
