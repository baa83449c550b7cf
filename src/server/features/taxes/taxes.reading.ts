import type { TaxList } from '../../../shared/taxes/taxes.schema.ts';
import type { Database, Trx } from '../../database/database.ts';
import { presentTax } from './taxes.present.ts';
import { listCountryTaxes, listTaxes } from './taxes.repository.ts';

/** The list as the API returns it. */
export async function readTaxes(db: Database | Trx): Promise<TaxList> {
  const rows = await listTaxes(db);
  return { items: rows.map(presentTax), countries: await listCountryTaxes(db) };
}
