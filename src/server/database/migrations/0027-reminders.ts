/**
 * Reminders and expiry notices of documents. Documents that were sent before get none: they have no
 * turn. Its SQL uses the helpers of the baseline, which are frozen as it is.
 */
import { sql, SqliteAdapter, type Kysely } from 'kysely';
import { postgres, sqlite } from './0001-baseline/dialect.ts';
import { appendOnly } from './0001-baseline/refusals.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  const dialect = db.getExecutor().adapter instanceof SqliteAdapter ? sqlite : postgres;
  const statements = [
    `create table document_follow_ups (
      id text primary key not null,
      target_id text not null,
      revision integer not null,
      purpose text not null check (purpose in ('reminder', 'expiry_notice')),
      after_email_id text not null,
      since text not null,
      position integer not null,
      created_at text not null
    ) ${dialect.strict}`,
    // Each is queued once, whatever processes do at the same time.
    `create unique index document_follow_ups_once on document_follow_ups
      (target_id, purpose, after_email_id, since, revision, position)`,
    ...appendOnly(dialect, 'document_follow_ups'),
    `create table follow_up_stops (
      target_id text primary key not null,
      created_at text not null
    ) ${dialect.strict}`,
    `create table follow_up_turns (
      target_id text primary key not null,
      next_at text
    ) ${dialect.strict}`,
    `create index follow_up_turns_by_time on follow_up_turns (next_at) where next_at is not null`,
    `alter table emails add column in_hours integer check (in_hours = 1)`,
    // Null until changed, so that the hash of the row stays.
    `alter table studio_settings add column reminders text`,
    `alter table studio_settings add column emails_expiries integer
      check (emails_expiries in (0, 1))`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
