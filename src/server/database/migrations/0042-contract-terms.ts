/** The studio’s usual terms. Null until changed, so that the hash of the settings’ row stays. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table studio_settings add column contract_terms text`.execute(db);
}
