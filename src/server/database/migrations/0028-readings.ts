/**
 * How long sections of documents were in view, by view: no address, no browser. Whether it is
 * measured is null until changed, so that the hash of the settings’ row stays. Its SQL uses the
 * helpers of the baseline, which are frozen as it is.
 */
import { sql, SqliteAdapter, type Kysely } from 'kysely';
import { postgres, sqlite } from './0001-baseline/dialect.ts';
import { areChanged, refuse } from './0001-baseline/refusals.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  const dialect = db.getExecutor().adapter instanceof SqliteAdapter ? sqlite : postgres;
  const statements = [
    `create table document_readings (
      link_id text not null,
      day text not null,
      section text not null,
      seconds integer not null check (seconds between 1 and 1800),
      constraint document_readings_once primary key (link_id, day, section),
      constraint document_readings_of_a_view
        foreign key (link_id, day) references document_views (link_id, day)
    ) ${dialect.strict}`,
    // They are deleted when their client is anonymized.
    ...refuse(dialect, 'document_readings', {
      name: 'refuse_update',
      change: 'update',
      when: `${areChanged('link_id day section')} or new.seconds < old.seconds`,
      message: 'document_readings can only grow or be deleted',
    }),
    `alter table studio_settings add column measures_reading integer
      check (measures_reading in (0, 1))`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
