/** How the studio speaks of itself. Null until changed, so that the hash of the settings’ row stays. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table studio_settings add column voice text check (voice in ('we', 'I'))`.execute(
    db,
  );
}
