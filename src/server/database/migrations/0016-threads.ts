/**
 * Questions and requests for changes about documents, with their answers. Its SQL uses the helpers
 * of the baseline, which are frozen as it is.
 */
import { sql, SqliteAdapter, type Kysely } from 'kysely';
import { postgres, sqlite, type Dialect } from './0001-baseline/dialect.ts';
import { areChanged, refuseChanges } from './0001-baseline/refusals.ts';
import { searchTable } from './0001-baseline/search.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  const dialect = db.getExecutor().adapter instanceof SqliteAdapter ? sqlite : postgres;
  const statements = [
    ...threads(dialect),
    ...messages(dialect),
    ...searchTable(dialect, 'thread_search'),
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

function threads(dialect: Dialect): string[] {
  return [
    `create table document_threads (
      id text primary key not null,
      target_id text not null,
      revision integer not null,
      kind text not null check (kind in ('question', 'change_request')),
      status text not null check (status in ('open', 'answered', 'done')),
      version integer not null,
      link_id text not null references document_links (id),
      name text not null,
      email text not null,
      created_at text not null,
      updated_at text not null,
      emptied_at text,
      salt text,
      constraint document_threads_of_a_revision
        foreign key (target_id, revision) references frozen_documents (target_id, revision)
    ) ${dialect.strict}`,
    `create index document_threads_by_target on document_threads (target_id, id)`,
    `create index document_threads_by_status on document_threads (status, id)`,
    ...refuseChanges(
      dialect,
      'document_threads',
      {
        update: `${areChanged('id target_id revision kind link_id created_at')}
          or old.emptied_at is not null
          or (new.emptied_at is null and (${areChanged('name email')}))
          or (new.emptied_at is not null and (new.name <> '' or new.email <> ''))`,
        delete: 'true',
      },
      'document_threads can not be changed, except for their status, and only emptied once',
    ),
  ];
}

function messages(dialect: Dialect): string[] {
  return [
    // No reference to `emails`: canceling an email deletes its row.
    `create table document_messages (
      id text primary key not null,
      thread_id text not null references document_threads (id),
      position integer not null,
      author text not null check (author in ('client', 'owner')),
      link_id text references document_links (id),
      email_id text,
      text text not null,
      created_at text not null,
      canceled_at text,
      emptied_at text,
      salt text,
      constraint document_messages_in_order unique (thread_id, position),
      constraint document_messages_by_link
        check ((author = 'client') = (link_id is not null)),
      constraint document_messages_of_clients_stay
        check (author = 'owner' or (canceled_at is null and email_id is null))
    ) ${dialect.strict}`,
    `create index document_messages_by_link on document_messages (link_id, created_at)
      where link_id is not null`,
    ...refuseChanges(
      dialect,
      'document_messages',
      {
        update: `${areChanged('id thread_id position author link_id email_id created_at')}
          or old.emptied_at is not null
          or (old.canceled_at is not null and ${areChanged('canceled_at')})
          or (new.emptied_at is null and ${areChanged('text')})
          or (new.emptied_at is not null and new.text <> '')`,
        delete: 'true',
      },
      'document_messages can not be changed, only canceled or emptied once',
    ),
  ];
}
