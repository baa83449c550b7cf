/** Of what was credited in part and never paid, lists said that it was paid in part. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update invoices set stage = 'unpaid'
    where stage = 'part' and paid = 0 and written_off = 0
  `.execute(db);
}
