/** For invoices of a currency with nothing due, which the order by amount due ends with. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index invoices_by_currency_and_id on invoices (currency, id)`.execute(db);
}
