/** What can be chosen or typed as the tax of a line, and whether the list has changed since. Pure. */
import {
  isSameTax,
  taxCategories,
  writtenNames,
  type TaxCategory,
} from '../../../shared/documents/tax-categories.ts';
import { lineTaxOf, type LineTax } from '../../../shared/taxes/default-tax.ts';
import type { ListedTax } from '../../../shared/taxes/taxes.schema.ts';
import { DEFAULT_LANGUAGE, textsFor } from '../../../shared/texts/texts.ts';
import { matches } from '../../../ui/fields/use-listbox.tsx';
import { percentage, readTyped, type TypedNumber } from '../../forms/typed-number.ts';
import { rateText } from '../../studio-format.ts';

export interface TaxChoice extends LineTax {
  id: string;
  label: string;
}

const categoryLabels = textsFor(DEFAULT_LANGUAGE).documents.taxCategories;

const isUntaxed = (category: string): category is TaxCategory =>
  category !== 'standard' && Object.hasOwn(taxCategories, category);

/** The taxes of the list, then the categories without a rate. Archived taxes can’t be chosen. */
export function taxChoices(listed: readonly ListedTax[]): TaxChoice[] {
  return [
    ...listed.filter(({ isArchived }) => !isArchived).map(choiceOf),
    ...Object.keys(taxCategories)
      .filter(isUntaxed)
      .map((category) => ({
        id: category,
        label: category === 'zero' ? 'No tax (zero-rated)' : categoryLabels[category],
        taxId: null,
        tax: { category, ratePpm: 0, reason: '' },
      })),
  ];
}

function choiceOf(tax: ListedTax): TaxChoice {
  return { ...lineTaxOf(tax), id: tax.id, label: `${tax.name} · ${shownTax(tax)}` };
}

/** The tax in a cell: its rate, or why none is charged. */
export function shownTax({ category, ratePpm }: LineTax['tax']): string {
  return category === 'standard' ? rateText(ratePpm) : categoryLabels[category];
}

/**
 * A typed rate, with or without a percent sign. One that exactly one tax of the list has is that
 * tax, so that it is updated with it. 0 is no tax: a rate of 0 can’t be issued.
 */
export function readTypedTax(
  text: string,
  listed: readonly ListedTax[],
): LineTax | Exclude<TypedNumber, { units: number }> {
  const read = readTyped(text, percentage);
  if (read.units === undefined) {
    return /\p{Nd}/u.test(text) ? read : { problem: 'must be in your list, or a rate, e.g. 7' };
  }
  const { units: ratePpm } = read;
  const category = ratePpm === 0 ? ('zero' as const) : ('standard' as const);
  const tax = { category, ratePpm, reason: '' };
  const [known, ...others] = listed.filter((one) => !one.isArchived && isSameTax(one, tax));
  return known === undefined || others.length > 0 ? { taxId: null, tax } : lineTaxOf(known);
}

/**
 * Choices for what is typed so far; all if nothing is. For a rate, only taxes of that rate: Enter
 * chooses the first, and must not turn a typed 1% into 19%.
 */
export function findTaxes(typed: string | undefined, listed: readonly ListedTax[]): TaxChoice[] {
  const choices = taxChoices(listed);
  if (typed === undefined) return choices;
  const read = readTypedTax(typed, listed);
  if ('problem' in read) return choices.filter(({ label }) => matches(label, typed));
  return choices.filter(({ tax }) => isSameTax(tax, read.tax));
}

/** What the line would have if it were copied again; undefined if that is what it has. */
export function updatedTax(line: LineTax, listed: readonly ListedTax[]): LineTax | undefined {
  const source = listed.find(({ id, isArchived }) => id === line.taxId && !isArchived);
  if (source === undefined) return undefined;
  const update = lineTaxOf(source);
  const isSame =
    isSameTax(update.tax, line.tax) && writtenNames(update.tax) === writtenNames(line.tax);
  return isSame ? undefined : update;
}
