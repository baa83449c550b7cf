/** The part of a document in which its priced lines are edited: totals, and text to compare versions. */
import type { Discount, PricedLine } from '../../../shared/documents/priced-lines.schema.ts';
import { taxCategories, type Tax } from '../../../shared/documents/tax-categories.ts';
import {
  InvalidAmountError,
  calculateTotals,
  type DocumentTotals,
  type TotalsInput,
} from '../../../shared/documents/totals.ts';
import {
  amountText,
  formatScaled,
  QUANTITY_DIGITS,
  formatRate,
} from '../../../shared/money/amounts.ts';
import { AmountOutOfRange } from '../../../shared/money/rounding.ts';
import type { Problems } from '../../forms/draft/draft-kind.ts';
import { readerLocale } from '../../reader-locale.ts';

export interface PricedContent {
  currency: string;
  pricesIncludeTax: boolean;
  lines: PricedLine[];
  discount: Discount | null;
}

/** Access of the editor to the draft around it. */
export interface PricedDraft {
  content: PricedContent;
  /** The current content, for code that runs later. */
  latest: () => PricedContent;
  /** Calculated once for each content; undefined if that fails. */
  totals: DocumentTotals | undefined;
  change: (changes: Partial<PricedContent>) => void;
  /** The problem of the field at this path, as a sentence. */
  problem: (path: string) => string | undefined;
}

export function tryCalculate(input: TotalsInput): {
  totals: DocumentTotals | undefined;
  problems: Problems;
} {
  try {
    return { totals: calculateTotals(input), problems: {} };
  } catch (error) {
    const failed = (problems: Problems) => ({ totals: undefined, problems });
    if (error instanceof InvalidAmountError) return failed({ [error.field]: error.message });
    if (error instanceof AmountOutOfRange) return failed({ lines: error.message });
    throw error;
  }
}

/** Includes every field, so that two different lines never read the same. */
export function describeLine(line: PricedLine, currency: string): string {
  const { title, details, quantity, unit, unitPrice, discount, tax } = line;
  const count = [formatScaled(quantity, QUANTITY_DIGITS, readerLocale), unit].filter(Boolean);
  const less = discount === null ? '' : ` less ${describeDiscount(discount, currency)}`;
  const price = `${count.join(' ')} × ${describeMoney(unitPrice, currency)}${less}`;
  return [title, details, price, describeTax(tax)].filter(Boolean).join(' · ');
}

export function describeDiscount(discount: Discount | null, currency: string): string {
  if (discount === null) return '';
  if (discount.kind === 'amount') return describeMoney(discount.amount, currency);
  return formatRate(discount.ratePpm, readerLocale);
}

/** With the currency’s code, because two versions may differ in it. */
export function describeMoney(amount: number, currency: string): string {
  return `${currency} ${amountText(amount, currency)}`;
}

function describeTax({ category, ratePpm, reason }: Tax): string {
  const rate = category === 'standard' ? formatRate(ratePpm, readerLocale) : reason;
  return [taxCategories[category].label, rate].filter(Boolean).join(', ');
}
