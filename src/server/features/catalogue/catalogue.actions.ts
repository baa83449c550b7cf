/** What the studio sells. Invoices keep a copy of their lines, so that entries may change freely. */
import type {
  CatalogueChanges,
  NewCatalogueItem,
} from '../../../shared/invoices/catalogue.schema.ts';
import type { Write } from '../../database/group-writes.ts';
import type { CatalogueItemRow } from '../../database/tables/catalogue-items.table.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { instantText, type Clock } from '../../platform/clock.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { newId } from '../../platform/ids.ts';
import { nameKey } from '../../platform/search/name-key.ts';
import { CatalogueItemNotFound, CatalogueItemStale } from './catalogue.errors.ts';
import { presentCatalogueItem } from './catalogue.present.ts';
import {
  insertCatalogueItem,
  lockCatalogueItem,
  updateCatalogueItem,
} from './catalogue.repository.ts';

export interface CatalogueDeps {
  write: Write;
  clock: Clock;
}

export async function addCatalogueItem(
  { write, clock }: CatalogueDeps,
  actor: Actor,
  item: NewCatalogueItem,
): Promise<CatalogueItemRow> {
  const now = clock.now();
  const at = instantText(now);
  const id = newId('cat', now);
  const made = { id, version: 1, createdAt: at, updatedAt: at, archivedAt: null };
  const row = { ...made, ...item, nameKey: nameKey(item.name) };
  await write(async (trx) => {
    await insertCatalogueItem(trx, row);
    await recordEvent(trx, { actor, type: 'catalogue.added', subject: id }, at);
  });
  return row;
}

/** Changes what differs. Throws `CatalogueItemNotFound`, `CatalogueItemStale`. */
export async function changeCatalogueItem(
  { write, clock }: CatalogueDeps,
  actor: Actor,
  id: string,
  { version, isArchived, ...changes }: CatalogueChanges,
): Promise<CatalogueItemRow> {
  const at = instantText(clock.now());
  return write(async (trx) => {
    const row = await lockCatalogueItem(trx, id);
    if (row === undefined) throw new CatalogueItemNotFound();
    if (row.version !== version) throw new CatalogueItemStale(presentCatalogueItem(row));
    const changed = { ...row, ...changes };
    const values = {
      name: changed.name,
      nameKey: nameKey(changed.name),
      details: changed.details,
      unit: changed.unit,
      currency: changed.currency,
      unitPrice: changed.unitPrice,
      archivedAt: archivedAt(row, isArchived, at),
    };
    const fields = Object.entries(values)
      .filter(([field, value]) => value !== row[field as keyof typeof values])
      .map(([field]) => field);
    if (fields.length === 0) return row;
    const event = { actor, type: 'catalogue.changed', subject: id, data: { fields } } as const;
    await recordEvent(trx, event, at);
    return updateCatalogueItem(trx, id, { ...values, version: version + 1, updatedAt: at });
  });
}

function archivedAt(row: CatalogueItemRow, isArchived: boolean | undefined, at: string) {
  if (isArchived === undefined) return row.archivedAt;
  return isArchived ? (row.archivedAt ?? at) : null;
}
