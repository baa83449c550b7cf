/** Proposals that change an engagement. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // No reference: engagements refer to proposals, and rows are restored in the order of references.
  await sql`alter table proposals add column engagement_id text`.execute(db);
  await sql`create index proposals_by_engagement on proposals (engagement_id, listed_at, id)
    where engagement_id is not null`.execute(db);
}
