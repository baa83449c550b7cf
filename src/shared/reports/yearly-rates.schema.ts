/** Exchange rates of years, as the studio enters them for a total in its own currency. */
import { z } from 'zod';
import { currencySchema } from '../money/currency.schema.ts';

/** Decimals of a rate. With 7 digits before them, the last one is exact in a number. */
export const YEARLY_RATE_DIGITS = 8;
/** In units of the last decimal. */
export const YEARLY_RATE_MOST = 999_999_999_999_999;
const MOST_RATES = 200;

/** Without zeros at its end. */
const shortest = (rate: string) => rate.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '');

const rate = z
  .string()
  .regex(/^(0|[1-9]\d{0,6})(\.\d{1,8})?$/, 'must be a number with at most 8 decimals, e.g. 1.0813')
  .regex(/[1-9]/, 'must be more than 0')
  .overwrite(shortest)
  .meta({
    description: 'What one unit of the base currency is in the quote currency.',
    example: '1.0813',
  });

const currencies = {
  year: z.int().min(1900).max(2999).meta({ example: 2026 }),
  baseCurrency: currencySchema,
  quoteCurrency: currencySchema,
};
interface Currencies {
  baseCurrency: string;
  quoteCurrency: string;
}
const areTwo = ({ baseCurrency, quoteCurrency }: Currencies) => baseCurrency !== quoteCurrency;
const NOT_TWO = { error: 'must be another one than the base currency', path: ['quoteCurrency'] };

/** E.g. 1 EUR = 1.0813 USD. It says the same whatever the studio’s own currency is. */
export const yearlyRate = z.strictObject({ ...currencies, rate });
export type YearlyRate = z.output<typeof yearlyRate>;

export const yearlyRateList = z.strictObject({ items: z.array(yearlyRate) });

/** Others stay as they are. A rate replaces the one of the same year and currencies. */
export const yearlyRateChanges = z.strictObject({
  rates: z
    .array(
      z
        .strictObject({
          ...currencies,
          rate: rate.nullable().meta({ description: 'Null removes the rate.' }),
        })
        .refine(areTwo, NOT_TWO),
    )
    .max(MOST_RATES),
});
export type YearlyRateChanges = z.output<typeof yearlyRateChanges>;
