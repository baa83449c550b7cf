/**
 * Paper sizes by the client’s country, and of single clients. Both are null until changed, so that
 * the hash of the settings’ row stays.
 */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table studio_settings add column paper_by_country integer
    check (paper_by_country in (0, 1))`.execute(db);
  await sql`alter table clients add column paper_size text
    check (paper_size in ('A4', 'Letter'))`.execute(db);
}
