/** What the owner said in the first steps: null until then, so that the row’s hash stays what it is. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table studio_settings add column is_region_confirmed integer
    check (is_region_confirmed in (0, 1))`.execute(db);
  await sql`alter table studio_settings add column charges_no_tax integer
    check (charges_no_tax in (0, 1))`.execute(db);
}
