import { PostgresAdapter, type Kysely, type SelectQueryBuilder } from 'kysely';

/** Lets several processes take different rows of a queue. SQLite has one writer, and needs nothing. */
export function skipLockedRows<Tables>(db: Kysely<Tables>) {
  return <DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>) =>
    isPostgres(db) ? query.forUpdate().skipLocked() : query;
}

/** Keeps the rows as they are read until the transaction ends. SQLite has one writer. */
export function lockRows<Tables>(db: Kysely<Tables>) {
  return <DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>) =>
    isPostgres(db) ? query.forUpdate() : query;
}

function isPostgres<Tables>(db: Kysely<Tables>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
