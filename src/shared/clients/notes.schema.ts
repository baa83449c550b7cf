/** What the studio writes down about a client. */
import { z } from 'zod';
import { pageOf } from '../paging.ts';
import { richTextSchema } from '../rich-text/rich-text.schema.ts';

export const newNote = z.strictObject({ body: richTextSchema });

/** `isPinned`: kept above the others. */
export const noteChanges = z.strictObject({
  version: z.int().min(1),
  body: richTextSchema.optional(),
  isPinned: z.boolean().optional(),
});
export type NoteChanges = z.output<typeof noteChanges>;

export const note = z.strictObject({
  id: z.string(),
  version: z.int(),
  body: richTextSchema,
  isPinned: z.boolean(),
  authorName: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
});

/** Pinned ones first, then the newest. */
export const notePage = pageOf(note);
