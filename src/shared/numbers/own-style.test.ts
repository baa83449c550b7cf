import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rounds } from '../../../tests/support/rounds.ts';
import { documentFormat } from '../documents/document-format.ts';
import { regionStyle } from '../documents/region-style.ts';
import { currencyCodes, currencyExponent } from '../money/currencies.ts';
import { readNumber } from './read-number.ts';

// Cape Verde’s decimal sign is `$`.
const regions = `AE AT AU BE BR CA CH CN CV CZ DE DK ES FI FR GB HU IE IL IN IS IT JP KR MX NL NO NZ
  PL PT SE TR US ZA`.split(/\s+/);

const amounts = [0, 5, 150, 1_000, 1_500, 12_345, 1_500_000, 123_456_705, 1_000_000_000_000];

function formatOf(region: string, currency: string) {
  const style = regionStyle(region, currency);
  return { style, format: documentFormat({ currency, language: 'en', style }) };
}

test.each(regions)('%s reads its own amounts in every currency', (region) => {
  for (const currency of currencyCodes) {
    const { style, format } = formatOf(region, currency);
    const options = { digits: currencyExponent(currency), style, currency };
    for (const amount of amounts.flatMap((amount) => [amount, -amount])) {
      const written = format.money(amount);
      // `-0` is 0.
      expect([written, readNumber(written, options)]).toEqual([written, { units: amount + 0 }]);
    }
  }
});

test.each(regions)('%s reads its own numbers and percentages', (region) => {
  const { style, format } = formatOf(region, 'EUR');
  fc.assert(
    fc.property(anyUnits(), fc.constantFrom(0, 2, 3, 4), (units, digits) => {
      const number = format.number(units, digits);
      expect([number, readNumber(number, { digits, style })]).toEqual([number, { units }]);
      const percent = format.percent(units);
      const asRate = readNumber(percent, { digits: 4, style, accepts: 'percent' });
      expect([percent, asRate]).toEqual([percent, { units }]);
    }),
    { numRuns: rounds(200, 5000) },
  );
});

test('any amount is read as it is written', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...regions),
      fc.constantFrom(...currencyCodes),
      anyUnits(),
      (region, currency, units) => {
        const { style, format } = formatOf(region, currency);
        const options = { digits: currencyExponent(currency), style, currency };
        const written = format.money(units);
        expect([written, readNumber(written, options)]).toEqual([written, { units }]);
      },
    ),
    { numRuns: rounds(1000, 20_000) },
  );
});

function anyUnits() {
  return fc.oneof(fc.maxSafeInteger(), fc.integer({ min: -20_000, max: 20_000 }));
}
