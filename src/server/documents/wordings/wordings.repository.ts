import type { WordingPurpose } from '../../../shared/documents/placeholders.ts';
import type { Database } from '../../database/database.ts';
import { rowsById } from '../../database/rows-by-id.ts';

/** In the order of their names. */
export async function listWordings(db: Database, purpose?: WordingPurpose) {
  const all = db.selectFrom('emailWordings').selectAll().orderBy('nameKey').orderBy('id');
  return (purpose === undefined ? all : all.where('purpose', '=', purpose)).execute();
}

export const {
  lock: lockWording,
  insert: insertWording,
  change: updateWording,
  remove: deleteWording,
} = rowsById('emailWordings');
