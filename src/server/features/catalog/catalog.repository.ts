import type { PageRequest } from '../../../shared/paging.ts';
import type { Database } from '../../database/database.ts';
import { readPage, type Page } from '../../database/keyset.ts';
import { rowsById } from '../../database/rows-by-id.ts';
import type { CatalogItemRow } from '../../database/tables/settings.table.ts';

export async function listCatalogItems(
  db: Database,
  isArchived: boolean,
  page: PageRequest,
): Promise<Page<CatalogItemRow>> {
  const is = isArchived ? 'is not' : 'is';
  const query = db.selectFrom('catalogItems').selectAll().where('archivedAt', is, null);
  return readPage(
    query,
    {
      name: 'name',
      columns: { 'catalog_items.name_key': 'string', 'catalog_items.id': 'string' },
      direction: 'asc',
      valuesOf: ({ nameKey, id }) => [nameKey, id],
    },
    page,
  );
}

export const {
  find: findCatalogItem,
  lock: lockCatalogItem,
  insert: insertCatalogItem,
  change: updateCatalogItem,
} = rowsById('catalogItems');
