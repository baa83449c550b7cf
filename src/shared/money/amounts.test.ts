import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ratePpmSchema } from './rates.schema.ts';
import { amountText, formatRate, HUNDRED_PERCENT_PPM } from './amounts.ts';

test.each([
  [150, 'USD', '1.50'],
  [-5, 'EUR', '-0.05'],
  [150, 'JPY', '150'],
  [1_500, 'KWD', '1.500'],
  [0, 'KWD', '0.000'],
  [Number.MAX_SAFE_INTEGER, 'USD', '90071992547409.91'],
])('%i minor units of %s are %s', (amount, currency, text) => {
  expect(amountText(amount, currency)).toBe(text);
});

test.each([
  [66_250, 'en-US', '6.625%'],
  [88_750, 'en-US', '8.875%'],
  [190_000, 'en-US', '19%'],
  [1, 'en-US', '0.0001%'],
  [0, 'en-US', '0%'],
  [1_000_000, 'en-US', '100%'],
  [66_250, 'de-DE', '6,625 %'],
  [190_000, 'de-DE', '19 %'],
  [66_250, 'tr-TR', '%6,625'],
])('%i parts per million in %s are written %s', (ratePpm, locale, text) => {
  expect(formatRate(ratePpm, locale).replaceAll(/\s/gu, ' ')).toBe(text);
});

test('every rate is written exactly, without trailing zeros', () => {
  fc.assert(
    fc.property(fc.nat(HUNDRED_PERCENT_PPM), (ratePpm) => {
      const [, whole = '', decimals = ''] =
        /^(\d+)(?:\.(\d{0,3}[1-9]))?%$/.exec(formatRate(ratePpm, 'en-US')) ?? [];
      return BigInt(whole + decimals.padEnd(4, '0')) === BigInt(ratePpm);
    }),
    { numRuns: 5000 },
  );
});

test.each([6.625, -1, 1_000_001, '66250', null])('%j is no rate', (rate) => {
  expect(ratePpmSchema.safeParse(rate).success).toBe(false);
});
