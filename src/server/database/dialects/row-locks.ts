import { PostgresAdapter, type Kysely, type SelectQueryBuilder } from 'kysely';

/** Lets several processes take different rows of a queue. SQLite has one writer, and needs nothing. */
export function skipLockedRows<Tables>(db: Kysely<Tables>) {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  return <DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>) =>
    isPostgres ? query.forUpdate().skipLocked() : query;
}
