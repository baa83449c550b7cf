import { sql, type CreateTableBuilder, type Kysely } from 'kysely';
import { isSqlite } from './which.ts';

/** Makes SQLite check column types as PostgreSQL does anyway. For `.$call()` on a new table. */
export function strictTable(db: Kysely<unknown>) {
  const onSqlite = isSqlite(db);
  return <Name extends string, Column extends string>(table: CreateTableBuilder<Name, Column>) =>
    onSqlite ? table.modifyEnd(sql`strict`) : table;
}

/** The type of a column for sums of money, which outgrow PostgreSQL’s own integers. */
export function money(db: Kysely<unknown>) {
  return isSqlite(db) ? sql`integer` : sql`bigint`;
}

/**
 * The type of a text column whose order is that of its bytes, as it always is on SQLite: otherwise
 * PostgreSQL goes by the rules of whatever language it was set up in.
 */
export function byteOrdered(db: Kysely<unknown>) {
  const onSqlite = isSqlite(db);
  return onSqlite ? sql`text` : sql`text collate "C"`;
}
