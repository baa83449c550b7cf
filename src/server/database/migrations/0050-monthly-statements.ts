/** The day of the month on which statements are sent. Null until changed: none is. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table studio_settings add column statement_day integer
    check (statement_day between 1 and 28)`.execute(db);
  await sql`alter table studio_settings add column statements_from text`.execute(db);
  await sql`create index statements_by_time on statements (created_at, id)`.execute(db);
}
