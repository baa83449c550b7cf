/**
 * The key that signs each event, null before the first key, and the anchors that leave the database:
 * the head of the chain before a revision was frozen, and the one that an email carries. Triggers
 * refuse every change of `events` and `frozen_documents`, so the new columns are protected.
 */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table events add column key_id integer`.execute(db);
  await sql`alter table event_head add column key_id integer`.execute(db);
  await sql`alter table frozen_documents add column event_head text`.execute(db);
  await sql`alter table emails add column event_head text`.execute(db);
}
