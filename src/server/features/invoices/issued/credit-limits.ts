/**
 * How much of each tax credit notes may take back: what the studio never charged or paid must not
 * come back to it. Pure.
 */
import type { TaxSubtotal } from '../../../../shared/documents/totals.ts';
import { taxCategories, type Tax } from '../../../../shared/documents/tax-categories.ts';
import { formatRate } from '../../../../shared/money/rates.ts';

/**
 * The first tax of which all that is taken back is more than the invoice has: base and tax together,
 * or either of them by more than what rounding each note by itself comes to; undefined if none.
 * Where the invoice has less than 0 of it, so much below 0 may be taken back.
 */
export function findOvercreditedTax(
  invoiced: readonly TaxSubtotal[],
  taken: readonly TaxSubtotal[],
): Tax | undefined {
  return taken.find(({ tax }) => {
    const most = totalsAt(invoiced, tax);
    const all = totalsAt(taken, tax);
    // The first rounds as the invoice does; each further one may differ from it by a unit.
    const rounding = all.groups - 1;
    return !(
      isWithin(all.taxableAmount + all.taxAmount, most.taxableAmount + most.taxAmount) &&
      isWithin(all.taxableAmount, most.taxableAmount, rounding) &&
      isWithin(all.taxAmount, most.taxAmount, rounding)
    );
  })?.tax;
}

/** Such as “at 19% tax” or “as reverse charge”. */
export function atTax({ category, ratePpm }: Tax): string {
  if (category === 'standard') return `at ${formatRate(ratePpm, 'en')} tax`;
  return `as ${taxCategories[category].words.toLowerCase()}`;
}

/** Reasons are words: they make no other tax of it. */
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
