/** The place of the studio that the public site names, null until the owner changes it. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table studio_settings add column place text`.execute(db);
}
