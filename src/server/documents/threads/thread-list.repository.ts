/** Lists of threads, with their documents. */
import { sql } from 'kysely';
import type { ThreadStatus } from '../../../shared/documents/threads.schema.ts';
import type { PageRequest } from '../../../shared/paging.ts';
import type { Database } from '../../database/database.ts';
import { withWords } from '../../database/dialects/word-search.ts';
import { readPage } from '../../database/keyset.ts';

/** Number of characters read for a snippet. */
const BEGINNING_LENGTH = 300;

/** With texts: those that were emptied are in no list. */
const threads = (db: Database) =>
  db
    .selectFrom('documentThreads')
    .innerJoin('frozenDocuments', (join) =>
      join
        .onRef('frozenDocuments.targetId', '=', 'documentThreads.targetId')
        .onRef('frozenDocuments.revision', '=', 'documentThreads.revision'),
    )
    .selectAll('documentThreads')
    .select(['frozenDocuments.kind as documentKind', 'frozenDocuments.number'])
    .select(
      sql<string>`(select substr(text, 1, ${sql.lit(BEGINNING_LENGTH)}) from document_messages
        where thread_id = document_threads.id and author = 'client'
        order by position desc limit 1)`.as('text'),
    )
    .where('documentThreads.emptiedAt', 'is', null);
export type ListedThread = Awaited<ReturnType<ReturnType<typeof threads>['execute']>>[number];

/** Ids are ordered by time. */
const newestFirst = {
  name: 'threads',
  columns: { 'document_threads.id': 'string' as const },
  direction: 'desc' as const,
  valuesOf: (row: { id: string }) => [row.id],
};

/** `status`: undefined for all. */
export async function listThreads(
  db: Database,
  status: ThreadStatus | undefined,
  page: PageRequest,
) {
  return readPage(ofStatus(threads(db), status), newestFirst, page);
}

const newestFound = {
  name: 'found threads',
  columns: { 'found.seq': 'number' as const },
  direction: 'desc' as const,
  valuesOf: (row: { seq: number }) => [row.seq],
};

/** Those with a word that starts with each of `words`. */
export async function searchThreads(
  db: Database,
  words: readonly string[],
  status: ThreadStatus | undefined,
  page: PageRequest,
) {
  const query = ofStatus(threads(db), status)
    .innerJoin(
      withWords(db, 'thread_search', words).as('found'),
      'found.targetId',
      'documentThreads.id',
    )
    .select('found.seq');
  return readPage(query, newestFound, page);
}

function ofStatus(query: ReturnType<typeof threads>, status: ThreadStatus | undefined) {
  return status === undefined ? query : query.where('documentThreads.status', '=', status);
}

export function findListedThread(db: Database, id: string) {
  return threads(db).where('documentThreads.id', '=', id).executeTakeFirst();
}

/** Of a document, oldest first. */
export function listListedThreads(db: Database, targetId: string) {
  return threads(db)
    .where('documentThreads.targetId', '=', targetId)
    .orderBy('documentThreads.id')
    .execute();
}
