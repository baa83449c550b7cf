import { sql, SqliteAdapter, type CreateTableBuilder, type Kysely } from 'kysely';

/** Makes SQLite check column types as PostgreSQL does anyway. For `.$call()` on a new table. */
export function strictTable(db: Kysely<unknown>) {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  return <Name extends string, Column extends string>(table: CreateTableBuilder<Name, Column>) =>
    isSqlite ? table.modifyEnd(sql`strict`) : table;
}

/**
 * The type of a text column whose order is that of its bytes, as it always is on SQLite: otherwise
 * PostgreSQL goes by the rules of whatever language it was set up in.
 */
export function byteOrdered(db: Kysely<unknown>) {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  return isSqlite ? sql`text` : sql`text collate "C"`;
}
