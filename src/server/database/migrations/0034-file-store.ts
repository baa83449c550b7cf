/** The database remembers which file store is its own. No row until the first start with it. */
import { sql, SqliteAdapter, type Kysely } from 'kysely';
import { postgres, sqlite } from './0001-baseline/dialect.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  const dialect = db.getExecutor().adapter instanceof SqliteAdapter ? sqlite : postgres;
  const table = `create table file_store (
      id integer primary key not null check (id = 1),
      store_id text not null
    ) ${dialect.strict}`;
  await sql.raw(table).execute(db);
}
