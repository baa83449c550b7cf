/**
 * Limits how much of each tax credit notes can credit: the studio must not reclaim tax that it
 * never charged. Pure.
 */
import type { TaxSubtotal } from '../../../../shared/documents/totals.ts';
import { taxCategories, type Tax } from '../../../../shared/documents/tax-categories.ts';
import { formatRate } from '../../../../shared/money/rates.ts';

/**
 * The first tax for which the credit notes exceed the invoice, in base plus tax, or in either by
 * more than the rounding of the single notes explains; undefined if there is none.
 * For a negative amount on the invoice, the limit is negative.
 */
export function findOvercreditedTax(
  invoiced: readonly TaxSubtotal[],
  taken: readonly TaxSubtotal[],
): Tax | undefined {
  return taken.find(({ tax }) => {
    const most = totalsAt(invoiced, tax);
    const all = totalsAt(taken, tax);
    // The first note rounds as the invoice does; each further one may differ by one unit.
    const rounding = all.groups - 1;
    return !(
      isWithin(all.taxableAmount + all.taxAmount, most.taxableAmount + most.taxAmount) &&
      isWithin(all.taxableAmount, most.taxableAmount, rounding) &&
      isWithin(all.taxAmount, most.taxAmount, rounding)
    );
  })?.tax;
}

/** E.g. “at 19% tax” or “as reverse charge”. */
export function atTax({ category, ratePpm }: Tax): string {
  if (category === 'standard') return `at ${formatRate(ratePpm, 'en')} tax`;
  return `as ${taxCategories[category].label.toLowerCase()}`;
}

/** The reason is free text: it doesn’t make it a different tax. */
function totalsAt(groups: readonly TaxSubtotal[], { category, ratePpm }: Tax) {
  const same = groups.filter(({ tax }) => tax.category === category && tax.ratePpm === ratePpm);
  return {
    groups: same.length,
    taxableAmount: same.reduce((sum, { taxableAmount }) => sum + taxableAmount, 0),
    taxAmount: same.reduce((sum, { taxAmount }) => sum + taxAmount, 0),
  };
}

function isWithin(amount: number, most: number, rounding = 0): boolean {
  return most < 0
    ? amount <= 0 && amount >= most - rounding
    : amount >= 0 && amount <= most + rounding;
}
