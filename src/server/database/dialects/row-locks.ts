import { type SelectQueryBuilder } from 'kysely';
import { isSqlite, type Connected } from './which.ts';

/** Lets several processes take different rows of a queue. SQLite has one writer, and needs nothing. */
export function skipLockedRows(db: Connected) {
  return <DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>) =>
    isSqlite(db) ? query : query.forUpdate().skipLocked();
}

/** Lets nobody change the rows until the transaction ends, but others read them so too. */
export function holdRows(db: Connected) {
  return <DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>) =>
    isSqlite(db) ? query : query.forShare();
}

/** Keeps the rows as they are read until the transaction ends. SQLite has one writer. */
export function lockRows(db: Connected) {
  return <DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>) =>
    isSqlite(db) ? query : query.forUpdate();
}
