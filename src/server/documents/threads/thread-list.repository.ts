/** Lists of threads, with their documents. */
import { sql } from 'kysely';
import { SNIPPET_SOURCE_LENGTH } from '../../../shared/text/snippet.ts';
import type { Database } from '../../database/database.ts';
import { namedKind } from '../../database/named-kind.ts';

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
    .select([namedKind.as('documentKind'), 'frozenDocuments.number'])
    .select(
      sql<string>`(select substr(text, 1, ${sql.lit(SNIPPET_SOURCE_LENGTH)}) from document_messages
        where thread_id = document_threads.id and author = 'client'
        order by position desc limit 1)`.as('text'),
    )
    .where('documentThreads.emptiedAt', 'is', null);
export type ListedThread = Awaited<ReturnType<ReturnType<typeof threads>['execute']>>[number];

/** In no particular order; nothing for emptied ones. */
export async function listThreadsById(
  db: Database,
  ids: readonly string[],
): Promise<ListedThread[]> {
  if (ids.length === 0) return [];
  return threads(db).where('documentThreads.id', 'in', ids).execute();
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
