/**
 * How long a message has been spam, its size, and the weekly email that listed it: what decides
 * when it is deleted. A row in `weekly_emails` for each week with or without something to tell.
 */
import { sql, SqliteAdapter, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table inquiries add column size_bytes integer not null default 0`.execute(db);
  await sql`alter table inquiries add column spam_since text`.execute(db);
  await sql`alter table inquiries add column listed_in text`.execute(db);
  await sql`update inquiries set size_bytes = octet_length(name) + octet_length(email)
    + octet_length(subject) + octet_length(message)`.execute(db);
  await sql`update inquiries set spam_since = coalesce((select max(at) from events
    where target_id = inquiries.id and type in ('inquiry.received', 'inquiry.status_updated')),
    received_at) where status = 'spam'`.execute(db);
  // Everything that the ceiling and the deletion need, so that no message is read.
  await sql`create index inquiries_spam
    on inquiries (spam_since, id, listed_in, client_id, size_bytes)
    where status = 'spam'`.execute(db);
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  await sql`create table weekly_emails (
    week text primary key not null,
    email_id text,
    head_seq integer not null,
    created_at text not null
  ) ${isSqlite ? sql`strict` : sql``}`.execute(db);
}
