/** Tax rates and percent discounts, in parts per million: 66,250 is 6.625%. */
import { z } from 'zod';
import { decimalText } from './amounts.ts';

/** A rate of 100 %. */
export const HUNDRED_PERCENT_PPM = 1_000_000;
/** Decimals of a percentage: the last one is one part per million. */
export const RATE_DIGITS = 4;

export const ratePpmSchema = z
  .int('must be a whole number of parts per million, e.g. 66250 for 6.625%')
  .min(0, 'can’t be less than 0')
  .max(HUNDRED_PERCENT_PPM, 'can’t be more than 100%')
  .meta({ description: 'Parts per million: 66250 is 6.625%', example: 66_250 });

/** A percentage formatted for `locale`, without trailing zeros: `6.625%`, `19 %`. Exact. */
export function formatRate(ratePpm: number, locale: string): string {
  return new Intl.NumberFormat(locale, {
    style: 'percent',
    maximumFractionDigits: RATE_DIGITS,
  }).format(decimalText(ratePpm, RATE_DIGITS + 2) as Intl.StringNumericLiteral);
}
