import { sql, type Kysely } from 'kysely';
import { instantText, systemClock } from '../../platform/clock.ts';
import { strictTable } from '../dialects/table-options.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('jobs')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) =>
      column.notNull().check(sql`state in ('queued', 'running', 'failed', 'given_up')`),
    )
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('due_at', 'text', (column) => column.notNull())
    .addColumn('lease_token', 'text')
    .addColumn('last_answer', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('jobs_once_for_each', ['kind', 'subject'])
    .addCheckConstraint(
      'jobs_running_has_lease',
      sql`(state = 'running') = (lease_token is not null)`,
    )
    .$call(strictTable(db))
    .execute();
  await db.schema
    .createIndex('jobs_by_turn')
    .on('jobs')
    .column('due_at')
    .where(sql<boolean>`state in ('queued', 'running', 'failed')`)
    .execute();
  // What was issued before there were jobs has its PDF drawn, too.
  const now = instantText(systemClock.now());
  await sql`
    insert into jobs (id, kind, subject, state, attempts, due_at, created_at)
    select 'job_' || substr(invoice_id, 5), 'invoice_document', invoice_id, 'queued', 0,
      ${now}, ${now}
    from issued_invoices
    where invoice_id not in (select invoice_id from invoice_documents)
  `.execute(db);
}
