import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  amountText,
  decimalText,
  formatMoney,
  formatRate,
  formatScaled,
  formatShort,
  HUNDRED_PERCENT_PPM,
  parseDecimal,
  ratePpmSchema,
} from './amounts.ts';
import { currencyCodes, currencyExponent } from './currencies.ts';

const anyAmount = fc.maxSafeInteger();
const locales = ['en-US', 'de-DE', 'fr-FR', 'de-CH', 'en-IN', 'es-ES', 'ja-JP'];

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
  [123_456_789, 'USD', 'en-US', '$1,234,567.89'],
  [123_456_789, 'EUR', 'de-DE', '1.234.567,89 €'],
  [1_234_567, 'JPY', 'en-US', '¥1,234,567'],
  [1_234_567, 'KWD', 'en-US', 'KWD 1,234.567'],
  [Number.MAX_SAFE_INTEGER, 'USD', 'en-US', '$90,071,992,547,409.91'],
  [-5, 'USD', 'en-US', '−$0.05'],
])('%i of %s in %s is written %s', (amount, currency, locale, text) => {
  expect(formatMoney(amount, currency, locale).replaceAll(/\s/gu, ' ')).toBe(text);
});

test.each([
  [0, 'USD', '0'],
  [5, 'USD', '0.05'],
  [99_950, 'USD', '1K'],
  [472_000, 'USD', '4.72K'],
  [1_234_567, 'JPY', '1.23M'],
  [Number.MAX_SAFE_INTEGER, 'USD', '90.1T'],
])('%i of %s is %s in short', (amount, currency, text) => {
  expect(formatShort(amount, currency, 'en-US')).toBe(text);
});

test('no digit is lost in any currency and any language', () => {
  const digitsOf = (text: string) => text.replaceAll(/\D/g, '').replace(/^0+/, '');
  fc.assert(
    fc.property(
      anyAmount,
      fc.constantFrom(...currencyCodes),
      fc.constantFrom(...locales),
      (amount, currency, locale) => {
        expect(digitsOf(formatMoney(amount, currency, locale))).toBe(
          digitsOf(decimalText(amount, currencyExponent(currency))),
        );
      },
    ),
    { numRuns: 3000 },
  );
});

test('what is shown can be typed in again', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
      fc.integer({ min: 0, max: 4 }),
      fc.constantFrom(...locales),
      (units, digits, locale) => {
        const shown = formatScaled(units, digits, locale);
        expect([shown, parseDecimal(shown, digits, locale)]).toEqual([shown, units]);
      },
    ),
    { numRuns: 5000 },
  );
});

test.each([
  ['1250.50', 'en-US', 125_050],
  ['1250,50', 'en-US', 125_050],
  ['1,250.50', 'de-DE', 125_050],
  ['1.250,50', 'en-US', 125_050],
  ['1,250', 'en-US', 125_000],
  ['1.250', 'de-DE', 125_000],
  ['1 250', 'fr-FR', 125_000],
  ['1’250.5', 'de-CH', 125_050],
  ['.5', 'en-US', 50],
  ['-3', 'en-US', -300],
  ['−3', 'en-US', -300],
  ['-0', 'en-US', 0],
  ['1,234,567', 'de-DE', 123_456_700],
  ['12,34,567.5', 'en-IN', 123_456_750],
])('%j in %s is %i cents', (text, locale, cents) => {
  expect(parseDecimal(text, 2, locale)).toBe(cents);
});

test.each([
  ['6.625', 'en-US', 66_250],
  ['6,625', 'de-DE', 66_250],
  ['0,025', 'en-US', 250],
  ['0.0625', 'de-DE', 625],
  ['0.025', 'de-DE', 250],
  ['-0.125', 'de-DE', -1250],
])('%j in %s is %i ten-thousandths: no thousands begin with 0', (text, locale, units) => {
  expect(parseDecimal(text, 4, locale)).toBe(units);
});

test.each([
  ['', 'must be a number, e.g. 1250.50'],
  ['12x', 'must be a number, e.g. 1250.50'],
  ['1.2.3', 'must be a number, e.g. 1250.50'],
  ['12,3,567.00', 'must be a number, e.g. 1250.50'],
  ['1e5', 'must be a number, e.g. 1250.50'],
  ['--1', 'must be a number, e.g. 1250.50'],
  ['٣', 'must be a number, e.g. 1250.50'],
  ['1.005', 'can have at most 2 decimals'],
  ['90071992547409.92', 'is too large'],
])('%j is refused: it %s', (text, problem) => {
  expect(parseDecimal(text, 2, 'de-DE')).toEqual(text === '1.005' ? 100_500 : { problem });
  expect(parseDecimal(text, 2, 'en-US')).toEqual({ problem });
});

test('no text whatever is read as anything but a whole number or a problem', () => {
  const piece = fc.constantFrom('1', '23', '000', '.', ',', '-', ' ', '’', 'x', '0');
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 8 }),
      fc.constantFrom(...locales),
      (pieces, locale) => {
        const read = parseDecimal(pieces.join(''), 2, locale);
        return typeof read === 'number' ? Number.isSafeInteger(read) : read.problem.length > 5;
      },
    ),
    { numRuns: 5000 },
  );
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
