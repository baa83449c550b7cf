import { decimalText } from '../../../shared/money/amounts.ts';
import { currencyExponent } from '../../../shared/money/currencies.ts';
import { readerLocale } from '../../reader-locale.ts';

/** Whole units of the last of `digits` as the reader would type them; `showsZeros` writes all digits. */
export function writtenNumber(units: number, digits: number, showsZeros: boolean): string {
  const format = new Intl.NumberFormat(readerLocale, {
    minimumFractionDigits: showsZeros ? digits : 0,
    maximumFractionDigits: digits,
  });
  return format.format(decimalText(units, digits) as Intl.StringNumericLiteral);
}

/** Minor units without the currency’s sign, for a field. */
export function writtenAmount(amount: number, currency: string): string {
  return writtenNumber(amount, currencyExponent(currency), true);
}
