/**
 * Rights to accept that the owner gave to single recipients of documents. Its SQL uses the helpers
 * of the baseline, which are frozen as it is.
 */
import { sql, SqliteAdapter, type Kysely } from 'kysely';
import { postgres, sqlite } from './0001-baseline/dialect.ts';
import { areChanged, refuseChanges } from './0001-baseline/refusals.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  const dialect = db.getExecutor().adapter instanceof SqliteAdapter ? sqlite : postgres;
  const statements = [
    `create table document_grants (
      id text primary key not null,
      target_id text not null,
      link_id text not null references document_links (id),
      created_at text not null,
      removed_at text
    ) ${dialect.strict}`,
    // One at a time for each link.
    `create unique index document_grants_by_link on document_grants (link_id)
      where removed_at is null`,
    `create index document_grants_by_target on document_grants (target_id)`,
    ...refuseChanges(
      dialect,
      'document_grants',
      {
        update: `${areChanged('id target_id link_id created_at')} or old.removed_at is not null`,
        delete: 'true',
      },
      'document_grants can not be changed, only removed once',
    ),
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
