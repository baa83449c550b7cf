/** Day, month and year of a typed date. */
import type { RegionStyle } from '../documents/region-style.ts';

export interface DateParts {
  day: number;
  month: number;
  /** Two or four digits. */
  year: string | undefined;
}

interface PartsOptions {
  dateOrder: RegionStyle['dateOrder'];
  /** Names in full; their first three letters are enough. */
  months: readonly string[];
}

/**
 * Of a normalized text in lower case; undefined if it has no form of a date. The parts may be
 * those of a day that does not exist.
 */
export function dateParts(text: string, options: PartsOptions): DateParts | undefined {
  return partsByYear(text) ?? partsOfNumbers(text, options) ?? partsWithName(text, options);
}

/** The year comes first only with four digits: `2026-12-06`, `2026. 12. 6.`, `20261206`. */
function partsByYear(text: string): DateParts | undefined {
  const [, year, month, day] =
    /^(\d{4})[-./] ?(\d\d?)[-./] ?(\d\d?)\.?$/.exec(text) ??
    /^((?:19|2\d)\d\d)(0\d|1[0-2])(\d\d)$/.exec(text) ??
    [];
  return year === undefined ? undefined : { year, month: Number(month), day: Number(day) };
}

/** `6.12.26`, `6/12`, `6. 12. 2026`, `6 12 26` and `061226`. */
function partsOfNumbers(text: string, { dateOrder }: PartsOptions): DateParts | undefined {
  const [, first, second, year] =
    /^(\d\d?)[-./ ] ?(\d\d?)(?:[-./ ] ?(\d{4}|\d\d)?)?$/.exec(text) ??
    /^(\d\d)(\d\d)(\d{4}|\d\d)$/.exec(text) ??
    [];
  if (first === undefined) return undefined;
  const one = Number(first);
  const other = Number(second);
  const inOrder = dateOrder === 'dmy' ? { day: one, month: other } : { day: other, month: one };
  const reversed = { day: inOrder.month, month: inOrder.day };
  // With a full year, a month above 12 can only be a day. Otherwise it may be a typo, or a year.
  const isReversed = inOrder.month > 12 && year?.length === 4;
  return { ...(isReversed ? reversed : inOrder), year };
}

/** `Dec 6`, `6 Dec 26`, `December 6th, 2026`, `6-Dec-2026`, `2026 Dec 6`. */
function partsWithName(text: string, { months }: PartsOptions): DateParts | undefined {
  const words = text
    .replaceAll(/(\d)(?:st|nd|rd|th)(?!\p{L})/gu, '$1')
    .replaceAll(/(\d)(?=\p{L})|(\p{L})(?=\d)/gu, '$& ')
    .split(/[-., /]+/)
    .filter((word) => word !== '');
  const shape = words.map((word) => (/^\d+$/.test(word) ? `${word.length}` : 'm')).join(' ');
  const name = words.find((word) => !/^\d+$/.test(word)) ?? '';
  const month = monthNamed(name, months);
  const numbers = words.filter((word) => word !== name);
  if (month === undefined) return undefined;
  if (/^(?:m [12]|[12] m)(?: [24])?$/.test(shape)) {
    return { day: Number(numbers[0]), month, year: numbers[1] };
  }
  if (/^4 m [12]$/.test(shape)) return { day: Number(numbers[1]), month, year: numbers[0] };
  return undefined;
}

function monthNamed(name: string, months: readonly string[]): number | undefined {
  if (name.length < 3) return undefined;
  const found = months.flatMap((month, at) =>
    month.toLowerCase().startsWith(name) ? [at + 1] : [],
  );
  return found.length === 1 ? found[0] : undefined;
}
