/**
 * Searches read what they found from indexes: on SQLite without the words, on PostgreSQL without a
 * list of words that are yet to be sorted in. `search_indexing`: how far the words of a kind of records
 * were stored anew.
 */
import { sql, SqliteAdapter, type Kysely } from 'kysely';
import { postgres, sqlite } from './0001-baseline/dialect.ts';

const tables = ['client', 'contract', 'inquiry', 'invoice', 'proposal', 'thread'];

export async function up(db: Kysely<unknown>): Promise<void> {
  const { onSqlite, strict, money } =
    db.getExecutor().adapter instanceof SqliteAdapter ? sqlite : postgres;
  for (const name of tables) {
    const table = `${name}_search`;
    if (onSqlite) {
      await sql`create index ${sql.ref(`${table}_targets`)}
        on ${sql.table(table)} (seq, target_id)`.execute(db);
    } else {
      await sql`alter index ${sql.ref(`${table}_by_word`)} set (fastupdate = off)`.execute(db);
      await sql`select gin_clean_pending_list(${sql.lit(`${table}_by_word`)})`.execute(db);
    }
  }
  // Sorted by name without reading their rows.
  if (onSqlite) {
    await sql`create index clients_found on clients (id, status, name_key)`.execute(db);
  }
  await sql`create table search_indexing (
    kind text primary key not null,
    version integer not null,
    seq ${sql.raw(money)}
  ) ${sql.raw(strict)}`.execute(db);
}
