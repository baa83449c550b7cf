/** Whether the owner is told of first openings: null until changed, so that the row’s hash stays. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table studio_settings add column emails_openings integer
    check (emails_openings in (0, 1))`.execute(db);
}
