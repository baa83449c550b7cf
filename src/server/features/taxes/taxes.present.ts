import { pickFields } from '../../../shared/pick-fields.ts';
import { listedTax, type ListedTax } from '../../../shared/taxes/taxes.schema.ts';
import type { TaxRow } from '../../database/tables/settings.table.ts';

export function presentTax(row: TaxRow): ListedTax {
  return pickFields(listedTax, { ...row, isArchived: row.archivedAt !== null });
}
