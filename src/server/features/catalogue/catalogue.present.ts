import type { CatalogueItem } from '../../../shared/invoices/catalogue.schema.ts';
import type { CatalogueItemRow } from '../../database/tables/catalogue-items.table.ts';

export function presentCatalogueItem(row: CatalogueItemRow): CatalogueItem {
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
