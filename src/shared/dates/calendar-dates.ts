/** Days of the calendar as `YYYY-MM-DD`, which are no instants: an invoice is due on a day. */
import { z } from 'zod';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A day that exists, from 1900 to 2999. */
export const calendarDateSchema = z
  .string()
  .refine(isCalendarDate, { error: 'must be a date, e.g. 2026-03-31' })
  .meta({ example: '2026-03-31' });

export function isCalendarDate(text: string): boolean {
  if (!/^(19|2\d)\d\d-\d\d-\d\d$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && dateText(time) === text;
}

export function addDays(date: string, days: number): string {
  return dateText(startOf(date) + days * DAY_MS);
}

/** The same day of a later month, or that month’s last day: a month after January 31 is February 28. */
export function addMonths(date: string, months: number): string {
  const day = new Date(startOf(date));
  const wanted = day.getUTCDate();
  day.setUTCMonth(day.getUTCMonth() + months, 1);
  const lastDay = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate();
  day.setUTCDate(Math.min(wanted, lastDay));
  return dateText(day.getTime());
}

/** From one day to another; negative where `to` is the earlier one. */
export function daysBetween(from: string, to: string): number {
  return (startOf(to) - startOf(from)) / DAY_MS;
}

/** The day that it is in `timeZone` at an instant (milliseconds since 1970). */
export function dayIn(timeZone: string, epochMilliseconds: number): string {
  return daysIn(timeZone)(epochMilliseconds);
}

/** `dayIn` for many instants: creating a format takes far longer than using it. */
export function daysIn(timeZone: string): (epochMilliseconds: number) => string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return (epochMilliseconds) => {
    const parts = format.formatToParts(epochMilliseconds);
    const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
    return `${part('year')}-${part('month')}-${part('day')}`;
  };
}

/** The month of a day: `short` alone, such as Mar, or `long` with its year. */
export function formatMonth(date: string, locale: string, how: 'short' | 'long'): string {
  const year = how === 'long' ? ({ year: 'numeric' } as const) : {};
  const format = new Intl.DateTimeFormat(locale, { month: how, ...year, timeZone: 'UTC' });
  return format.format(startOf(date));
}

function startOf(date: string): number {
  return Date.parse(`${date}T00:00:00Z`);
}

function dateText(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
