import { expect, test } from 'vitest';
import { showRegion } from '../ui/state/region.ts';
import { moneyText, rateText, shortAmount, studioFormat, writtenAmount } from './studio-format.ts';

test.each([
  ['US', '€1,500.00', '1,500.00', '6.625%', '12.3K', 'Dec 6, 2026'],
  ['DE', '1.500,00\u00a0€', '1.500,00', '6,625\u00a0%', '12,3K', '6 Dec 2026'],
  ['CH', "EUR\u00a01'500.00", "1'500.00", '6.625%', '12.3K', '6 Dec 2026'],
])('%s writes amounts, rates and dates as its documents do', (region, ...texts) => {
  showRegion(region);
  expect([
    moneyText(1500_00, 'EUR'),
    writtenAmount(1500_00, 'EUR'),
    rateText(66_250),
    shortAmount(12_345_00, 'EUR'),
    studioFormat('EUR').date('2026-12-06'),
  ]).toEqual(texts);
});

test.each([
  [0, 'USD', '0'],
  [5, 'USD', '0.05'],
  [99_950, 'USD', '1K'],
  [472_000, 'USD', '4.72K'],
  [1_234_567, 'JPY', '1.23M'],
  [Number.MAX_SAFE_INTEGER, 'USD', '90.1T'],
])('%i of %s is %s in short', (amount, currency, text) => {
  showRegion('US');
  expect(shortAmount(amount, currency)).toBe(text);
});
