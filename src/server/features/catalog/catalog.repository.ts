import type { PageRequest } from '../../../shared/paging.ts';
import type { Database, Trx } from '../../database/database.ts';
import { lockRows } from '../../database/dialects/row-locks.ts';
import { readPage, type Page } from '../../database/keyset.ts';
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

const byId = (db: Database, id: string) =>
  db.selectFrom('catalogItems').selectAll().where('id', '=', id);

export async function findCatalogItem(db: Database, id: string) {
  return byId(db, id).executeTakeFirst();
}

export async function lockCatalogItem(trx: Trx, id: string) {
  return byId(trx, id).$call(lockRows(trx)).executeTakeFirst();
}

export async function insertCatalogItem(trx: Trx, row: CatalogItemRow): Promise<void> {
  await trx.insertInto('catalogItems').values(row).execute();
}

export async function updateCatalogItem(trx: Trx, id: string, values: Partial<CatalogItemRow>) {
  return trx
    .updateTable('catalogItems')
    .set(values)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
