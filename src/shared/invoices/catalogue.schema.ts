/** What the studio sells: lines of invoices begin with it. */
import { z } from 'zod';
import { currencySchema } from '../money/currencies.ts';
import { filledLine, line, lines } from '../text/text.schema.ts';
import { pageOf, pageQuery } from '../paging.ts';
import { INVOICE_LIMITS } from './invoice-draft.schema.ts';

const fields = {
  name: filledLine(INVOICE_LIMITS.title),
  details: lines(INVOICE_LIMITS.details),
  /** Such as “hour”; may be empty. */
  unit: line(INVOICE_LIMITS.unit),
  currency: currencySchema,
  /** Minor units of `currency`. */
  unitPrice: z
    .int('must be an amount of money')
    .min(0, 'can’t be less than 0')
    .max(INVOICE_LIMITS.amount, 'is too large'),
};

export const newCatalogueItem = z.strictObject({
  ...fields,
  details: fields.details.default(''),
  unit: fields.unit.default(''),
});
export type NewCatalogueItem = z.output<typeof newCatalogueItem>;

/** Only what is to change, and the version it was read at. */
export const catalogueChanges = z
  .strictObject(fields)
  .partial()
  .extend({ version: z.int().min(1), isArchived: z.boolean().optional() });
export type CatalogueChanges = z.output<typeof catalogueChanges>;

export const catalogueItem = z.strictObject({
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
export type CatalogueItem = z.output<typeof catalogueItem>;

export const catalogueQuery = pageQuery.extend({
  isArchived: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .default(false),
});

/** In the order of their names. */
export const cataloguePage = pageOf(catalogueItem);
