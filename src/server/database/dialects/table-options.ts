import { sql, SqliteAdapter, type CreateTableBuilder, type Kysely } from 'kysely';

/** Makes SQLite check column types as PostgreSQL does anyway. For `.$call()` on a new table. */
export function strictTable(db: Kysely<unknown>) {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  return <Name extends string, Column extends string>(table: CreateTableBuilder<Name, Column>) =>
    isSqlite ? table.modifyEnd(sql`strict`) : table;
}
