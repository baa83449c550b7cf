/** Amounts and rates as text. Money is always integer minor units, rates are parts per million. */
import { z } from 'zod';
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

/** Minor units with the currency symbol, formatted for `locale`. Exact for any amount. */
export function formatMoney(amount: number, currency: string, locale: string): string {
  const digits = currencyExponent(currency);
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return format
    .format(decimalText(amount, digits) as Intl.StringNumericLiteral)
    .replace('-', MINUS);
}

/** Compact form of at most three digits without the symbol, e.g. “12.3K”, for charts. */
export function formatShort(amount: number, currency: string, locale: string): string {
  return new Intl.NumberFormat(locale, { notation: 'compact', maximumSignificantDigits: 3 }).format(
    amountText(amount, currency) as Intl.StringNumericLiteral,
  );
}

/**
 * An integer of thousandths, hundredths or cents without trailing zeros: 1500 with 3 digits is
 * 1.5. `leastDigits`: decimals that are always written.
 */
export function formatScaled(
  units: number,
  digits: number,
  locale: string,
  leastDigits = 0,
): string {
  return new Intl.NumberFormat(locale, {
    minimumFractionDigits: leastDigits,
    maximumFractionDigits: digits,
  }).format(decimalText(units, digits) as Intl.StringNumericLiteral);
}

/** Quantities are stored in thousandths. */
export const QUANTITY_DIGITS = 3;

/**
 * Parses user input into an integer of the smallest units, or returns the problem as text. Group
 * separators are accepted in places as in `1,234,567.89`; if a separator is ambiguous, as
 * in `1,234`, the decimal separator of `locale` decides.
 */
export function parseDecimal(
  text: string,
  digits: number,
  locale: string,
): number | { problem: string } {
  const compact = text.replaceAll(/[\s'’_]/gu, '').replace(/^[−–]/u, '-');
  if (!/^-?[\d.,]*\d[\d.,]*$/.test(compact)) return { problem: 'must be a number, e.g. 1250.50' };
  const parts = splitDecimal(compact.replace(/^-/, ''), locale);
  if (parts === undefined) return { problem: 'must be a number, e.g. 1250.50' };
  if (parts.fraction.length > digits) {
    return {
      problem: digits === 0 ? 'can’t have decimals' : `can have at most ${digits} decimals`,
    };
  }
  const units = Number(parts.whole + parts.fraction.padEnd(digits, '0'));
  if (!Number.isSafeInteger(units)) return { problem: 'is too large' };
  return compact.startsWith('-') && units !== 0 ? -units : units;
}

/**
 * Groups of three, or with commas of two above the first (Indian numbering). Never after a 0:
 * `0,025` is a fraction in every locale.
 */
const groups = {
  '.': /^[1-9]\d{0,2}(\.\d{3})+$/,
  ',': /^([1-9]\d{0,2}(,\d{3})+|[1-9]\d?(,\d{2})+,\d{3})$/,
} as const;

function splitDecimal(text: string, locale: string) {
  const sign = decimalSignIn(text, locale);
  const [whole = '', fraction = '', ...more] = sign === undefined ? [text] : text.split(sign);
  if (more.length > 0 || /[.,]/.test(fraction)) return undefined;
  const grouping = sign === '.' ? ',' : sign === ',' ? '.' : /[.,]/.exec(whole)?.[0];
  const isGrouped = grouping !== undefined && whole.includes(grouping);
  if (isGrouped && !groups[grouping as '.' | ','].test(whole)) return undefined;
  return { whole: whole.replaceAll(/[.,]/g, '') || '0', fraction };
}

/** The decimal separator; undefined if there are no decimals. */
function decimalSignIn(text: string, locale: string): '.' | ',' | undefined {
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  if (last === -1) return undefined;
  const sign = text[last] as '.' | ',';
  const isOnly = text.indexOf(sign) === last;
  const hasOther = text.includes(sign === '.' ? ',' : '.');
  if (!isOnly) return undefined;
  if (hasOther) return sign;
  return groups[sign].test(text) && decimalSign(locale) !== sign ? undefined : sign;
}

function decimalSign(locale: string): string {
  const part = new Intl.NumberFormat(locale)
    .formatToParts(1.5)
    .find(({ type }) => type === 'decimal');
  return part?.value ?? '.';
}

export const HUNDRED_PERCENT_PPM = 1_000_000;
/** Decimals of a percentage: the last one is one part per million. */
export const RATE_DIGITS = 4;

export const ratePpmSchema = z
  .int('must be a whole number of parts per million, e.g. 66250 for 6.625%')
  .min(0, 'can’t be less than 0')
  .max(HUNDRED_PERCENT_PPM, 'can’t be more than 100%')
  .meta({ description: 'Parts per million: 66250 is 6.625%', example: 66_250 });

/** A percentage formatted for `locale`, without trailing zeros: `6.625%`, `19 %`. Exact. */
export function formatRate(ratePpm: number, locale: string): string {
  return new Intl.NumberFormat(locale, {
    style: 'percent',
    maximumFractionDigits: RATE_DIGITS,
  }).format(decimalText(ratePpm, RATE_DIGITS + 2) as Intl.StringNumericLiteral);
}
