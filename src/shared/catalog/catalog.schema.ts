/** API schemas of the catalog, which invoice lines are filled from. */
import { z } from 'zod';
import { currencySchema } from '../money/currency.schema.ts';
import { filledLine, line, lines } from '../text/text.schema.ts';
import { pageOf, pageQuery } from '../paging.ts';
import { LINE_LIMITS } from '../documents/priced-lines.schema.ts';

const fields = {
  name: filledLine(LINE_LIMITS.title),
  details: lines(LINE_LIMITS.details),
  /** E.g. “hour”; may be empty. */
  unit: line(LINE_LIMITS.unit),
  currency: currencySchema,
  /** Minor units of `currency`. */
  unitPrice: z
    .int('must be an amount of money')
    .min(0, 'can’t be less than 0')
    .max(LINE_LIMITS.amount, 'is too large'),
};

export const newCatalogItem = z.strictObject({
  ...fields,
  details: fields.details.default(''),
  unit: fields.unit.default(''),
});
export type NewCatalogItem = z.output<typeof newCatalogItem>;

/** Only the fields to change, and the version that was read. */
export const catalogChanges = z
  .strictObject(fields)
  .partial()
  .extend({ version: z.int().min(1), isArchived: z.boolean().optional() });
export type CatalogChanges = z.output<typeof catalogChanges>;

export const catalogItem = z.strictObject({
  id: z.string(),
  version: z.int(),
  name: z.string(),
  details: z.string(),
  unit: z.string(),
  currency: z.string(),
  unitPrice: z.int(),
  isArchived: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type CatalogItem = z.output<typeof catalogItem>;

export const catalogQuery = pageQuery.extend({
  isArchived: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .default(false),
});

/** Sorted by name. */
export const catalogPage = pageOf(catalogItem);
