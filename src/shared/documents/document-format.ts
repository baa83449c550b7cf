/** Formats dates, amounts and numbers of a document, and has its texts. */
import { formatDate } from '../dates/calendar-dates.ts';
import { formatMoney, formatRate, formatScaled } from '../money/amounts.ts';
import { DEFAULT_LANGUAGE, textsFor, type Language, type Texts } from '../texts/texts.ts';

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
}

export interface FormatOptions {
  currency: string;
  locale: string;
  language?: Language;
}

export function documentFormat({
  currency,
  locale,
  language = DEFAULT_LANGUAGE,
}: FormatOptions): DocumentFormat {
  return {
    texts: textsFor(language).documents,
    money: (amount) => formatMoney(amount, currency, locale),
    date: (day) => formatDate(day, locale),
    longDate: (day) => formatDate(day, locale, 'long'),
    number: (units, digits) => formatScaled(units, digits, locale),
    percent: (ratePpm) => formatRate(ratePpm, locale),
  };
}
