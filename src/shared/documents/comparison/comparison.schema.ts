/**
 * What differs between two revisions of a document, worded and formatted as in the document: for
 * screens, client pages and the API. Reading the parts of a block gives back both texts: those that
 * are not `added` the earlier one, those that are not `removed` the later one.
 */
import { z } from 'zod';

const changedPart = z.strictObject({
  kind: z.enum(['same', 'added', 'removed']),
  text: z.string(),
});
export type ChangedPart = z.output<typeof changedPart>;

const blockRoles = ['paragraph', 'heading', 'item', 'quote', 'row', 'image'] as const;
export type BlockRole = (typeof blockRoles)[number];

/** A paragraph, heading, list item, image or row of a table. */
const changedBlock = z.strictObject({
  role: z.enum(blockRoles),
  /** `changed` with the same words: its formatting has changed, or the file of an image. */
  change: z.enum(['same', 'added', 'removed', 'changed']),
  parts: z.array(changedPart),
});
export type ChangedBlock = z.output<typeof changedBlock>;

/** `edited` is about content, `renamed` about the heading. */
const changeKinds = ['added', 'removed', 'moved', 'renamed', 'edited'] as const;
const changes = z.array(z.enum(changeKinds)).min(1);
export type ChangeKind = (typeof changeKinds)[number];

const changedSection = z.strictObject({
  heading: z.string(),
  /** The earlier heading; null if it is the same. */
  earlierHeading: z.string().nullable(),
  changes,
  /** All blocks of both revisions, in order; only formatting has changed if all are `same`. */
  blocks: z.array(changedBlock),
});
export type ChangedSection = z.output<typeof changedSection>;

const changedField = z.strictObject({
  /** Empty if the name of its item says it. */
  label: z.string(),
  /** Null if there was nothing. */
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type ChangedField = z.output<typeof changedField>;

/** A line item, payment, total or term. */
const changedItem = z.strictObject({
  name: z.string(),
  changes,
  fields: z.array(changedField),
});
export type ChangedItem = z.output<typeof changedItem>;

const changeTable = z.strictObject({ title: z.string(), items: z.array(changedItem).min(1) });
export type ChangeTable = z.output<typeof changeTable>;

/** Both lists are empty if there is no difference. */
export const comparisonSchema = z.strictObject({
  sections: z.array(changedSection),
  tables: z.array(changeTable),
});
export type DocumentComparison = z.output<typeof comparisonSchema>;

export function isWithoutChanges({ sections, tables }: DocumentComparison): boolean {
  return sections.length === 0 && tables.length === 0;
}
