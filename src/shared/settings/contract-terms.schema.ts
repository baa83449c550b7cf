/** The studio’s usual terms, which new contracts start with. */
import { z } from 'zod';
import { eachOf, namesIn } from '../each-of.ts';
import { line } from '../text/text.schema.ts';

/**
 * By the key of the variable that gets the value, as samples have it. API, settings, empty values
 * and the comparison of windows follow from this list.
 */
export const contractTermFields = {
  law: { label: 'Governing law', placeholder: 'e.g. New Jersey' },
  courts: { label: 'Courts', placeholder: 'e.g. the courts of Essex County, New Jersey' },
  interest: { label: 'Interest on late payments', placeholder: 'e.g. 1% per month' },
  notice: { label: 'Notice to end an agreement', placeholder: 'e.g. 30 days' },
  warranty: { label: 'Warranty period', placeholder: 'e.g. 90 days' },
  review: { label: 'Time to review a deliverable', placeholder: 'e.g. 10 business days' },
  standard: { label: 'Accessibility standard', placeholder: 'e.g. WCAG 2.2, level AA' },
};
export const contractTermKeys = namesIn(contractTermFields);

/** Empty for none. */
export const contractTermsSchema = z.strictObject(eachOf(contractTermKeys, () => line(500)));
export type ContractTerms = z.output<typeof contractTermsSchema>;

/** `text`: the column of the settings, null until changed. */
export const contractTermsOf = (text: string | null): ContractTerms =>
  text === null ? eachOf(contractTermKeys, () => '') : contractTermsSchema.parse(JSON.parse(text));

/** Undefined if the studio has no usual value for the variable with this key. */
export const usualValue = (terms: ContractTerms, key: string): string | undefined =>
  new Map(Object.entries(terms)).get(key) || undefined;
