import { expect, test } from 'vitest';
import { currencySchema } from '../money/currency.schema.ts';
import { countryCodes } from './address.schema.ts';
import { currencyOf } from './country-currencies.ts';

test('every country but Antarctica has a currency that money is kept in', () => {
  const unknown = countryCodes.filter(
    (code) => !currencySchema.safeParse(currencyOf(code)).success,
  );
  expect(unknown).toEqual(['AQ']);
});

test.each([
  ['US', 'USD'],
  ['DE', 'EUR'],
  ['BG', 'EUR'],
  ['CH', 'CHF'],
  ['LI', 'CHF'],
  ['GB', 'GBP'],
  ['LS', 'LSL'],
  ['CW', 'XCG'],
])('%s has %s', (country, currency) => {
  expect(currencyOf(country)).toBe(currency);
});
