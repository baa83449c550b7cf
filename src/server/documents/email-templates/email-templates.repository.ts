import type { EmailTemplatePurpose } from '../../../shared/documents/placeholders.ts';
import type { Database } from '../../database/database.ts';
import { rowsById } from '../../database/rows-by-id.ts';

/** In the order of their names. */
export async function listEmailTemplates(db: Database, purpose?: EmailTemplatePurpose) {
  const all = db.selectFrom('emailWordings').selectAll().orderBy('nameKey').orderBy('id');
  return (purpose === undefined ? all : all.where('purpose', '=', purpose)).execute();
}

export const {
  lock: lockEmailTemplate,
  insert: insertEmailTemplate,
  change: updateEmailTemplate,
  remove: deleteEmailTemplate,
} = rowsById('emailWordings');
