import { type SelectQueryBuilder } from 'kysely';
import { isSqlite, type Connected } from './which.ts';

/** Lets several processes take different rows of a queue. SQLite has one writer, and needs nothing. */
export function skipLockedRows(db: Connected) {
  return <DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>) =>
    isSqlite(db) ? query : query.forUpdate().skipLocked();
}

/**
 * Transactions that lock the rows by `lockRows` wait until this one ends; others may share them.
 * Not `for share`: under it two that hold a client would wait for each other as soon as their events
 * move its `last_activity_at`.
 */
export function holdRows(db: Connected) {
  return <DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>) =>
    isSqlite(db) ? query : query.forKeyShare();
}

/** Keeps the rows as they are read until the transaction ends. SQLite has one writer. */
export function lockRows(db: Connected) {
  return <DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>) =>
    isSqlite(db) ? query : query.forUpdate();
}
