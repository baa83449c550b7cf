import type { TaxGroup } from '../../../shared/invoices/invoice-sums.ts';
import { taxCategories } from '../../../shared/invoices/tax-categories.ts';
import { formatMoney, formatScaled, RATE_DIGITS } from '../../../shared/money/amounts.ts';
import { readerLocale } from '../../reader-locale.ts';

/** “19 % on $1,000.00”, “Exempt: 501(c)(3)”. */
export function taxGroupWords(
  { tax, base }: Pick<TaxGroup, 'tax' | 'base'>,
  how: { currency: string; isIncluded: boolean; locale?: string },
): string {
  const { currency, isIncluded, locale = readerLocale } = how;
  if (tax.category !== 'standard') {
    const { words } = taxCategories[tax.category];
    return tax.reason === '' ? words : `${words}: ${tax.reason}`;
  }
  const rate = `${formatScaled(tax.rateBps, RATE_DIGITS, locale)} %`;
  const of = formatMoney(base, currency, locale);
  return isIncluded ? `Included: ${rate} on ${of}` : `Tax, ${rate} on ${of}`;
}
