import type { Database, Trx } from '../../database/database.ts';
import { rowsById } from '../../database/rows-by-id.ts';
import type { TaxRow } from '../../database/tables/settings.table.ts';

/** In the studio’s order, archived ones included. */
export async function listTaxes(db: Database | Trx): Promise<TaxRow[]> {
  return db.selectFrom('taxes').selectAll().orderBy('position').orderBy('id').execute();
}

export async function insertTaxes(trx: Trx, rows: readonly TaxRow[]): Promise<void> {
  if (rows.length > 0) await trx.insertInto('taxes').values(rows).execute();
}

export const { change: updateTax } = rowsById('taxes');

/** In the order of their codes. */
export async function listCountryTaxes(db: Database | Trx) {
  return db.selectFrom('countryTaxes').select(['country', 'taxId']).orderBy('country').execute();
}

export async function putCountryTax(trx: Trx, row: { country: string; taxId: string }) {
  await trx
    .insertInto('countryTaxes')
    .values(row)
    .onConflict((conflict) => conflict.column('country').doUpdateSet({ taxId: row.taxId }))
    .execute();
}

/** False if there was none. */
export async function deleteCountryTax(trx: Trx, country: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('countryTaxes')
    .where('country', '=', country)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
