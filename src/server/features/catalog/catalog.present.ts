import { catalogItem, type CatalogItem } from '../../../shared/catalog/catalog.schema.ts';
import type { CatalogItemRow } from '../../database/tables/settings.table.ts';
import { pickFields } from '../../../shared/pick-fields.ts';

export function presentCatalogItem(row: CatalogItemRow): CatalogItem {
  return pickFields(catalogItem, { ...row, isArchived: row.archivedAt !== null });
}
