import { catalogItem, type CatalogItem } from '../../../shared/catalog/catalog.schema.ts';
import type { CatalogItemRow } from '../../database/tables/settings.table.ts';

/** Leaves out the columns that are no fields of the response. */
const response = catalogItem.strip();

export function presentCatalogItem(row: CatalogItemRow): CatalogItem {
  return response.parse({ ...row, isArchived: row.archivedAt !== null });
}
