/** Amounts and numbers in the reader’s format. */
import type { DocumentFormat } from '../../shared/documents/document-format.ts';
import { formatDate } from '../../shared/dates/calendar-dates.ts';
import { formatMoney, formatRate, formatScaled } from '../../shared/money/amounts.ts';
import { currencyExponent } from '../../shared/money/currencies.ts';
import { DEFAULT_LANGUAGE, textsFor } from '../../shared/texts/texts.ts';
import { dateLocale } from '../../ui/date-locale.ts';
import { readerLocale } from '../reader-locale.ts';

/** Minor units, in tabular figures. */
export function Amount({ of: amount, currency }: { of: number; currency: string }) {
  return <span className="figures">{moneyText(amount, currency)}</span>;
}

/** Minor units, in a sentence. */
export function moneyText(amount: number, currency: string): string {
  return formatMoney(amount, currency, readerLocale);
}

/** “$110.00 / hour” */
export function perUnit(price: string, unit: string): string {
  return unit === '' ? price : textsFor(DEFAULT_LANGUAGE).documents.pricePerUnit(price, unit);
}

/** Units of the last of `digits` as the reader would type them; `showsZeros`: all decimals. */
export function writtenNumber(units: number, digits: number, showsZeros: boolean): string {
  return formatScaled(units, digits, readerLocale, showsZeros ? digits : 0);
}

/** Minor units without the currency symbol, for an input. */
export function writtenAmount(amount: number, currency: string): string {
  return writtenNumber(amount, currencyExponent(currency), true);
}

/** Labels of a document, with amounts in the reader’s format, as in the rest of the editor. */
export function readerFormat(currency: string): DocumentFormat {
  return {
    texts: textsFor(DEFAULT_LANGUAGE).documents,
    money: (amount) => moneyText(amount, currency),
    date: (day) => formatDate(day, dateLocale),
    longDate: (day) => formatDate(day, dateLocale, 'long'),
    number: (units, digits) => formatScaled(units, digits, readerLocale),
    percent: (ratePpm) => formatRate(ratePpm, readerLocale),
  };
}
