/** Why line items of a proposal can’t be offered, as sentences. Pure. */
import { taxCategories } from '../documents/tax-categories.ts';
import { calculateTotals, InvalidAmountError } from '../documents/totals.ts';
import { AmountOutOfRange } from '../money/rounding.ts';
import type { ProposalLine } from './proposal-lines.schema.ts';
import type { PricingSection } from './proposal-sections.schema.ts';

/** The first problem of a line; undefined if there is none. */
export function problemOfLine(
  line: ProposalLine,
  { packages }: Pick<PricingSection, 'packages'>,
  today: string,
): string | undefined {
  const { title, tax, packageKey, recurrence, unitPrice } = line;
  if (title === '') return 'Enter a name for each line item.';
  if (packageKey !== null && packages?.items.every(({ key }) => key !== packageKey) !== false) {
    return `Choose a package for “${title}”.`;
  }
  if (taxCategories[tax.category].needsReason && tax.reason === '') {
    return `Enter the exemption reason of “${title}”.`;
  }
  if (tax.category === 'standard' && tax.ratePpm === 0) {
    return `The tax rate of “${title}” must be more than 0%. For no tax, choose “No tax (zero-rated)”.`;
  }
  if (recurrence !== null && unitPrice < 0) {
    return `“${title}” recurs, and can’t have a negative price.`;
  }
  if (recurrence?.start.kind === 'date' && recurrence.start.date < today) {
    return `The start date of “${title}” is in the past.`;
  }
  return hasFittingDiscount(line) ? undefined : `The discount of “${title}” exceeds its amount.`;
}

/** For every quantity: amounts grow with it. */
function hasFittingDiscount(line: ProposalLine): boolean {
  const quantity = line.quantityChoice?.min ?? line.quantity;
  const lines = [{ ...line, quantity }];
  try {
    calculateTotals({ pricesIncludeTax: false, lines, discount: null, deposits: [] });
    return true;
  } catch (error) {
    if (error instanceof InvalidAmountError) return false;
    // Said about the total.
    if (error instanceof AmountOutOfRange) return true;
    throw error;
  }
}
