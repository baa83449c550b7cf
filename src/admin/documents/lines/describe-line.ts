/** Priced lines as plain text, to compare two versions of them. */
import type { PricedLine } from '../../../shared/documents/priced-lines.schema.ts';
import type { Discount } from '../../../shared/documents/totals.ts';
import { taxCategories, type Tax } from '../../../shared/documents/tax-categories.ts';
import { amountText, formatScaled, QUANTITY_DIGITS } from '../../../shared/money/amounts.ts';
import { formatRate } from '../../../shared/money/rates.ts';
import { readerLocale } from '../../reader-locale.ts';

/** Includes every field, so that two different lines never read the same. */
export function describeLine(line: PricedLine, currency: string): string {
  const { title, details, quantity, unit, unitPrice, discount, tax } = line;
  const count = [formatScaled(quantity, QUANTITY_DIGITS, readerLocale), unit].filter(Boolean);
  const less = discount === null ? '' : ` less ${describeDiscount(discount, currency)}`;
  const price = `${count.join(' ')} × ${describeMoney(unitPrice, currency)}${less}`;
  return [title, details, price, describeTax(tax)].filter(Boolean).join(' · ');
}

/** Empty if there is none. */
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
