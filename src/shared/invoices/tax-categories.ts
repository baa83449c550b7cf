/** Why a line bears tax or none, after the duty or tax category codes of EN 16931 (UNCL 5305). */
import { z } from 'zod';
import { line } from '../text/text.schema.ts';

/** Only `standard` has a rate; all others but `zero` say why there is no tax. */
export const taxCategories = {
  standard: { code: 'S', needsReason: false, words: 'Taxed' },
  zero: { code: 'Z', needsReason: false, words: 'Zero-rated' },
  exempt: { code: 'E', needsReason: true, words: 'Exempt' },
  reverse_charge: { code: 'AE', needsReason: true, words: 'Reverse charge' },
  intra_community: { code: 'K', needsReason: true, words: 'Supply within the European Union' },
  export: { code: 'G', needsReason: true, words: 'Export' },
  outside_scope: { code: 'O', needsReason: true, words: 'Outside the scope of tax' },
} as const;
export type TaxCategory = keyof typeof taxCategories;

const HIGHEST_RATE_BPS = 10_000;
const categories = Object.keys(taxCategories) as [TaxCategory, ...TaxCategory[]];

export const taxSchema = z
  .strictObject({
    category: z.enum(categories),
    /** Hundredths of a percent: 1900 is 19 %. */
    rateBps: z
      .int('must be a percentage with at most two decimals')
      .min(0, 'can’t be less than 0')
      .max(HIGHEST_RATE_BPS, 'can’t be more than 100 %'),
    /** Printed beside the tax; such as the law’s paragraph. */
    reason: line(300).default(''),
  })
  .refine(({ category, rateBps }) => category === 'standard' || rateBps === 0, {
    error: 'must be 0 where no tax is charged',
    path: ['rateBps'],
  });
export type Tax = z.output<typeof taxSchema>;

/** Whether two lines belong to the same sum of tax. */
export function isSameTax(one: Tax, other: Tax): boolean {
  return (
    one.category === other.category && one.rateBps === other.rateBps && one.reason === other.reason
  );
}
