import {
  ExpressionWrapper,
  sql,
  SqliteAdapter,
  type DialectAdapter,
  type Expression,
  type RawBuilder,
  type SelectQueryBuilder,
} from 'kysely';

/** A database or a transaction, whatever its tables. */
export interface Connected {
  getExecutor(): { readonly adapter: DialectAdapter };
}

/** Whether it is SQLite; else it is PostgreSQL. */
export function isSqlite(db: Connected): boolean {
  return db.getExecutor().adapter instanceof SqliteAdapter;
}

/**
 * SQLite, which has no statistics, takes an index of a status that most rows have for a better one than
 * that of a few ids or of the order.
 */
export const withoutIndex = (db: Connected, is: Expression<unknown>): RawBuilder<boolean> =>
  isSqlite(db) ? sql`+(${is})` : sql`(${is})`;

/** The same rows; what is added has an index, but not the conditions so far. */
export function withoutIndexes<DB, TB extends keyof DB, Row>(
  db: Connected,
  query: SelectQueryBuilder<DB, TB, Row>,
): SelectQueryBuilder<DB, TB, Row> {
  const { where } = query.toOperationNode();
  if (where === undefined) return query;
  return query.clearWhere().where(withoutIndex(db, new ExpressionWrapper(where.where)));
}
