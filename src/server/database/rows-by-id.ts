/** The statements for rows of a table, by their ids or another key. */
import type { Insertable, Selectable } from 'kysely';
import type { Database, Trx } from './database.ts';
import { lockRows } from './dialects/row-locks.ts';
import type { ContractRow } from './tables/contracts.table.ts';
import type { Tables } from './tables/database.table.ts';

/** Tables whose rows have an id of their own. */
type TableWithId = {
  [Name in keyof Tables]: Tables[Name] extends { id: string } ? Name : never;
}[keyof Tables];

interface RowsById<Table> {
  find: (db: Database, id: string) => Promise<Selectable<Table> | undefined>;
  /** The row, locked until the transaction ends. */
  lock: (trx: Trx, id: string) => Promise<Selectable<Table> | undefined>;
  insert: (trx: Trx, row: Insertable<Table>) => Promise<void>;
  update: (trx: Trx, id: string, values: Partial<Selectable<Table>>) => Promise<void>;
  /** As `update`; resolves with the whole row as it is then. */
  change: (trx: Trx, id: string, values: Partial<Selectable<Table>>) => Promise<Selectable<Table>>;
  remove: (trx: Trx, id: string) => Promise<void>;
  /** All of the table, or those in `ids`, in the order of their ids. */
  list: (db: Database, ids?: readonly string[]) => Promise<Selectable<Table>[]>;
}

export const rowsById = <Name extends TableWithId>(name: Name) => rowsByKey(name, 'id');

/** `column`: of its primary key. */
export function rowsByKey<Name extends keyof Tables>(
  name: Name,
  column: keyof Tables[Name] & string,
): RowsById<Tables[Name]> {
  // Kysely can’t type a query of any of several tables. Only the key is named here; callers get the
  // types of their own.
  const table = name as 'contracts';
  const key = column as 'id';
  const one = (db: Database, id: string) => db.selectFrom(table).selectAll().where(key, '=', id);
  const changed = (trx: Trx, id: string, values: Partial<ContractRow>) =>
    trx.updateTable(table).set(values).where(key, '=', id);
  const rows: RowsById<Tables['contracts']> = {
    find: (db, id) => one(db, id).executeTakeFirst(),
    lock: (trx, id) => one(trx, id).$call(lockRows(trx)).executeTakeFirst(),
    async insert(trx, row) {
      await trx.insertInto(table).values(row).execute();
    },
    async update(trx, id, values) {
      await changed(trx, id, values).execute();
    },
    change: (trx, id, values) => changed(trx, id, values).returningAll().executeTakeFirstOrThrow(),
    async remove(trx, id) {
      await trx.deleteFrom(table).where(key, '=', id).execute();
    },
    list: rowsAbout(table, key, [key]),
  };
  return rows as unknown as RowsById<Tables[Name]>;
}

/** Lists a table in this order: all of it, or the rows with one of `ids` in a column. */
export function rowsAbout<Name extends keyof Tables>(
  name: Name,
  column: keyof Tables[Name] & string,
  order: readonly (keyof Tables[Name] & string)[],
): RowsById<Tables[Name]>['list'] {
  // As `rowsByKey`.
  const list: RowsById<Tables['contracts']>['list'] = async (db, ids) => {
    if (ids?.length === 0) return [];
    const all = db.selectFrom(name as 'contracts').selectAll();
    const some = ids === undefined ? all : all.where(column as 'id', 'in', ids);
    return order.reduce((rows, by) => rows.orderBy(by as 'id'), some).execute();
  };
  return list as unknown as RowsById<Tables[Name]>['list'];
}
