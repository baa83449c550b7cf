/**
 * Salts of rows with personal data whose hash is in an event, and what the daily check found.
 * Payments and voids can’t be changed, so older ones stay without a salt.
 */
import { sql, SqliteAdapter, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table emails add column salt text`.execute(db);
  await sql`alter table invoice_payments add column salt text`.execute(db);
  await sql`alter table invoice_voids add column salt text`.execute(db);
  await sql`alter table users add column salt text`.execute(db);
  // Emptied emails have nothing to hide.
  if (db.getExecutor().adapter instanceof SqliteAdapter) {
    await sql`update users set salt = lower(hex(randomblob(16)))`.execute(db);
    await sql`update emails set salt = lower(hex(randomblob(16)))
      where to_address <> ''`.execute(db);
    await sql`create table integrity_findings (
      id text primary key not null,
      what text not null,
      found_at text not null
    ) strict`.execute(db);
    return;
  }
  await sql`update users set salt = replace(gen_random_uuid()::text, '-', '')`.execute(db);
  await sql`update emails set salt = replace(gen_random_uuid()::text, '-', '')
    where to_address <> ''`.execute(db);
  await sql`create table integrity_findings (
    id text primary key not null,
    what text not null,
    found_at text not null
  )`.execute(db);
}
