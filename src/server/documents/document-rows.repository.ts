/** What the tables of the kinds of documents have in common. */
import type { Insertable, Selectable } from 'kysely';
import type { Database, Trx } from '../database/database.ts';
import { rowsById } from '../database/rows-by-id.ts';
import type { Tables } from '../database/tables/database.table.ts';
import type { FrozenDocumentRow } from '../database/tables/documents.table.ts';
import { storeWords } from '../database/search/store-words.ts';
import type { DocumentName } from '../../shared/documents/document-names.ts';
import { lockAfterClient } from './parties/held-clients.ts';

/**
 * Rows of documents with their search words, `words`. `notFound`: what `get` and `lockWithClient`
 * throw. Triggers refuse to delete an issued invoice.
 */
export function documentRows<Name extends DocumentName>(name: Name, notFound: () => Error) {
  type Table = Tables[`${Name}s`];
  const { insert, update, remove, list, ...rows } = rowsById(`${name}s` as const);
  // Kysely can’t type a query of any of several tables; these have the same columns.
  type Row = Selectable<Table> & { clientId: string | null };
  const find = rows.find as (db: Database, id: string) => Promise<Row | undefined>;
  const lock = rows.lock as (trx: Trx, id: string) => Promise<Row | undefined>;
  const search = `${name}Search` as 'contractSearch';
  const found = (row: Row | undefined) => {
    if (row === undefined) throw notFound();
    return row;
  };
  return {
    find,
    get: async (db: Database, id: string) => found(await find(db, id)),
    list,
    lock,
    /** Locks the client first, as anonymizing does. */
    lockWithClient: async (trx: Trx, id: string) =>
      found(await lockAfterClient(trx, { find, lock }, id)),
    insert: async (trx: Trx, row: Insertable<Table> & { id: string }, words: string) => {
      await insert(trx, row);
      await trx.insertInto(search).values({ targetId: row.id, words }).execute();
    },
    update,
    updateWords: (trx: Trx, id: string, words: string) => storeWords(trx, search, id, words),
    remove: async (trx: Trx, id: string) => {
      await remove(trx, id);
      await trx.deleteFrom(search).where('targetId', '=', id).execute();
    },
  };
}

/** Those whose revisions are sent. */
export type SentName = {
  [Name in DocumentName]: Tables[`${Name}s`] extends { revision: number } ? Name : never;
}[DocumentName];

/** Ids of the client’s newest documents that were sent, at most 200. */
export async function listNewestSent(
  db: Database,
  name: SentName,
  clientId: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom(`${name}s` as const)
    .select('id')
    .where('clientId', '=', clientId)
    .where('revision', '>', 0)
    .orderBy('listedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute();
  return rows.map(({ id }) => id);
}

/** The current revisions of those that were sent. */
export async function listCurrentRevisions(
  db: Database,
  name: SentName,
  rows: readonly { id: string; revision: number }[],
): Promise<FrozenDocumentRow[]> {
  const ids = rows.filter(({ revision }) => revision > 0).map(({ id }) => id);
  if (ids.length === 0) return [];
  // As above: both have an id and a revision.
  const table = `${name}s` as 'contracts';
  return db
    .selectFrom('frozenDocuments')
    .innerJoin(table, (join) =>
      join
        .onRef(`${table}.id`, '=', 'frozenDocuments.targetId')
        .onRef(`${table}.revision`, '=', 'frozenDocuments.revision'),
    )
    .selectAll('frozenDocuments')
    .where('frozenDocuments.targetId', 'in', ids)
    .execute();
}
