/** The dashboard adds payments up from an index alone, without a look at each row. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index invoice_payments_by_day`.execute(db);
  await sql`create index invoice_payments_by_day
    on invoice_payments (payment_date, kind, invoice_id, amount)`.execute(db);
}
