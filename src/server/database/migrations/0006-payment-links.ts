/**
 * Links for online payments: the studio’s template, whose target is `studio`, and links of single
 * invoices by their ids.
 */
import { sql, SqliteAdapter, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  const strict = isSqlite ? sql`strict` : sql``;
  await sql`create table payment_links (
    target_id text primary key not null,
    version integer not null,
    url text not null check (url like 'https://%'),
    salt text
  ) ${strict}`.execute(db);
}
