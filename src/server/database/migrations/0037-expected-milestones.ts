/** The first day on which an engagement’s milestone is expected. None was, before. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table engagement_turns add column milestone_on text`.execute(db);
  await sql`create index engagement_turns_by_milestone on engagement_turns (milestone_on)
    where milestone_on is not null`.execute(db);
}
