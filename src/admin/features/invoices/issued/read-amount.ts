import { z } from 'zod';
import { parseDecimal } from '../../../../shared/money/amounts.ts';
import { currencyExponent } from '../../../../shared/money/currencies.ts';
import { readerLocale } from '../../../reader-locale.ts';

/** Parses a positive amount into minor units, or returns the problem as a sentence. */
export function readAmount(text: string, currency: string): number | { problem: string } {
  const read = parseDecimal(text, currencyExponent(currency), readerLocale);
  if (typeof read !== 'number') return { problem: `The amount ${read.problem}` };
  return read > 0 ? read : { problem: 'The amount must be more than 0' };
}

/** Schema of a field with such an amount. */
export function amountSchema(currency: string) {
  return z.string().transform((text, context) => {
    const read = readAmount(text, currency);
    if (typeof read === 'number') return read;
    context.addIssue({ code: 'custom', message: read.problem });
    return z.NEVER;
  });
}
