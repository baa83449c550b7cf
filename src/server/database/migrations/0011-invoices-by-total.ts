/** Totals are compared within a currency: the largest in euros are found without reading all. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('invoices_by_currency_and_total')
    .on('invoices')
    .columns(['currency', 'total', 'id'])
    .execute();
}
