import type { ViewedList } from '../../../shared/saved-views/viewed-lists.ts';
import type { Database } from '../../database/database.ts';
import { rowsById } from '../../database/rows-by-id.ts';

/** In the order of their names. */
export async function listSavedViews(db: Database, list?: ViewedList) {
  const all = db.selectFrom('savedViews').selectAll().orderBy('nameKey').orderBy('id');
  return (list === undefined ? all : all.where('list', '=', list)).execute();
}

export const savedViewRows = rowsById('savedViews');
