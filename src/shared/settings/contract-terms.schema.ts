/** The studio’s usual terms, which new contracts start with. */
import { z } from 'zod';
import { line } from '../text/text.schema.ts';

const value = line(500);

/** By the key of the variable that gets the value, as samples have it; empty for none. */
export const contractTermsSchema = z.strictObject({
  law: value,
  courts: value,
  interest: value,
  notice: value,
  warranty: value,
  review: value,
  standard: value,
});
export type ContractTerms = z.output<typeof contractTermsSchema>;

const none: ContractTerms = {
  law: '',
  courts: '',
  interest: '',
  notice: '',
  warranty: '',
  review: '',
  standard: '',
};

/** `text`: the column of the settings, null until changed. */
export const contractTermsOf = (text: string | null): ContractTerms =>
  text === null ? none : contractTermsSchema.parse(JSON.parse(text));

/** Undefined if the studio has no usual value for the variable with this key. */
export const usualValue = (terms: ContractTerms, key: string): string | undefined =>
  new Map(Object.entries(terms)).get(key) || undefined;
