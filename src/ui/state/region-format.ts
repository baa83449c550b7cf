/** Dates, times and numbers in English sentences, in the style of the studio’s region. */
import { formatDay } from '../../shared/documents/document-format.ts';
import { dateOrderIn, hasTwelveHours, regionStyle } from '../../shared/documents/region-style.ts';
import { DEFAULT_LANGUAGE } from '../../shared/texts/texts.ts';
import { perRegion } from './region.ts';

export const currentDateOrder = perRegion(dateOrderIn);

/** `YYYY-MM-DD` as `Dec 6, 2026` or `6 Dec 2026`. */
export function dayText(day: string): string {
  const order = { language: DEFAULT_LANGUAGE, dateOrder: currentDateOrder() };
  return formatDay(day, order, 'shortMonths');
}

/** The same without its year, if that is the year of `today`: `Dec 6` or `6 Dec`. */
export function recentDayText(day: string, today: string): string {
  const [year = ''] = today.split('-');
  return dayText(day).replace(`, ${year}`, '').replace(` ${year}`, '');
}

const instantFormats = perRegion((region) => ({
  day: new Intl.DateTimeFormat('en', {
    calendar: 'gregory',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  }),
  time: new Intl.DateTimeFormat('en', clockOf(region)),
}));

const clockOf = (region: string) =>
  ({ timeStyle: 'short', hourCycle: hasTwelveHours(region) ? 'h12' : 'h23' }) as const;

/** Day and time of an instant (milliseconds since 1970), in the reader’s own zone. */
export function dateTimeText(at: number): string {
  const { day, time } = instantFormats();
  const parts = day.formatToParts(at);
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  const date = dayText(`${part('year')}-${part('month')}-${part('day')}`);
  return `${date}, ${time.format(at)}`;
}

const hourFormat = perRegion(
  (region) => new Intl.DateTimeFormat('en', { ...clockOf(region), timeZone: 'UTC' }),
);

const HOUR_MS = 3_600_000;

/** A full hour of the day, 0 to 23: `6:00 PM` or `18:00`. */
export const hourText = (hour: number): string => hourFormat().format(hour * HOUR_MS);

type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** Not in every browser’s `Intl.Locale` yet; some have it as a property. */
interface WeekLocale {
  getWeekInfo?: () => { firstDay: number };
  weekInfo?: { firstDay: number };
}

/** The day that weeks begin with: 0 is Sunday. */
export const firstWeekday = perRegion((region): Weekday => {
  const locale: WeekLocale = new Intl.Locale(`und-${region}`);
  const { firstDay } = locale.getWeekInfo?.() ?? locale.weekInfo ?? { firstDay: 1 };
  return (firstDay % 7) as Weekday;
});

/** Any currency: separators don’t depend on it. */
const currentStyle = perRegion((region) => regionStyle(region, 'USD'));

/** A number such as 12.3K or 1.4 MB, with the region’s separators. */
export function approximateText(number: number, options: Intl.NumberFormatOptions): string {
  const { decimal, group } = currentStyle();
  return new Intl.NumberFormat('en', options)
    .formatToParts(number)
    .map(({ type, value }) => ({ decimal, group })[type as 'decimal' | 'group'] ?? value)
    .join('');
}
