/** Actions on catalog items. Invoices copy their lines, so items can be changed at any time. */
import type { CatalogChanges, NewCatalogItem } from '../../../shared/catalog/catalog.schema.ts';
import type { Write } from '../../database/group-writes.ts';
import type { CatalogItemRow } from '../../database/tables/settings.table.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { changedFields, recordEvent } from '../../platform/events/events.ts';
import { instantText, type Clock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { nameKey } from '../../database/search/search-words.ts';
import { catalogItemNotFound, catalogItemVersionConflict } from './catalog.errors.ts';
import { presentCatalogItem } from './catalog.present.ts';
import { insertCatalogItem, lockCatalogItem, updateCatalogItem } from './catalog.repository.ts';

export interface CatalogDeps {
  write: Write;
  clock: Clock;
}

export async function addCatalogItem(
  { write, clock }: CatalogDeps,
  actor: Actor,
  item: NewCatalogItem,
): Promise<CatalogItemRow> {
  const now = clock.now();
  const at = instantText(now);
  const id = newId('cat', now);
  const made = { id, version: 1, createdAt: at, updatedAt: at, archivedAt: null };
  const row = { ...made, ...item, nameKey: nameKey(item.name) };
  await write(async (trx) => {
    await insertCatalogItem(trx, row);
    await recordEvent(trx, { actor, type: 'catalog.item_created', targetId: id }, at);
  });
  return row;
}

/** Updates the fields that differ. Throws `catalogItemNotFound`, `catalogItemVersionConflict`. */
export async function changeCatalogItem(
  { write, clock }: CatalogDeps,
  actor: Actor,
  id: string,
  { version, isArchived, ...changes }: CatalogChanges,
): Promise<CatalogItemRow> {
  const at = instantText(clock.now());
  return write(async (trx) => {
    const row = await lockCatalogItem(trx, id);
    if (row === undefined) throw catalogItemNotFound();
    if (row.version !== version) throw catalogItemVersionConflict(presentCatalogItem(row));
    const values = {
      ...changes,
      nameKey: nameKey(changes.name ?? row.name),
      archivedAt: archivedAt(row, isArchived, at),
    };
    const fields = changedFields<CatalogItemRow>(row, values);
    if (fields.length === 0) return row;
    const event = { actor, type: 'catalog.item_updated', targetId: id, data: { fields } } as const;
    await recordEvent(trx, event, at);
    return updateCatalogItem(trx, id, { ...values, version: version + 1, updatedAt: at });
  });
}

function archivedAt(row: CatalogItemRow, isArchived: boolean | undefined, at: string) {
  if (isArchived === undefined) return row.archivedAt;
  return isArchived ? (row.archivedAt ?? at) : null;
}
