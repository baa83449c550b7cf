/**
 * What the separators of a number mean. A sign that the region uses for decimals or groups is read
 * as the region uses it, if it can be. Nothing is guessed: there are two readings where writers of
 * two regions would mean different numbers, or where the region’s group sign is in a place where no
 * group can end.
 */
import type { RegionStyle } from '../documents/region-style.ts';
import { fractionOf, isSame, type Fraction } from './fractions.ts';

export type NumberStyle = Pick<RegionStyle, 'decimal' | 'group' | 'groupSize'>;

export interface SeparatorOptions {
  /** Decimals that the field has. */
  digits: number;
  /** Of the studio’s or the document’s region. */
  style: NumberStyle;
  /** The reader has chosen the style, so its decimal sign is no question. */
  isStyleCertain?: boolean | undefined;
  /** Its signs and code may be written on either side; those of other currencies are a problem. */
  currency?: string | undefined;
  /** A percent sign, or a duration for a quantity of hours. */
  accepts?: 'percent' | 'duration' | undefined;
}

/** One, or two if it is ambiguous: first with the separator as decimal sign, then without. */
export type Readings = readonly [Fraction] | readonly [Fraction, Fraction];

/** Always a decimal sign. */
const ARABIC_DECIMAL = '٫';

/** `text` has ASCII digits and separators only; undefined if it is not a number. */
export function readSeparators(text: string, options: SeparatorOptions): Readings | undefined {
  const { style } = options;
  const signs = [...new Set(text.replaceAll(/\d/g, ''))];
  const [sign, last] = signs;
  if (sign === undefined) return one(fractionOf(text));
  if (last !== undefined) return signs.length === 2 ? readBoth(text, style) : undefined;
  const groups = withoutGroups(text, sign, style);
  if (!isDecimalSign(sign, style) || text.indexOf(sign) !== text.lastIndexOf(sign)) {
    return groups === undefined ? undefined : one(fractionOf(groups));
  }
  return readOne(text, { sign, groups }, options);
}

/** A number whose separators can only be groups, e.g. that of `1.500,-`. */
export function readGroups(text: string, style: NumberStyle): Readings | undefined {
  const [sign, ...others] = new Set(text.replaceAll(/\d/g, ''));
  if (others.length > 0) return undefined;
  const groups = sign === undefined ? text : withoutGroups(text, sign, style);
  return groups === undefined ? undefined : one(fractionOf(groups));
}

interface OneSign {
  /** Occurs once in the text. */
  sign: string;
  /** The digits, if the sign is where a group can end. */
  groups: string | undefined;
}

function readOne(text: string, { sign, groups }: OneSign, options: SeparatorOptions): Readings {
  const { style } = options;
  const [whole = '', decimals] = text.split(sign);
  const asDecimals = fractionOf(whole, decimals);
  if (sign === ARABIC_DECIMAL) return one(asDecimals);
  if (sign === style.decimal) {
    // 1.500 may have been written in another region.
    return groups === undefined || isOwnDecimal(text, options)
      ? one(asDecimals)
      : either(asDecimals, fractionOf(groups));
  }
  if (sign === normalSign(style.group)) {
    if (groups !== undefined) return one(fractionOf(groups));
    // No group follows a 0: 0,025 is a fraction in every region.
    if (/^0+$/.test(whole)) return one(asDecimals);
    return either(asDecimals, fractionOf(text.replace(sign, '')));
  }
  return groups === undefined ? one(asDecimals) : either(asDecimals, fractionOf(groups));
}

/**
 * Whether three decimals after the region’s sign are decimals. Rates have no thousands, and amounts
 * of currencies with three decimals always have all of them. Other numbers, such as quantities, are
 * never written with a last 0 here: 1.500 is asked for, 1.125 is not.
 */
function isOwnDecimal(text: string, options: SeparatorOptions): boolean {
  const { digits, isStyleCertain, currency, accepts } = options;
  if (isStyleCertain === true) return true;
  const hasZeros = accepts === 'percent' || currency !== undefined;
  return digits >= 3 && (hasZeros || !text.endsWith('0'));
}

/** Two separators: the last one, if there is only one of it, is the decimal sign. */
function readBoth(text: string, style: NumberStyle): Readings | undefined {
  const at = text.search(/\D\d*$/);
  const sign = text.charAt(at);
  if (!isDecimalSign(sign, style) || text.indexOf(sign) !== at) return undefined;
  const whole = text.slice(0, at);
  const groups = withoutGroups(whole, whole.replaceAll(/\d/g, '').charAt(0), style);
  return groups === undefined ? undefined : one(fractionOf(groups, text.slice(at + 1)));
}

function isDecimalSign(sign: string, { decimal }: NumberStyle): boolean {
  return sign === '.' || sign === ',' || sign === decimal || sign === ARABIC_DECIMAL;
}

/** A space is any space, and an apostrophe any of them, once the text is normalized. */
function normalSign(group: string): string {
  return group.replace(/\p{Zs}/u, ' ').replace('’', "'");
}

/** The digits, if `sign` is only where a group ends. Never after a first 0. */
function withoutGroups(text: string, sign: string, style: NumberStyle): string | undefined {
  const [first = '', ...groups] = text.split(sign);
  const lengths = groups.map((group) => group.length);
  const isIndian = sign === ',' || (style.groupSize === 2 && sign === normalSign(style.group));
  const isGrouped =
    /^[1-9]\d{0,2}$/.test(first) &&
    lengths.at(-1) === 3 &&
    (lengths.every((length) => length === 3) ||
      (isIndian && first.length < 3 && lengths.slice(0, -1).every((length) => length === 2)));
  return isGrouped ? text.replaceAll(sign, '') : undefined;
}

function one(value: Fraction): Readings {
  return [value];
}

function either(asDecimals: Fraction, asWhole: Fraction): Readings {
  return isSame(asDecimals, asWhole) ? [asDecimals] : [asDecimals, asWhole];
}
