/** Formats dates, amounts and numbers of a document: in its region’s style, with its texts. */
import { currencyExponent } from '../money/currencies.ts';
import { MINUS, RATE_DIGITS } from '../money/amounts.ts';
import { textsFor, type Language, type Texts } from '../texts/texts.ts';
import { formatInStyle, type RegionStyle } from './region-style.ts';

export interface DocumentFormat {
  texts: Texts['documents'];
  /** Minor units of the document’s currency. */
  money: (amount: number) => string;
  /** `YYYY-MM-DD`, for labels and columns. */
  date: (day: string) => string;
  /** With the month in full, for sentences. */
  longDate: (day: string) => string;
  /** An integer of the last of `digits` decimals, without trailing zeros. */
  number: (units: number, digits: number) => string;
  percent: (ratePpm: number) => string;
  /** In kilobytes or megabytes, with at most one decimal. */
  fileSize: (bytes: number) => string;
}

export interface FormatOptions {
  currency: string;
  language: Language;
  style: RegionStyle;
}

export function documentFormat({ currency, language, style }: FormatOptions): DocumentFormat {
  const { documents: texts } = textsFor(language);
  const digits = currencyExponent(currency);
  const filled = (pattern: string, number: string) =>
    number.startsWith(MINUS)
      ? `${MINUS}${pattern.replace('#', () => number.slice(1))}`
      : pattern.replace('#', () => number);
  return {
    texts,
    money: (amount) => filled(style.money, formatInStyle(amount, digits, style, digits)),
    date: (day) => formatDay(day, { language, ...style }, 'shortMonths'),
    longDate: (day) => formatDay(day, { language, ...style }, 'months'),
    number: (units, decimals) => formatInStyle(units, decimals, style),
    // Parts per million of the whole are ten-thousandths of a percent.
    fileSize: (bytes) =>
      bytes < 1_000_000
        ? texts.fileSizes.kilobytes(formatInStyle(Math.ceil(bytes / 1000), 0, style))
        : texts.fileSizes.megabytes(formatInStyle(Math.round(bytes / 100_000), 1, style)),
    percent: (ratePpm) => filled(style.percent, formatInStyle(ratePpm, RATE_DIGITS, style)),
  };
}

/** A day (`YYYY-MM-DD`) with the language’s names in the region’s order. */
export function formatDay(
  day: string,
  { language, dateOrder }: { language: Language; dateOrder: RegionStyle['dateOrder'] },
  names: 'months' | 'shortMonths',
): string {
  const { dates } = textsFor(language);
  const [year = '', month, date] = day.split('-');
  return dates.inOrder[dateOrder](
    String(Number(date)),
    dates[names][Number(month) - 1] ?? '',
    year,
  );
}
