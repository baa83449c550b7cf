import { parseDecimal } from '../../../../shared/money/amounts.ts';
import { currencyExponent } from '../../../../shared/money/currencies.ts';
import type { Texts } from '../../../auth/form-checks.ts';
import { readerLocale } from '../../../reader-locale.ts';

/** What was typed as an amount above 0, in minor units, or words for what is wrong with it. */
export function readAmount(text: string, currency: string): number | { problem: string } {
  const read = parseDecimal(text, currencyExponent(currency), readerLocale);
  if (typeof read !== 'number') return { problem: `The amount ${read.problem}` };
  return read > 0 ? read : { problem: 'The amount must be more than 0' };
}

/** For forms that have an `amount`. */
export function checkAmount(currency: string): (texts: Texts) => Texts {
  return ({ amount = '' }): Texts => {
    const read = readAmount(amount, currency);
    return typeof read === 'number' ? {} : { amount: read.problem };
  };
}

/** Of what `checkAmount` has found nothing wrong with. */
export function amountOf({ amount = '' }: Texts, currency: string): number {
  const read = readAmount(amount, currency);
  if (typeof read !== 'number') throw new RangeError(read.problem);
  return read;
}
