import { pickFields } from '../../../shared/pick-fields.ts';
import { savedView, type SavedView } from '../../../shared/saved-views/saved-views.schema.ts';
import type { SavedViewRow } from '../../database/tables/settings.table.ts';

export function presentSavedView(row: SavedViewRow): SavedView {
  return pickFields(savedView, { ...row, isDefault: row.isDefault === 1 });
}
