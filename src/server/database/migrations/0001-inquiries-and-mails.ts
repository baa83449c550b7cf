import { sql, type Kysely } from 'kysely';
import { strictTable } from '../dialects/table-options.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('inquiries')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('tier', 'text')
    .addColumn('state', 'text', (column) =>
      column.notNull().check(sql`state in ('new', 'read', 'answered', 'archived', 'spam')`),
    )
    .addColumn('doubts', 'text', (column) => column.notNull())
    .addColumn('idempotency_key', 'text', (column) => column.unique())
    .addColumn('content_hash', 'text', (column) => column.notNull())
    .addColumn('received_at', 'text', (column) => column.notNull())
    .$call(strictTable(db))
    .execute();
  await db.schema
    .createTable('mails')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('regarding', 'text', (column) => column.notNull())
    .addColumn('from_name', 'text', (column) => column.notNull())
    .addColumn('from_address', 'text', (column) => column.notNull())
    .addColumn('to_name', 'text', (column) => column.notNull())
    .addColumn('to_address', 'text', (column) => column.notNull())
    .addColumn('reply_to_name', 'text')
    .addColumn('reply_to_address', 'text')
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('text_body', 'text', (column) => column.notNull())
    .addColumn('html_body', 'text', (column) => column.notNull())
    .addColumn('auto_submitted', 'text', (column) => column.notNull())
    .addColumn('message_id', 'text', (column) => column.notNull().unique())
    .addColumn('state', 'text', (column) =>
      column.notNull().check(sql`state in ('queued', 'sending', 'sent', 'failed', 'given_up')`),
    )
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('due_at', 'text', (column) => column.notNull())
    .addColumn('lease_token', 'text')
    .addColumn('last_answer', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('sent_at', 'text')
    .addCheckConstraint('mails_sent_has_time', sql`(state = 'sent') = (sent_at is not null)`)
    .addCheckConstraint(
      'mails_sending_has_lease',
      sql`(state = 'sending') = (lease_token is not null)`,
    )
    .$call(strictTable(db))
    .execute();
  await db.schema
    .createIndex('mails_by_turn')
    .on('mails')
    .column('due_at')
    .where(sql<boolean>`state in ('queued', 'sending', 'failed')`)
    .execute();
  await db.schema.createIndex('mails_by_subject').on('mails').column('regarding').execute();
  await db.schema
    .createIndex('inquiries_by_arrival')
    .on('inquiries')
    .columns(['state', 'received_at', 'id'])
    .execute();
  await db.schema
    .createTable('server_keys')
    .addColumn('purpose', 'text', (column) => column.primaryKey().notNull())
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .$call(strictTable(db))
    .execute();
}
