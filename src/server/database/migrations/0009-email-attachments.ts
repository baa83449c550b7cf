/**
 * The PDFs that emails with documents carry, and saved wordings of emails. Emails from before are
 * sent without a PDF.
 */
import { sql, SqliteAdapter, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table emails add column pdf_status text
    check (pdf_status in ('waiting', 'attached', 'too_large', 'left_out'))`.execute(db);
  await sql`alter table emails add column pdf_file_id text`.execute(db);
  await sql`alter table emails add column pdf_sha256 text`.execute(db);
  // Null until it is changed, so that the hash of the row stays what it is: attached.
  await sql`alter table studio_settings add column attach_pdf integer
    check (attach_pdf in (0, 1))`.execute(db);
  await sql`create index emails_waiting on emails (id) where pdf_status = 'waiting'`.execute(db);
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  // Names are sorted by bytes, as in SQLite.
  const byteOrdered = isSqlite ? sql`text` : sql`text collate "C"`;
  await sql`create table email_wordings (
    id text primary key not null,
    version integer not null,
    purpose text not null,
    name text not null,
    name_key ${byteOrdered} not null,
    subject text not null,
    message text not null,
    created_at text not null,
    updated_at text not null
  ) ${isSqlite ? sql`strict` : sql``}`.execute(db);
  await sql`create index email_wordings_by_name on email_wordings (purpose, name_key, id)`.execute(
    db,
  );
}
