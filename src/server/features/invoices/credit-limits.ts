/**
 * How much of each tax credit notes may take back: what the studio never charged or paid must not
 * come back to it. Pure.
 */
import type { TaxGroup } from '../../../shared/invoices/invoice-sums.ts';
import { taxCategories, type Tax } from '../../../shared/invoices/tax-categories.ts';
import { formatScaled, RATE_DIGITS } from '../../../shared/money/amounts.ts';

/**
 * The first tax of which all that is taken back is more than the invoice has: base and tax together,
 * or either of them by more than what rounding each note by itself comes to; undefined if none.
 * Where the invoice has less than 0 of it, so much below 0 may be taken back.
 */
export function taxTakenTooOften(
  invoiced: readonly TaxGroup[],
  taken: readonly TaxGroup[],
): Tax | undefined {
  return taken.find(({ tax }) => {
    const most = sumsAt(invoiced, tax);
    const all = sumsAt(taken, tax);
    // The first rounds as the invoice does; each further one may differ from it by a unit.
    const rounding = all.groups - 1;
    return !(
      isWithin(all.base + all.taxAmount, most.base + most.taxAmount) &&
      isWithin(all.base, most.base, rounding) &&
      isWithin(all.taxAmount, most.taxAmount, rounding)
    );
  })?.tax;
}

/** Such as “at 19 % tax” or “as reverse charge”. */
export function atTax({ category, rateBps }: Tax): string {
  if (category === 'standard') return `at ${formatScaled(rateBps, RATE_DIGITS, 'en')} % tax`;
  return `as ${taxCategories[category].words.toLowerCase()}`;
}

/** Reasons are words: they make no other tax of it. */
function sumsAt(groups: readonly TaxGroup[], { category, rateBps }: Tax) {
  const same = groups.filter(({ tax }) => tax.category === category && tax.rateBps === rateBps);
  return {
    groups: same.length,
    base: same.reduce((sum, { base }) => sum + base, 0),
    taxAmount: same.reduce((sum, { taxAmount }) => sum + taxAmount, 0),
  };
}

function isWithin(amount: number, most: number, rounding = 0): boolean {
  return most < 0
    ? amount <= 0 && amount >= most - rounding
    : amount >= 0 && amount <= most + rounding;
}
