/**
 * Files of frozen revisions, and the size of pictures that documents show. Its SQL uses the helpers
 * of the baseline, which are frozen as it is.
 */
import { sql, SqliteAdapter, type Kysely } from 'kysely';
import { postgres, sqlite } from './0001-baseline/dialect.ts';
import { appendOnly, areChanged, refuse } from './0001-baseline/refusals.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  const dialect = db.getExecutor().adapter instanceof SqliteAdapter ? sqlite : postgres;
  const isFrozen = 'exists (select 1 from frozen_files where file_id = old.id)';
  const columns =
    'id target_id purpose name type size_bytes sha256 created_at created_by width height';
  const message = 'files of what was frozen can not be changed';
  const statements = [
    `alter table files add column width integer`,
    `alter table files add column height integer`,
    `create table frozen_files (
      target_id text not null,
      revision integer not null,
      position integer not null check (position > 0),
      file_id text not null references files (id),
      sha256 text not null,
      name text not null,
      type text not null,
      size_bytes integer not null,
      purpose text not null check (purpose in ('attachment', 'picture', 'evidence')),
      constraint frozen_files_in_order primary key (target_id, revision, position),
      constraint frozen_files_once unique (target_id, revision, file_id),
      constraint frozen_files_of_a_revision
        foreign key (target_id, revision) references frozen_documents (target_id, revision)
    ) ${dialect.strict}`,
    `create index frozen_files_by_file on frozen_files (file_id)`,
    ...appendOnly(dialect, 'frozen_files'),
    ...refuse(dialect, 'files', {
      name: 'refuse_frozen_update',
      change: 'update',
      when: `${isFrozen} and (${areChanged(columns)})`,
      message,
    }),
    ...refuse(dialect, 'files', {
      name: 'refuse_frozen_delete',
      change: 'delete',
      when: isFrozen,
      message,
    }),
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
