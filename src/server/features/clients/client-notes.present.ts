import type { z } from 'zod';
import type { note } from '../../../shared/clients/notes.schema.ts';
import { richTextSchema } from '../../../shared/rich-text/rich-text.schema.ts';
import type { ClientNoteRow } from '../../database/tables/clients.table.ts';

export function presentNote(row: ClientNoteRow): z.output<typeof note> {
  return {
    id: row.id,
    version: row.version,
    body: richTextSchema.parse(JSON.parse(row.body)),
    isPinned: row.isPinned === 1,
    authorName: row.authorName,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}
