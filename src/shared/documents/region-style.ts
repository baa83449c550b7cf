/**
 * How a region writes dates and numbers, whatever the language. Frozen with a document in full,
 * because `Intl` changes its data: Swiss groups were ’ and became ', and `en-DE` mixes both styles.
 */
import { decimalText, MINUS } from '../money/amounts.ts';

export interface RegionStyle {
  /** Month before day, or day before month. */
  dateOrder: 'mdy' | 'dmy';
  decimal: string;
  group: string;
  /** Digits in a group, except for the last one, which has 3; 2 in India. */
  groupSize: 2 | 3;
  /** `#` stands for the number, e.g. `$#`. */
  money: string;
  percent: string;
}

const NO_BREAK_SPACE = '\u00a0';

/** The style of a country (ISO 3166-1) for amounts in a currency. */
export function regionStyle(region: string, currency: string): RegionStyle {
  const locale = localeOf(region);
  const options = { style: 'currency', currency, minimumFractionDigits: 2 } as const;
  const parts = new Intl.NumberFormat(locale, options).formatToParts(12_345_678);
  const value = (type: Intl.NumberFormatPartTypes) =>
    parts.find((part) => part.type === type)?.value ?? '';
  const groups = parts.filter(({ type }) => type === 'integer');
  return {
    dateOrder: dateOrderIn(region),
    decimal: value('decimal'),
    group: value('group'),
    groupSize: groups.at(-2)?.value.length === 2 ? 2 : 3,
    money: moneyPattern(parts, currency),
    percent: percentPattern(locale),
  };
}

/** The region of a locale; its most likely one if it has none. */
export function regionOf(locale: string): string {
  return new Intl.Locale(locale).maximize().region ?? 'US';
}

/** `leastDigits`: decimals that are always written; without them, trailing zeros are left out. */
export function formatInStyle(
  units: number,
  digits: number,
  { decimal, group, groupSize }: RegionStyle,
  leastDigits = 0,
): string {
  const [whole = '', fraction = ''] = decimalText(Math.abs(units), digits).split('.');
  const ends = groupSize === 3 ? /\B(?=(\d{3})+$)/g : /\B(?=(\d{2})*\d{3}$)/g;
  const grouped = whole.replaceAll(ends, () => group);
  const written = fraction.replace(/0+$/, '').padEnd(Math.min(leastDigits, digits), '0');
  return (units < 0 ? MINUS : '') + grouped + (written === '' ? '' : decimal + written);
}

/** In its main language; in English for scripts from right to left, whose patterns don’t fit. */
function localeOf(region: string): string {
  const { language, script } = new Intl.Locale(`und-${region}`).maximize();
  const isFromRight = script === 'Arab' || script === 'Hebr' || script === 'Thaa';
  return `${isFromRight ? 'en' : language}-${region}-u-nu-latn`;
}

const dateOrders = new Map<string, RegionStyle['dateOrder']>();

/** Kept by region: every email is dated in it, and creating a format takes longer than the rest. */
export function dateOrderIn(region: string): RegionStyle['dateOrder'] {
  const known = dateOrders.get(region);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat(localeOf(region), {
    dateStyle: 'long',
    calendar: 'gregory',
  });
  const types = format.formatToParts(0).map(({ type }) => type);
  const order = types.indexOf('month') < types.indexOf('day') ? 'mdy' : 'dmy';
  dateOrders.set(region, order);
  return order;
}

/** Whether times of day are written with am and pm. */
export function hasTwelveHours(region: string): boolean {
  const format = new Intl.DateTimeFormat(localeOf(region), { hour: 'numeric' });
  return format.resolvedOptions().hour12 === true;
}

function moneyPattern(parts: readonly Intl.NumberFormatPart[], currency: string): string {
  const at = parts.findIndex(({ type }) => type === 'currency');
  const symbol = readableSymbol(parts[at]?.value ?? '') ?? currency;
  const isBefore = at < parts.findIndex(({ type }) => type === 'integer');
  const isSpaced =
    parts[at + (isBefore ? 1 : -1)]?.type === 'literal' ||
    symbol === currency ||
    (isBefore && /\p{L}$/u.test(symbol));
  const space = isSpaced ? NO_BREAK_SPACE : '';
  return isBefore ? `${symbol}${space}#` : `#${space}${symbol}`;
}

/**
 * Undefined if it is in another script, as are ֏, ৳, ៛ and ؋; readers of English then get the
 * currency’s code.
 */
function readableSymbol(symbol: string): string | undefined {
  const plain = symbol.normalize('NFKC');
  return /^(?:[\p{Script=Latin}.]|(?=\p{Sc})\p{Script=Common})+$/u.test(plain) ? plain : undefined;
}

function percentPattern(locale: string): string {
  const parts = new Intl.NumberFormat(locale, { style: 'percent' }).formatToParts(0.5);
  return parts.some(({ type }) => type === 'literal') ? `#${NO_BREAK_SPACE}%` : '#%';
}
