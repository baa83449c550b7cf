/** The list of the inbox: messages, and questions and requests about documents, in one order. */
import { expressionBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { threadStatuses } from '../../../shared/documents/threads.schema.ts';
import type { inboxQuery } from '../../../shared/inquiries/inquiries.schema.ts';
import {
  inboxFilters,
  inboxStatusOfThread,
  inquiryStatuses,
  type InquiryStatus,
} from '../../../shared/inquiries/inquiry-status.ts';
import type { NoFilterLeft, PageRequest } from '../../../shared/paging.ts';
import { SNIPPET_SOURCE_LENGTH } from '../../../shared/text/snippet.ts';
import type { Database } from '../../database/database.ts';
import { readCursor, readPage } from '../../database/keyset.ts';
import type { Tables } from '../../database/tables/database.table.ts';

export type InboxSelection = Omit<z.output<typeof inboxQuery>, 'q' | keyof PageRequest>;

/** By arrival of messages and the last change of threads. */
const newestFirst = {
  name: 'inbox',
  columns: { 'newest.at': 'string' as const, 'newest.id': 'string' as const },
  direction: 'desc' as const,
  valuesOf: ({ at, id }: { at: string; id: string }) => [at, id],
};

/** Ids of a page of messages and threads, newest first. */
export async function listInbox(db: Database, selection: InboxSelection, page: PageRequest) {
  const after = page.cursor === undefined ? undefined : readCursor(newestFirst, page.cursor);
  const newest = (at: string, id: string) =>
    after === undefined ? sql<boolean>`1 = 1` : isBefore(at, id, after);
  const { messages, threads } = statusesOf(selection);
  // A query for each status: the indexes are ordered within one status, not across several.
  const queries = [
    ...messages.map((status) =>
      db
        .selectFrom('inquiries')
        .select(['inquiries.id', 'inquiries.receivedAt as at'])
        .where('inquiries.status', '=', status)
        .where(filtersOf(selection))
        .where(newest('inquiries.received_at', 'inquiries.id'))
        .orderBy('inquiries.receivedAt', 'desc')
        .orderBy('inquiries.id', 'desc')
        .limit(page.limit + 1),
    ),
    ...threads.map((status) =>
      db
        .selectFrom('documentThreads')
        .select(['documentThreads.id', 'documentThreads.updatedAt as at'])
        .where('documentThreads.status', '=', status)
        .where('documentThreads.emptiedAt', 'is', null)
        .where(newest('document_threads.updated_at', 'document_threads.id'))
        .orderBy('documentThreads.updatedAt', 'desc')
        .orderBy('documentThreads.id', 'desc')
        .limit(page.limit + 1),
    ),
  ].map((query) => db.selectFrom(query.as('part')).select(['part.id', 'part.at']));
  const all = queries.reduce((before, one) => before.unionAll(one));
  const chosen = db.selectFrom(all.as('newest')).select(['newest.id', 'newest.at']);
  return readPage(chosen, newestFirst, page);
}

export function isBefore(at: string, id: string, values: readonly (string | number)[]) {
  return sql<boolean>`(${sql.ref(at)}, ${sql.ref(id)}) < (${sql.join(values)})`;
}

/** Statuses of both that the selection includes. */
export function statusesOf({ status, tier }: InboxSelection, among = inquiryStatuses) {
  const included: readonly InquiryStatus[] = inboxFilters[status];
  const messages = included.filter((one) => among.includes(one));
  const threads = threadStatuses.filter(
    (one) => tier === undefined && messages.includes(inboxStatusOfThread[one]),
  );
  return { messages, threads };
}

/** Conditions of all filters of messages besides status. */
export function filtersOf({ status: _status, tier, ...others }: InboxSelection) {
  others satisfies NoFilterLeft;
  const where = expressionBuilder<Tables, 'inquiries'>();
  return where.and(tier === undefined ? [] : [where('inquiries.tier', '=', tier)]);
}

/** In no particular order. */
export async function listMessagesById(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('inquiries')
    .select([
      'id',
      'name',
      'email',
      'subject',
      'tier',
      'status',
      'version',
      'clientId',
      'receivedAt',
    ])
    .select([
      sql<string>`substr(message, 1, ${sql.lit(SNIPPET_SOURCE_LENGTH)})`.as('snippet'),
      sql<number>`(select count(*) from emails where emails.related_id = inquiries.id
        and emails.status in ('retrying', 'failed') and emails.to_address <> '')`.as(
        'failedEmails',
      ),
    ])
    .where('id', 'in', ids)
    .execute();
}

/** Messages by status, with the threads that are listed under it. */
export async function countInbox(db: Database): Promise<Partial<Record<InquiryStatus, number>>> {
  const messages = await db
    .selectFrom('inquiries')
    .select((column) => ['status', column.fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute();
  const threads = await db
    .selectFrom('documentThreads')
    .select((column) => ['status', column.fn.countAll<number>().as('count')])
    .where('emptiedAt', 'is', null)
    .groupBy('status')
    .execute();
  const counts: Partial<Record<InquiryStatus, number>> = {};
  const listed = threads.map(({ status, count }) => ({
    status: inboxStatusOfThread[status],
    count,
  }));
  for (const { status, count } of [...messages, ...listed]) {
    counts[status] = (counts[status] ?? 0) + count;
  }
  return counts;
}

/** Unread messages, and open threads, by indexes alone. */
export async function countUnread(db: Database): Promise<number> {
  const both = sql<number>`(select count(*) from inquiries where status = 'new')
    + (select count(*) from document_threads where status = 'open')`;
  const { count } = await db.selectNoFrom(both.as('count')).executeTakeFirstOrThrow();
  return count;
}
