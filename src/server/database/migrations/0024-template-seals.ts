/** Templates of proposals are sealed by their events: their hash needs a salt. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table proposal_templates add column salt text`.execute(db);
}
