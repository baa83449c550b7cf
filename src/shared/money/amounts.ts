/** Amounts as people write and read them. Money stays whole minor units; text is the edge. */
import { currencyExponent } from './currencies.ts';

/** A whole number of the last digit’s units as a plain decimal: 150 with 2 digits is `1.50`. */
export function decimalText(units: number, digits: number): string {
  const sign = units < 0 ? '-' : '';
  const padded = BigInt(Math.abs(units))
    .toString()
    .padStart(digits + 1, '0');
  if (digits === 0) return sign + padded;
  return `${sign}${padded.slice(0, -digits)}.${padded.slice(-digits)}`;
}

/** Minor units as a plain decimal, as CSV and e-invoices have them. */
export function amountText(amount: number, currency: string): string {
  return decimalText(amount, currencyExponent(currency));
}

/** Minor units with the currency’s sign, as readers of `locale` write money. Exact for any amount. */
export function formatMoney(amount: number, currency: string, locale: string): string {
  const digits = currencyExponent(currency);
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(decimalText(amount, digits) as Intl.StringNumericLiteral);
}

/** Minor units without the currency’s sign in at most three digits, as “12.3K”: for a drawing. */
export function formatShort(amount: number, currency: string, locale: string): string {
  return new Intl.NumberFormat(locale, { notation: 'compact', maximumSignificantDigits: 3 }).format(
    amountText(amount, currency) as Intl.StringNumericLiteral,
  );
}

/**
 * A whole number of thousandths, hundredths or cents without needless zeros: 1500 with 3 digits is
 * 1.5. `leastDigits` are written even if they are zeros.
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
 * What somebody typed, as whole units of its last digit, or in words what is wrong with it. Signs
 * for thousands are taken where they stand as in `1,234,567.89`; where a sign could be either, as
 * in `1,234`, the decimal sign of `locale` decides.
 */
export function parseDecimal(
  text: string,
  digits: number,
  locale: string,
): number | { problem: string } {
  const compact = text.replaceAll(/[\s'’_]/gu, '').replace(/^[−–]/u, '-');
  if (!/^-?[\d.,]*\d[\d.,]*$/.test(compact)) return { problem: 'must be a number such as 1250.50' };
  const parts = splitDecimal(compact.replace(/^-/, ''), locale);
  if (parts === undefined) return { problem: 'must be a number such as 1250.50' };
  if (parts.fraction.length > digits) {
    return { problem: digits === 0 ? 'takes no decimals' : `takes at most ${digits} decimals` };
  }
  const units = Number(parts.whole + parts.fraction.padEnd(digits, '0'));
  if (!Number.isSafeInteger(units)) return { problem: 'is too large' };
  return compact.startsWith('-') && units !== 0 ? -units : units;
}

/**
 * By thousands, or with commas as in India by hundreds above the first thousand. Never after a 0:
 * `0,025` is a fraction in every locale.
 */
const groups = {
  '.': /^[1-9]\d{0,2}(\.\d{3})+$/,
  ',': /^([1-9]\d{0,2}(,\d{3})+|[1-9]\d?(,\d{2})+,\d{3})$/,
} as const;

function splitDecimal(
  text: string,
  locale: string,
): { whole: string; fraction: string } | undefined {
  const sign = decimalSignIn(text, locale);
  const [whole = '', fraction = '', ...more] = sign === undefined ? [text] : text.split(sign);
  if (more.length > 0 || /[.,]/.test(fraction)) return undefined;
  const grouping = sign === '.' ? ',' : sign === ',' ? '.' : /[.,]/.exec(whole)?.[0];
  const isGrouped = grouping !== undefined && whole.includes(grouping);
  if (isGrouped && !groups[grouping as '.' | ','].test(whole)) return undefined;
  return { whole: whole.replaceAll(/[.,]/g, '') || '0', fraction };
}

/** The sign that stands before the decimals; undefined where there are none. */
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
