/** The status of engagements in their list, and why drafting an invoice failed. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table engagement_turns add column status text not null default 'active'
    check (status in ('active', 'done'))`.execute(db);
  await sql`alter table engagement_turns add column failure text`.execute(db);
  await sql`alter table engagement_turns add column failed_at text`.execute(db);
  await sql`create index engagement_turns_by_status on engagement_turns (status, engagement_id)`.execute(
    db,
  );
  await sql`create index engagement_turns_failed on engagement_turns (failed_at, engagement_id)
    where failed_at is not null`.execute(db);
  // They come up at the next start, which sets the status of each.
  await sql`update engagement_turns set next_on = '2000-01-01' where next_on is null`.execute(db);
}
