/** Amounts of money in forms: texts that are read as minor units. */
import { z } from 'zod';
import { currencyExponent } from '../../shared/money/currencies.ts';
import { readTyped, type NumberKind } from './typed-number.ts';

/** Of more than 0, unless `limits` has another `least`. */
export function amountNumber(
  currency: string,
  limits: Pick<NumberKind, 'least' | 'most'> = {},
): NumberKind {
  return { digits: currencyExponent(currency), currency, showsZeros: true, least: 1, ...limits };
}

export function amountSchema(number: NumberKind) {
  return z.string().transform((text, context) => {
    const { units, problem } = readTyped(text, number);
    if (units !== undefined) return units;
    context.addIssue({ code: 'custom', message: problem });
    return z.NEVER;
  });
}
