import { countryCodes, countryName } from '../../shared/address/address.schema.ts';
import { paperSizes, type PaperChoice } from '../../shared/documents/paper-size.ts';
import { currencyCodes, currencyName } from '../../shared/money/currencies.ts';
import type { Option } from '../../ui/fields/field.tsx';

export const countryOptions: readonly Option[] = countryCodes
  .map((code) => ({ value: code, label: countryName(code, 'en') }))
  .toSorted((a, b) => a.label.localeCompare(b.label, 'en'));

export const currencyOptions: readonly Option[] = currencyCodes.map((code) => ({
  value: code,
  label: currencyLabel(code),
}));

export function currencyLabel(code: string): string {
  return `${code} – ${currencyName(code, 'en')}`;
}

export const paperLabels = {
  client_country: 'by country',
  Letter: 'US Letter',
  A4: 'A4',
} satisfies Record<PaperChoice, string>;

export const paperOptions: readonly Option[] = paperSizes.map((value) => ({
  value,
  label: paperLabels[value],
}));

/** Selectable payment terms, in days from issue to due date. */
const usualTerms: readonly number[] = [0, 7, 14, 15, 30, 45, 60, 90];

/** Label as on invoices, e.g. “Net 30”. */
export function paymentTermsLabel(days: number): string {
  return days === 0 ? 'Due on receipt' : `Net ${days}`;
}

/** The common terms, plus the current one if it is different. */
export function termOptions(current: number | null): Option[] {
  const terms = new Set([...usualTerms, ...(current === null ? [] : [current])]);
  return [...terms]
    .toSorted((a, b) => a - b)
    .map((days) => ({ value: `${days}`, label: paymentTermsLabel(days) }));
}
