/**
 * The key that signs each event, null before the first key, and the anchors that leave the database:
 * the head of the chain before a revision was frozen, and the one that an email carries. Triggers
 * refuse every change of `events` and `frozen_documents`, so the new columns are protected.
 */
import { sql, type Kysely } from 'kysely';

const columns = [
  ['events', 'key_id integer'],
  ['event_head', 'key_id integer'],
  ['frozen_documents', 'event_head text'],
  ['emails', 'event_head text'],
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, column] of columns) {
    await sql.raw(`alter table ${table} add column ${column}`).execute(db);
  }
}
