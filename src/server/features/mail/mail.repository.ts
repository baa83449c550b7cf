import { sql } from 'kysely';
import type { z } from 'zod';
import type { emailListQuery } from '../../../shared/mail/mail.schema.ts';
import type { NoFilterLeft } from '../../../shared/paging.ts';
import type { Database, Trx } from '../../database/database.ts';
import { lockRows } from '../../database/dialects/row-locks.ts';
import { readPage } from '../../database/keyset.ts';

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

export function findEmail(db: Database, id: string) {
  return db.selectFrom('emails').selectAll().where('id', '=', id).executeTakeFirst();
}

export function lockEmail(trx: Trx, id: string) {
  return trx
    .selectFrom('emails')
    .selectAll()
    .where('id', '=', id)
    .$call(lockRows(trx))
    .executeTakeFirst();
}

/** Queues an email again, due at the instant. */
export async function requeueEmail(trx: Trx, id: string, dueAt: string): Promise<void> {
  await trx.updateTable('emails').set({ status: 'queued', dueAt }).where('id', '=', id).execute();
}

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

export function getUserAddress(db: Database, userId: string) {
  return db
    .selectFrom('users')
    .select(['name', 'email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}
