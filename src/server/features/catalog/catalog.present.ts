import type { CatalogItem } from '../../../shared/catalog/catalog.schema.ts';
import type { CatalogItemRow } from '../../database/tables/settings.table.ts';

export function presentCatalogItem(row: CatalogItemRow): CatalogItem {
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    details: row.details,
    unit: row.unit,
    currency: row.currency,
    unitPrice: row.unitPrice,
    isArchived: row.archivedAt !== null,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}
