/** Amounts and rates as text. Money is always integer minor units, rates are parts per million. */
import { currencyExponent } from './currencies.ts';

/** Before amounts that people read: a hyphen is shorter, and a line may break after it. */
export const MINUS = '\u2212';

/** An integer of the smallest units as a plain decimal: 150 with 2 digits is `1.50`. */
export function decimalText(units: number, digits: number): string {
  const sign = units < 0 ? '-' : '';
  const padded = BigInt(Math.abs(units))
    .toString()
    .padStart(digits + 1, '0');
  if (digits === 0) return sign + padded;
  return `${sign}${padded.slice(0, -digits)}.${padded.slice(-digits)}`;
}

/** Minor units as a plain decimal, for CSV and e-invoices. */
export function amountText(amount: number, currency: string): string {
  return decimalText(amount, currencyExponent(currency));
}

/** Quantities are stored in thousandths. */
export const QUANTITY_DIGITS = 3;

export const HUNDRED_PERCENT_PPM = 1_000_000;
/** Decimals of a percentage: the last one is one part per million. */
export const RATE_DIGITS = 4;

/** A percentage formatted for `locale`, without trailing zeros: `6.625%`, `19 %`. Exact. */
export function formatRate(ratePpm: number, locale: string): string {
  return new Intl.NumberFormat(locale, {
    style: 'percent',
    maximumFractionDigits: RATE_DIGITS,
  }).format(decimalText(ratePpm, RATE_DIGITS + 2) as Intl.StringNumericLiteral);
}
