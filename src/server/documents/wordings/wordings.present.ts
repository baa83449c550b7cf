import { wordingSchema, type Wording } from '../../../shared/documents/wordings.schema.ts';
import { pickFields } from '../../../shared/pick-fields.ts';
import type { EmailWordingRow } from '../../database/tables/documents.table.ts';

export function presentWording(row: EmailWordingRow): Wording {
  return pickFields(wordingSchema, row);
}
