import type { Updateable } from 'kysely';
import type { PageRequest } from '../../../shared/paging.ts';
import type { Database, Trx } from '../../database/database.ts';
import { lockRows } from '../../database/dialects/row-locks.ts';
import { readPage, type Page } from '../../database/keyset.ts';
import type {
  CatalogueItemRow,
  CatalogueItemTable,
} from '../../database/tables/catalogue-items.table.ts';

/** In the order of their names. */
export async function listCatalogueItems(
  db: Database,
  isArchived: boolean,
  page: PageRequest,
): Promise<Page<CatalogueItemRow>> {
  const query = db
    .selectFrom('catalogueItems')
    .selectAll()
    .where('archivedAt', isArchived ? 'is not' : 'is', null);
  return readPage(
    query,
    {
      name: 'name',
      columns: { 'catalogue_items.name_key': 'string', 'catalogue_items.id': 'string' },
      direction: 'asc',
      valuesOf: ({ nameKey, id }) => [nameKey, id],
    },
    page,
  );
}

export async function findCatalogueItem(
  db: Database,
  id: string,
): Promise<CatalogueItemRow | undefined> {
  return db.selectFrom('catalogueItems').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function lockCatalogueItem(
  trx: Trx,
  id: string,
): Promise<CatalogueItemRow | undefined> {
  return trx
    .selectFrom('catalogueItems')
    .selectAll()
    .where('id', '=', id)
    .$call(lockRows(trx))
    .executeTakeFirst();
}

export async function insertCatalogueItem(trx: Trx, row: CatalogueItemRow): Promise<void> {
  await trx.insertInto('catalogueItems').values(row).execute();
}

export async function updateCatalogueItem(
  trx: Trx,
  id: string,
  values: Updateable<CatalogueItemTable>,
): Promise<CatalogueItemRow> {
  return trx
    .updateTable('catalogueItems')
    .set(values)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
