/** Lists as the owner saved them under names. */
import { sql, SqliteAdapter, type Kysely } from 'kysely';
import { postgres, sqlite } from './0001-baseline/dialect.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  const dialect = db.getExecutor().adapter instanceof SqliteAdapter ? sqlite : postgres;
  const statements = [
    `create table saved_views (
      id text primary key not null,
      version integer not null,
      list text not null,
      name text not null,
      name_key ${dialect.byteOrdered} not null,
      query text not null,
      is_default integer not null check (is_default in (0, 1)),
      created_at text not null,
      updated_at text not null,
      constraint saved_views_by_name unique (list, name_key)
    ) ${dialect.strict}`,
    'create unique index saved_views_by_default on saved_views (list) where is_default = 1',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
