/**
 * Salts of rows with personal data whose hash is in an event, and what the daily check found.
 * Payments and voids can’t be changed, so older ones stay without a salt.
 */
import { sql, SqliteAdapter, type Kysely } from 'kysely';

const salted = ['emails', 'invoice_payments', 'invoice_voids', 'users'];

export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  const random = isSqlite
    ? `lower(hex(randomblob(16)))`
    : `replace(gen_random_uuid()::text, '-', '')`;
  for (const table of salted) {
    await sql.raw(`alter table ${table} add column salt text`).execute(db);
  }
  await sql.raw(`update users set salt = ${random}`).execute(db);
  // Emptied ones have nothing to hide.
  await sql.raw(`update emails set salt = ${random} where to_address <> ''`).execute(db);
  await sql
    .raw(
      `create table integrity_findings (
        id text primary key not null,
        what text not null,
        found_at text not null
      ) ${isSqlite ? 'strict' : ''}`,
    )
    .execute(db);
}
