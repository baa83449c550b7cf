/**
 * Salts of the settings, whose old values could be guessed from their hashes in events. Sign-ins
 * that wait for a second factor get a hash from now on; older ones have none, and begin again. And
 * keys of events can’t be undone: a process of an older version that still runs can’t go on
 * without them.
 */
import { sql, SqliteAdapter, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table bank_details add column salt text`.execute(db);
  await sql`alter table studio_settings add column salt text`.execute(db);
  await sql`delete from sessions where stage = 'second_factor'`.execute(db);
  await (db.getExecutor().adapter instanceof SqliteAdapter ? onSqlite(db) : onPostgres(db));
}

/** Rows whose hash is in an event already get their salt with their next change. */
const isUnsealed = sql`not exists (select 1 from events where data like '%"seals":%')`;

async function onSqlite(db: Kysely<unknown>): Promise<void> {
  for (const table of ['bank_details', 'studio_settings']) {
    await sql`update ${sql.table(table)} set salt = lower(hex(randomblob(16)))
      where ${isUnsealed}`.execute(db);
  }
  await sql`create trigger events_keep_key before insert on events
    when coalesce(new.key_id, 0) <
      coalesce((select key_id from events where seq = new.seq - 1), 0)
    begin select raise(abort, 'events can not be signed with an older key, or none'); end`.execute(
    db,
  );
}

async function onPostgres(db: Kysely<unknown>): Promise<void> {
  for (const table of ['bank_details', 'studio_settings']) {
    await sql`update ${sql.table(table)} set salt = replace(gen_random_uuid()::text, '-', '')
      where ${isUnsealed}`.execute(db);
  }
  await sql`create function events_keep_key() returns trigger language plpgsql as $$ begin
      if coalesce(new.key_id, 0) <
        coalesce((select key_id from events where seq = new.seq - 1), 0) then
        raise exception 'events can not be signed with an older key, or none'; end if;
      return new; end $$`.execute(db);
  await sql`create trigger events_keep_key before insert on events
    for each row execute function events_keep_key()`.execute(db);
}
