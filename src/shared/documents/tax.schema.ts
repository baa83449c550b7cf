import { z } from 'zod';
import { ratePpmSchema } from '../money/rates.schema.ts';
import { filledLine, line } from '../text/text.schema.ts';
import { taxCategories, type Tax, type TaxCategory } from './tax-categories.ts';

const categories = Object.keys(taxCategories) as [TaxCategory, ...TaxCategory[]];

export const taxFields = {
  category: z.enum(categories),
  ratePpm: ratePpmSchema,
  /** Printed beside the tax; e.g. the statute or article. */
  reason: line(300).default(''),
};

/** Says what is wrong with the rate, at its path. */
export const NO_RATE = { error: 'must be 0 if no tax is charged', path: ['ratePpm'] };

export function hasRateOfCategory({
  category,
  ratePpm,
}: Pick<Tax, 'category' | 'ratePpm'>): boolean {
  return category === 'standard' || ratePpm === 0;
}

export const TAX_NAME_MOST = 60;
/** As many as a document has lines, whose taxes a payment for all of them names. */
const NAMES_MOST = 200;

export const taxSchema = z
  .strictObject({
    ...taxFields,
    /** Printed in place of “Tax”. Left out without one, as in snapshots from before there were any. */
    names: z.array(filledLine(TAX_NAME_MOST)).min(1).max(NAMES_MOST).optional(),
  })
  .refine(hasRateOfCategory, NO_RATE);
