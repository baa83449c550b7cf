/** The list of the inbox: messages, and questions and requests about documents, in one order. */
import { expressionBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { threadStatuses, type ThreadStatus } from '../../../shared/documents/threads.schema.ts';
import type { inboxQuery } from '../../../shared/inquiries/inquiries.schema.ts';
import {
  inboxFilters,
  inboxStatusOfThread,
  type InquiryStatus,
} from '../../../shared/inquiries/inquiry-status.ts';
import type { NoFilterLeft, PageRequest } from '../../../shared/paging.ts';
import { SNIPPET_SOURCE_LENGTH } from '../../../shared/text/snippet.ts';
import type { Database } from '../../database/database.ts';
import { cursorAt, readCursor, readPage, type Page } from '../../database/keyset.ts';
import { closestWords } from '../../database/dialects/word-search.ts';
import type { SearchTerm } from '../../database/search/search-words.ts';
import type { Tables } from '../../database/tables/database.table.ts';

type InboxSelection = Omit<z.output<typeof inboxQuery>, 'q' | keyof PageRequest>;

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

function isBefore(at: string, id: string, values: readonly (string | number)[]) {
  return sql<boolean>`(${sql.ref(at)}, ${sql.ref(id)}) < (${sql.join(values)})`;
}

/**
 * The places in both streams up to which a search was read. Messages are read as they are found, in
 * the order of their arrival, so that the first of many matches end the search.
 */
const lastFound = {
  name: 'found',
  columns: { seq: 'number' as const, at: 'string' as const, id: 'string' as const },
  direction: 'desc' as const,
  valuesOf: ({ seq, at, id }: Found) => [seq, at, id],
};

interface Found {
  seq: number;
  at: string;
  id: string;
}

/** After every text that is a time or an id. */
const LAST = '~';

/** Those that have each of `terms`, newest first. */
export async function searchInbox(
  db: Database,
  terms: readonly SearchTerm[],
  selection: InboxSelection,
  { cursor, limit }: PageRequest,
): Promise<Page<{ id: string }>> {
  const [seq, at, id] = (
    cursor === undefined ? [Number.MAX_SAFE_INTEGER, LAST, LAST] : readCursor(lastFound, cursor)
  ) as [number, string, string];
  const statuses = statusesOf(selection);
  const messages = await db
    .selectFrom((await closestWords(db, 'inquiry_search', terms)).as('found'))
    .innerJoin('inquiries', 'inquiries.id', 'found.targetId')
    .select(['inquiries.id', 'inquiries.receivedAt as at', 'found.seq'])
    .where('found.seq', '<', seq)
    .where('inquiries.status', 'in', statuses.messages)
    .where(filtersOf(selection))
    .orderBy('found.seq', 'desc')
    .limit(limit + 1)
    .execute();
  const threads = await db
    .selectFrom((await closestWords(db, 'thread_search', terms)).as('found'))
    .innerJoin('documentThreads', 'documentThreads.id', 'found.targetId')
    .select(['documentThreads.id', 'documentThreads.updatedAt as at'])
    .where('documentThreads.status', 'in', [...statuses.threads, ...noStatus])
    .where(isBefore('document_threads.updated_at', 'document_threads.id', [at, id]))
    .orderBy('documentThreads.updatedAt', 'desc')
    .orderBy('documentThreads.id', 'desc')
    .limit(limit + 1)
    .execute();
  const place: Found = { seq, at, id };
  const rows: { id: string }[] = [];
  while (rows.length < limit) {
    const [message, thread] = [messages[0], threads[0]];
    if (message !== undefined && (thread === undefined || message.at > thread.at)) {
      messages.shift();
      rows.push(message);
      place.seq = message.seq;
    } else if (thread !== undefined) {
      threads.shift();
      rows.push(thread);
      Object.assign(place, { at: thread.at, id: thread.id });
    } else break;
  }
  const isLast = messages.length + threads.length === 0;
  return { rows, nextCursor: isLast ? null : cursorAt(lastFound, place) };
}

/** An empty list of values is no SQL. */
const noStatus = ['' as ThreadStatus];

/** Statuses of both that the selection includes. */
function statusesOf({ status, tier }: InboxSelection) {
  const messages: readonly InquiryStatus[] = inboxFilters[status];
  const threads = threadStatuses.filter(
    (one) => tier === undefined && messages.includes(inboxStatusOfThread[one]),
  );
  return { messages, threads };
}

/** Conditions of all filters of messages besides status. */
function filtersOf({ status: _status, tier, ...others }: InboxSelection) {
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
