/** Tax categories of a line: the duty or tax category codes of EN 16931 (UNCL 5305). */
import { z } from 'zod';
import { ratePpmSchema } from '../money/amounts.ts';
import { line } from '../text/text.schema.ts';

/** Only `standard` has a rate; all others but `zero` require a reason. */
export const taxCategories = {
  standard: { code: 'S', needsReason: false },
  zero: { code: 'Z', needsReason: false },
  exempt: { code: 'E', needsReason: true },
  reverse_charge: { code: 'AE', needsReason: true },
  intra_community: { code: 'K', needsReason: true },
  export: { code: 'G', needsReason: true },
  outside_scope: { code: 'O', needsReason: true },
} as const;
export type TaxCategory = keyof typeof taxCategories;

const categories = Object.keys(taxCategories) as [TaxCategory, ...TaxCategory[]];

export const taxFields = {
  category: z.enum(categories),
  ratePpm: ratePpmSchema,
  /** Printed beside the tax; e.g. the statute or article. */
  reason: line(300).default(''),
};

interface CategoryAndRate {
  category: TaxCategory;
  ratePpm: number;
}

/** Says what is wrong with the rate, at its path. */
export const NO_RATE = { error: 'must be 0 if no tax is charged', path: ['ratePpm'] };

export function hasRateOfCategory({ category, ratePpm }: CategoryAndRate): boolean {
  return category === 'standard' || ratePpm === 0;
}

export const taxSchema = z.strictObject(taxFields).refine(hasRateOfCategory, NO_RATE);
export type Tax = z.output<typeof taxSchema>;

/** Whether two lines belong to the same tax subtotal. */
export function isSameTax(one: Tax, other: Tax): boolean {
  return (
    one.category === other.category && one.ratePpm === other.ratePpm && one.reason === other.reason
  );
}
