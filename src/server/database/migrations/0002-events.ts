import { sql, type Kysely } from 'kysely';
import { makeAppendOnly } from '../dialects/append-only.ts';
import { strictTable } from '../dialects/table-options.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('events')
    .addColumn('seq', 'integer', (column) => column.primaryKey().notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('actor_kind', 'text', (column) =>
      column.notNull().check(sql`actor_kind in ('owner', 'token', 'system', 'visitor')`),
    )
    .addColumn('actor_id', 'text')
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('client_id', 'text')
    .addColumn('data', 'text', (column) => column.notNull())
    .addColumn('prev_hash', 'text', (column) => column.notNull().unique())
    .addColumn('hash', 'text', (column) => column.notNull().unique())
    .$call(strictTable(db))
    .execute();
  await db.schema
    .createIndex('events_by_subject')
    .on('events')
    .columns(['subject', 'seq'])
    .execute();
  await db.schema.createIndex('events_by_type').on('events').columns(['type', 'seq']).execute();
  await db.schema
    .createIndex('events_by_client')
    .on('events')
    .columns(['client_id', 'seq'])
    .where(sql<boolean>`client_id is not null`)
    .execute();
  await makeAppendOnly(db, 'events');
  await db.schema
    .createTable('event_head')
    .addColumn('id', 'integer', (column) =>
      column
        .primaryKey()
        .notNull()
        .check(sql`id = 1`),
    )
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .$call(strictTable(db))
    .execute();
  await sql`insert into event_head (id, seq, hash) values (1, 0, ${'0'.repeat(64)})`.execute(db);
  await db.schema
    .createTable('idempotency_keys')
    .addColumn('caller', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('request_hash', 'text', (column) => column.notNull())
    .addColumn('status', 'integer')
    .addColumn('body', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('idempotency_keys_of_caller', ['caller', 'key'])
    .$call(strictTable(db))
    .execute();
  await db.schema
    .createIndex('idempotency_keys_by_age')
    .on('idempotency_keys')
    .column('created_at')
    .execute();
}
