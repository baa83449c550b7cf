import { expect, test } from 'vitest';
import { currencySchema } from './currency.schema.ts';
import { currencyCodes, currencyExponent, currencyName } from './currencies.ts';

test.each([
  ['USD', 2],
  ['EUR', 2],
  ['JPY', 0],
  ['ISK', 0],
  ['KWD', 3],
  ['IQD', 3],
  ['HUF', 2],
])('%s has %i digits after the decimal sign, as ISO 4217 says', (code, exponent) => {
  expect(currencyExponent(code)).toBe(exponent);
});

test('every currency stands once, and has a name', () => {
  expect(new Set(currencyCodes).size).toBe(currencyCodes.length);
  expect(currencyCodes.length).toBeGreaterThan(150);
  expect(currencyCodes.filter((code) => currencyName(code, 'en') === code)).toEqual([]);
  expect(currencyName('CHF', 'de')).toBe('Schweizer Franken');
});

test.each(['usd', 'DEM', 'XAU', 'USDX', '', 'constructor'])('%j is no currency', (code) => {
  expect(currencySchema.safeParse(code).success).toBe(false);
  expect(() => currencyExponent(code)).toThrow(RangeError);
});
