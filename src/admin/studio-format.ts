/** Amounts, numbers and rates as documents have them: in the style of the studio’s region. */
import { documentFormat, type DocumentFormat } from '../shared/documents/document-format.ts';
import { formatInStyle, regionStyle, type RegionStyle } from '../shared/documents/region-style.ts';
import { amountText } from '../shared/money/amounts.ts';
import { currencyExponent } from '../shared/money/currencies.ts';
import { DEFAULT_LANGUAGE, textsFor } from '../shared/texts/texts.ts';
import { approximateText } from '../ui/state/region-format.ts';
import { currentRegion, perRegion } from '../ui/state/region.ts';

interface StudioFormat extends DocumentFormat {
  style: RegionStyle;
}

const formats = perRegion(() => new Map<string, StudioFormat>());

/** For numbers without a currency: separators don’t depend on it. */
const ANY_CURRENCY = 'USD';

/** Labels of a document, with amounts as in the rest of the back office. */
export function studioFormat(currency: string): StudioFormat {
  const made = formats().get(currency);
  if (made !== undefined) return made;
  const style = regionStyle(currentRegion(), currency);
  const format = { ...documentFormat({ currency, language: DEFAULT_LANGUAGE, style }), style };
  formats().set(currency, format);
  return format;
}

/** For reading numbers; what the functions below write is read as the same number. */
export const studioStyle = (): RegionStyle => studioFormat(ANY_CURRENCY).style;

/** Minor units, e.g. in a sentence. */
export function moneyText(amount: number, currency: string): string {
  return studioFormat(currency).money(amount);
}

/** Minor units in three digits without the currency, e.g. 12.3K, for charts. */
export function shortAmount(amount: number, currency: string): string {
  const options = { notation: 'compact', maximumSignificantDigits: 3 } as const;
  return approximateText(Number(amountText(amount, currency)), options);
}

/** “$110.00 / hour” */
export function perUnit(price: string, unit: string): string {
  return unit === '' ? price : textsFor(DEFAULT_LANGUAGE).documents.pricePerUnit(price, unit);
}

/** Parts per million, e.g. 6.625%. */
export function rateText(ratePpm: number): string {
  return studioFormat(ANY_CURRENCY).percent(ratePpm);
}

/** An integer of the last of `digits` decimals; `showsZeros`: all decimals are written. */
export function writtenNumber(units: number, digits: number, showsZeros = false): string {
  return formatInStyle(units, digits, studioStyle(), showsZeros ? digits : 0);
}

/** Minor units without the currency, for a field. */
export function writtenAmount(amount: number, currency: string): string {
  return writtenNumber(amount, currencyExponent(currency), true);
}
