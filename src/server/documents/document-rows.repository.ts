/** What the tables of the kinds of documents have in common: a row by its id, and its search words. */
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Database, Trx } from '../database/database.ts';
import { lockRows } from '../database/dialects/row-locks.ts';
import type { Tables } from '../database/tables/database.table.ts';
import type { FrozenDocumentRow } from '../database/tables/documents.table.ts';

const searchTables = {
  contracts: 'contractSearch',
  invoices: 'invoiceSearch',
  proposals: 'proposalSearch',
} as const;

type DocumentTable = keyof typeof searchTables;

/**
 * Kysely can’t type a query of any of several tables: each of ours has the columns that are used
 * here.
 */
const asOne = (table: DocumentTable) => table as 'contracts';

interface DocumentRows<Table> {
  find: (db: Database, id: string) => Promise<Selectable<Table> | undefined>;
  /** The row, locked until the transaction ends. */
  lock: (trx: Trx, id: string) => Promise<Selectable<Table> | undefined>;
  /** `words`: search words. */
  insert: (trx: Trx, row: Insertable<Table>, words: string) => Promise<void>;
  update: (trx: Trx, id: string, values: Updateable<Table>) => Promise<void>;
  updateWords: (trx: Trx, id: string, words: string) => Promise<void>;
  /** With its search words. Triggers refuse it for an issued invoice. */
  remove: (trx: Trx, id: string) => Promise<void>;
}

export function documentRows<Name extends DocumentTable>(name: Name): DocumentRows<Tables[Name]> {
  const table = asOne(name);
  const search = searchTables[table];
  const rows: DocumentRows<Tables['contracts']> = {
    find: (db, id) => db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirst(),
    lock: (trx, id) => {
      const locked = trx.selectFrom(table).selectAll().where('id', '=', id).$call(lockRows(trx));
      return locked.executeTakeFirst();
    },
    async insert(trx, row, words) {
      await trx.insertInto(table).values(row).execute();
      await trx.insertInto(search).values({ targetId: row.id, words }).execute();
    },
    async update(trx, id, values) {
      await trx.updateTable(table).set(values).where('id', '=', id).execute();
    },
    async updateWords(trx, id, words) {
      await trx.updateTable(search).set({ words }).where('targetId', '=', id).execute();
    },
    async remove(trx, id) {
      await trx.deleteFrom(table).where('id', '=', id).execute();
      await trx.deleteFrom(search).where('targetId', '=', id).execute();
    },
  };
  // The rows are those of the table that was named.
  return rows as unknown as DocumentRows<Tables[Name]>;
}

/** Those whose revisions are sent. */
type SentTable = Exclude<DocumentTable, 'invoices'>;

/** Ids of the client’s newest documents that were sent, at most 200. */
export async function listNewestSent(
  db: Database,
  name: SentTable,
  clientId: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom(asOne(name))
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
  name: SentTable,
  rows: readonly { id: string; revision: number }[],
): Promise<FrozenDocumentRow[]> {
  const ids = rows.filter(({ revision }) => revision > 0).map(({ id }) => id);
  if (ids.length === 0) return [];
  const table = asOne(name);
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
