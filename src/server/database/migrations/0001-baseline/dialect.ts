/** How the SQL of the two databases differs in the baseline. Frozen with it. */
export interface Dialect {
  onSqlite: boolean;
  /** Table option: only STRICT makes SQLite check column types. */
  strict: string;
  /** Minor units outgrow PostgreSQL's 32-bit integer. */
  money: string;
  /** Text ordered by its bytes, as always on SQLite; PostgreSQL would use its locale. */
  byteOrdered: string;
}

export const sqlite: Dialect = {
  onSqlite: true,
  strict: 'strict',
  money: 'integer',
  byteOrdered: 'text',
};

export const postgres: Dialect = {
  onSqlite: false,
  strict: '',
  money: 'bigint',
  byteOrdered: 'text collate "C"',
};
