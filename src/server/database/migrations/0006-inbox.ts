import { sql, type Kysely } from 'kysely';
import { createWordSearch } from '../dialects/word-search.ts';
import { eventHash } from '../../platform/events/event-chain.ts';
import { wordsOf } from '../../platform/search/search-words.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('inquiries').addColumn('client_id', 'text').execute();
  await db.schema.alterTable('inquiries').addColumn('answered_at', 'text').execute();
  await db.schema
    .alterTable('inquiries')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await db.schema.alterTable('mails').addColumn('in_reply_to', 'text').execute();
  await db.schema.alterTable('mails').addColumn('reference_ids', 'text').execute();
  await db.schema
    .alterTable('mails')
    .addColumn('keeps_words', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await db.schema.dropIndex('inquiries_by_arrival').execute();
  await db.schema
    .createIndex('inquiries_by_state')
    .on('inquiries')
    .columns(['state', 'id'])
    .execute();
  await db.schema
    .createIndex('inquiries_by_tier')
    .on('inquiries')
    .columns(['tier', 'state', 'id'])
    .where(sql<boolean>`tier is not null`)
    .execute();
  await db.schema
    .createIndex('inquiries_by_arrival')
    .on('inquiries')
    .columns(['received_at', 'state', 'answered_at'])
    .execute();
  await db.schema
    .createIndex('inquiries_by_client')
    .on('inquiries')
    .columns(['client_id', 'id'])
    .where(sql<boolean>`client_id is not null`)
    .execute();
  await db.schema
    .createIndex('mails_in_trouble')
    .on('mails')
    .column('id')
    .where(sql<boolean>`state in ('failed', 'given_up')`)
    .execute();
  await createWordSearch(db, 'inquiry_search');
  await takeUpOlderInquiries(db);
}

interface OlderInquiry {
  id: string;
  name: string;
  email: string;
  subject: string;
  message: string;
  state: string;
  received_at: string;
}

/** Messages from before events and search get both now, as if they had been there. */
async function takeUpOlderInquiries(db: Kysely<unknown>): Promise<void> {
  let head = await eventHead(db);
  let last = '';
  for (;;) {
    const { rows } = await sql<OlderInquiry>`
      select id, name, email, subject, message, state, received_at from inquiries
      where id > ${last} order by id limit 500`.execute(db);
    for (const row of rows) {
      const words = wordsOf(row.name, row.email, row.subject, row.message);
      await sql`insert into inquiry_search (subject, words) values (${row.id}, ${words})`.execute(
        db,
      );
      head = await addReceived(db, row, head);
    }
    last = rows.at(-1)?.id ?? last;
    if (rows.length === 0) break;
  }
  await sql`update event_head set seq = ${head.seq}, hash = ${head.hash} where id = 1`.execute(db);
}

async function eventHead(db: Kysely<unknown>): Promise<{ seq: number; hash: string }> {
  const { rows } = await sql<{ seq: number; hash: string }>`
    select seq, hash from event_head where id = 1`.execute(db);
  return rows[0] ?? { seq: 0, hash: '0'.repeat(64) };
}

async function addReceived(
  db: Kysely<unknown>,
  row: OlderInquiry,
  head: { seq: number; hash: string },
): Promise<{ seq: number; hash: string }> {
  const event = {
    seq: head.seq + 1,
    at: row.received_at,
    actorKind: 'visitor' as const,
    actorId: null,
    type: 'inquiry.received',
    subject: row.id,
    clientId: null,
    data: JSON.stringify({ state: row.state }),
    prevHash: head.hash,
  };
  const hash = eventHash(event);
  await sql`
    insert into events (seq, at, actor_kind, type, subject, data, prev_hash, hash)
    values (${event.seq}, ${event.at}, ${event.actorKind}, ${event.type}, ${event.subject},
      ${event.data}, ${event.prevHash}, ${hash})`.execute(db);
  return { seq: event.seq, hash };
}
