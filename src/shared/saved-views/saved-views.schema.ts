/** API schemas of saved views: lists with a search, filters, an order and columns under a name. */
import { z } from 'zod';
import { filledLine, line } from '../text/text.schema.ts';
import { viewedLists } from './viewed-lists.ts';

export const VIEW_NAME_LIMIT = 60;

const list = z.enum(viewedLists);
const version = z.int().min(1);
const texts = {
  name: filledLine(VIEW_NAME_LIMIT),
  /** As in the list’s address, e.g. `status=overdue&sort=due`; `hide`: ids of hidden columns. */
  query: line(4000),
};

export const savedView = z.strictObject({
  id: z.string(),
  version,
  list,
  name: z.string(),
  query: z.string(),
  /** Whether the list opens with it. */
  isDefault: z.boolean(),
});
export type SavedView = z.output<typeof savedView>;

export const savedViewList = z.strictObject({ items: z.array(savedView) });

export const newSavedView = z.strictObject({ list, ...texts });
export type NewSavedView = z.output<typeof newSavedView>;

/** Only what is to change, and the version it was read at. */
export const savedViewChanges = z
  .strictObject({ ...texts, isDefault: z.boolean() })
  .partial()
  .extend({ version });
export type SavedViewChanges = z.output<typeof savedViewChanges>;
