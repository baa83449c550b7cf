/** Statements of account. One for each client, currency and month at most is sent by schedule. */
import { sql, SqliteAdapter, type Kysely } from 'kysely';
import { postgres, sqlite } from './0001-baseline/dialect.ts';
import { appendOnly } from './0001-baseline/refusals.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  const dialect = db.getExecutor().adapter instanceof SqliteAdapter ? sqlite : postgres;
  const statements = [
    `create table statements (
      id text primary key not null,
      client_id text not null references clients (id),
      currency text not null,
      period_start text not null,
      period_end text not null,
      scheduled_month text,
      created_at text not null,
      constraint statements_in_order check (period_start <= period_end),
      constraint statements_scheduled_once unique (client_id, currency, scheduled_month)
    ) ${dialect.strict}`,
    ...appendOnly(dialect, 'statements'),
    `create index statements_by_client on statements (client_id, created_at, id)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
