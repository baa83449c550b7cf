/** Reads dates as people type and paste them, in the region’s order. */
import { formatDay } from '../documents/document-format.ts';
import type { RegionStyle } from '../documents/region-style.ts';
import { normalizedText } from '../numbers/normalized-text.ts';
import { textsFor, type Language } from '../texts/texts.ts';
import { addDays, daysBetween, isCalendarDate } from './calendar-dates.ts';
import { dateParts, type DateParts } from './date-parts.ts';

interface DateOptions {
  /** `YYYY-MM-DD`. */
  today: string;
  dateOrder: RegionStyle['dateOrder'];
  /** Of the names of months. */
  language: Language;
}

type DateRead =
  /** `YYYY-MM-DD`. */
  | { date: string }
  /** A predicate, e.g. “must be a date, e.g. Dec 31, 2026”. */
  | { problem: string };

/** No date that people write has more. */
const MOST_CHARACTERS = 60;

/**
 * Reads e.g. `6.12.26`, `6/12`, `2026-12-06`, `Dec 6`, `today` and `+30` (days from today). A date
 * without a year is the one nearest to today; a year of two digits is the nearest to this year.
 */
export function readDate(text: string, options: DateOptions): DateRead {
  const trimmed = text.trim();
  const clean = trimmed.length > MOST_CHARACTERS ? '' : normalizedText(trimmed).toLowerCase();
  const date = relativeDate(clean, options.today) ?? dateOf(clean, options);
  const example = formatDay(`${options.today.slice(0, 4)}-12-31`, options, 'shortMonths');
  if (date === undefined || !isCalendarDate(date)) {
    return { problem: `must be a date, e.g. ${example}` };
  }
  if (mayStartWithYear(clean, date, options.today)) {
    return { problem: `must have a year of four digits, e.g. ${example}` };
  }
  return { date };
}

/** `26-12-06` in the order of ISO 8601 is a day, and `date` is not nearer to today than it is. */
function mayStartWithYear(text: string, date: string, today: string): boolean {
  const [, year, month, day] = /^(\d\d)-(\d\d)-(\d\d)$/.exec(text) ?? [];
  if (year === undefined) return false;
  const other = `${fullYear(year, today)}-${month}-${day}`;
  const distance = (one: string) => Math.abs(daysBetween(today, one));
  return isCalendarDate(other) && other !== date && distance(other) <= distance(date);
}

const namedDays: ReadonlyMap<string, number> = new Map([
  ['yesterday', -1],
  ['today', 0],
  ['tomorrow', 1],
]);

function relativeDate(text: string, today: string): string | undefined {
  const named = namedDays.get(text);
  if (named !== undefined) return addDays(today, named);
  const [, sign, count, weeks] = /^([-+]) ?(\d{1,5}) ?(?:d|days?|(w|weeks?))?$/.exec(text) ?? [];
  if (count === undefined) return undefined;
  const days = Number(count) * (weeks === undefined ? 1 : 7);
  return addDays(today, sign === '-' ? -days : days);
}

function dateOf(text: string, { today, dateOrder, language }: DateOptions): string | undefined {
  const parts = dateParts(text, { dateOrder, months: textsFor(language).dates.months });
  if (parts === undefined) return undefined;
  const years = parts.year === undefined ? yearsAround(today) : [fullYear(parts.year, today)];
  const dates = years.map((year) => dateText(year, parts)).filter(isCalendarDate);
  const distance = (date: string) => Math.abs(daysBetween(today, date));
  // The later of two equally near ones.
  return dates.toSorted((a, b) => distance(a) - distance(b) || (a < b ? 1 : -1))[0];
}

function yearsAround(today: string): number[] {
  const year = Number(today.slice(0, 4));
  return [year - 1, year, year + 1];
}

/** From 49 years before this year to 50 years after it. */
function fullYear(year: string, today: string): number {
  if (year.length === 4) return Number(year);
  const first = Number(today.slice(0, 4)) - 49;
  return first + ((((Number(year) - first) % 100) + 100) % 100);
}

function dateText(year: number, { month, day }: DateParts): string {
  const twoDigits = (number: number) => String(number).padStart(2, '0');
  return `${year}-${twoDigits(month)}-${twoDigits(day)}`;
}
