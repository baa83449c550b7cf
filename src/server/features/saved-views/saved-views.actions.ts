/** Views of lists, for the whole studio. */
import type {
  NewSavedView,
  SavedViewChanges,
} from '../../../shared/saved-views/saved-views.schema.ts';
import type { Trx } from '../../database/database.ts';
import type { Write } from '../../database/group-writes.ts';
import { nameKey } from '../../database/search/search-words.ts';
import type { SavedViewRow } from '../../database/tables/settings.table.ts';
import { savedRows } from '../../documents/saved-rows.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { instantText, type Clock } from '../../platform/clock.ts';
import { changedFields } from '../../platform/events/events.ts';
import { newId } from '../../platform/ids.ts';
import { lockStudio } from '../../platform/studio.repository.ts';
import {
  invalidSavedView,
  savedViewConflict,
  savedViewNotFound,
  tooManySavedViews,
} from './saved-views.errors.ts';
import { presentSavedView } from './saved-views.present.ts';
import { listSavedViews, savedViewRows } from './saved-views.repository.ts';
import { viewQueryProblem } from './view-query.ts';

export interface SavedViewDeps {
  write: Write;
  clock: Clock;
}

const views = savedRows({
  table: 'savedViews',
  rows: savedViewRows,
  list: (trx, { list }: SavedViewRow) => listSavedViews(trx, list),
  most: 30,
  notFound: savedViewNotFound,
  conflict: (row) => savedViewConflict(presentSavedView(row)),
  nameTaken: () => invalidSavedView('name', 'Another view of this list has this name.'),
  tooMany: tooManySavedViews,
});

/** Throws `invalidSavedView`, `tooManySavedViews`. */
export async function addSavedView(
  { write, clock }: SavedViewDeps,
  actor: Actor,
  { list, name, query }: NewSavedView,
): Promise<SavedViewRow> {
  const now = clock.now();
  const at = instantText(now);
  const made = { id: newId('vew', now), version: 1, createdAt: at, updatedAt: at };
  const row = { ...made, list, name, nameKey: nameKey(name), query, isDefault: 0 };
  requireQuery(row);
  await write(async (trx) => {
    await lockStudio(trx);
    await views.add(trx, row, { actor, type: 'settings.view_created', data: { list }, at });
  });
  return row;
}

/**
 * Updates the fields that differ. Throws `savedViewNotFound`, `savedViewConflict`,
 * `invalidSavedView`.
 */
export async function changeSavedView(
  { write, clock }: SavedViewDeps,
  actor: Actor,
  id: string,
  { version, ...changes }: SavedViewChanges,
): Promise<SavedViewRow> {
  const at = instantText(clock.now());
  return write(async (trx) => {
    await lockStudio(trx);
    const row = await views.lockVersion(trx, id, version);
    const wanted = { ...presentSavedView(row), ...changes };
    const fields = changedFields(presentSavedView(row), changes);
    if (fields.length === 0) return row;
    requireQuery(wanted);
    if (fields.includes('isDefault') && wanted.isDefault) await endDefault(trx, row, { actor, at });
    const { list, name, query, isDefault } = wanted;
    const values = { name, nameKey: nameKey(name), query, isDefault: isDefault ? 1 : 0 };
    const data = { list, fields };
    return views.change(trx, row, values, { actor, type: 'settings.view_updated', data, at });
  });
}

/** Throws `savedViewNotFound`. */
export async function removeSavedView(
  { write, clock }: SavedViewDeps,
  actor: Actor,
  id: string,
): Promise<void> {
  const at = instantText(clock.now());
  await write(async (trx) => {
    // So that it isn’t the default that gives way to another one meanwhile.
    await lockStudio(trx);
    const row = await views.lock(trx, id);
    const data = { list: row.list };
    await views.remove(trx, row, { actor, type: 'settings.view_deleted', data, at });
  });
}

/** The list’s default, if it has one, gives way to another one. */
async function endDefault(
  trx: Trx,
  { list }: SavedViewRow,
  by: { actor: Actor; at: string },
): Promise<void> {
  const current = (await listSavedViews(trx, list)).find(({ isDefault }) => isDefault === 1);
  if (current === undefined) return;
  const data = { list, fields: ['isDefault'] };
  const event = { ...by, type: 'settings.view_updated', data } as const;
  await views.change(trx, current, { isDefault: 0 }, event);
}

function requireQuery({ list, query }: Pick<SavedViewRow, 'list' | 'query'>): void {
  const problem = viewQueryProblem(list, query);
  if (problem !== undefined) throw invalidSavedView('query', problem);
}
