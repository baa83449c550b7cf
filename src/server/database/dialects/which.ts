import { SqliteAdapter, type DialectAdapter } from 'kysely';

/** A database or a transaction, whatever its tables. */
export interface Connected {
  getExecutor(): { readonly adapter: DialectAdapter };
}

/** Whether it is SQLite; else it is PostgreSQL. */
export function isSqlite(db: Connected): boolean {
  return db.getExecutor().adapter instanceof SqliteAdapter;
}
