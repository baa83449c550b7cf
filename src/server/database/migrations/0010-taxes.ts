/**
 * The list of taxes that lines are filled from, and its defaults: for the studio, for clients in a
 * country, and for a client. Taxes are archived, never deleted: drafts name them.
 */
import { sql, SqliteAdapter, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  const strict = isSqlite ? sql`strict` : sql``;
  await sql`create table taxes (
    id text primary key not null,
    version integer not null,
    name text not null,
    rate_ppm integer not null check (rate_ppm between 0 and 1000000),
    category text not null check (category in ('standard', 'zero', 'exempt', 'reverse_charge',
      'intra_community', 'export', 'outside_scope')),
    reason text not null,
    position integer not null,
    created_at text not null,
    updated_at text not null,
    archived_at text,
    check (category = 'standard' or rate_ppm = 0)
  ) ${strict}`.execute(db);
  await sql`create table country_taxes (
    country text primary key not null,
    tax_id text not null
  ) ${strict}`.execute(db);
  // Null until it is chosen, so that the hash of the row stays what it is.
  await sql`alter table studio_settings add column default_tax_id text`.execute(db);
  await sql`alter table clients add column default_tax_id text`.execute(db);
}
