/** The owner’s templates of proposals, and blocks: sections to insert into others. */
import { sql, SqliteAdapter, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  // Names are sorted by bytes, as in SQLite.
  const byteOrdered = isSqlite ? sql`text` : sql`text collate "C"`;
  await sql`create table proposal_templates (
    id text primary key not null,
    version integer not null,
    kind text not null check (kind in ('template', 'block')),
    name text not null,
    name_key ${byteOrdered} not null,
    section_kind text,
    sections integer not null,
    line_items integer not null,
    content text not null,
    created_at text not null,
    updated_at text not null,
    constraint proposal_templates_by_name unique (kind, name_key)
  ) ${isSqlite ? sql`strict` : sql``}`.execute(db);
}
