/** API schemas of the list of taxes. Lines copy a tax, so the list can be changed at any time. */
import { z } from 'zod';
import { countrySchema } from '../address/address.schema.ts';
import { hasRateOfCategory, NO_RATE, TAX_NAME_MOST, taxFields } from '../documents/tax.schema.ts';
import { recordId } from '../ids.schema.ts';
import { filledLine, line } from '../text/text.schema.ts';

export const TAX_LIMITS = { taxes: 100, name: TAX_NAME_MOST } as const;

const fields = {
  /** How the studio calls it, e.g. “VAT, reduced rate”; not printed. */
  name: filledLine(TAX_LIMITS.name),
  /** Printed in place of “Tax”, e.g. “VAT”; empty for none. */
  documentName: line(TAX_NAME_MOST).default(''),
  ...taxFields,
};

export const newListedTax = z.strictObject(fields).refine(hasRateOfCategory, NO_RATE);
export type NewListedTax = z.output<typeof newListedTax>;

const version = z.int().min(1);

/**
 * Only the fields to change, and the version that was read. Whether rate and category go together
 * is checked with the stored ones.
 */
export const listedTaxChanges = z
  .strictObject({
    ...fields,
    documentName: fields.documentName.unwrap(),
    reason: taxFields.reason.unwrap(),
  })
  .partial()
  .extend({ version, isArchived: z.boolean().optional() });
export type ListedTaxChanges = z.output<typeof listedTaxChanges>;

export const listedTax = z.strictObject({
  id: z.string(),
  version: z.int(),
  ...fields,
  isArchived: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type ListedTax = z.output<typeof listedTax>;

/** The default of clients in a country. */
export const countryTax = z.strictObject({ country: countrySchema, taxId: z.string() });
export type CountryTax = z.output<typeof countryTax>;

export const taxList = z.strictObject({
  /** In the studio’s order, archived ones included. */
  items: z.array(listedTax),
  /** By country. The studio’s own default is in its settings. */
  countries: z.array(countryTax),
});
export type TaxList = z.output<typeof taxList>;

/** Every tax that is not archived, once. */
export const taxOrder = z.strictObject({ ids: z.array(recordId).max(TAX_LIMITS.taxes) });

export const countryTaxParams = z.strictObject({ country: countrySchema });
export const countryTaxInput = z.strictObject({ taxId: recordId });

/** Adds the taxes of the country’s start set that the list does not have yet. */
export const startSetInput = z.strictObject({ country: countrySchema });
