import { expect, test } from 'vitest';
import { taxGroupWords } from './tax-words.ts';

const standard = { category: 'standard' as const, rateBps: 1950, reason: '' };
const exempt = { category: 'exempt' as const, rateBps: 0, reason: '501(c)(3)' };
const how = { currency: 'EUR', isIncluded: false, locale: 'en' };

test('a tax is told with its rate and what it is on, in the way of the locale', () => {
  const group = { tax: standard, base: 1000_00 };
  expect(taxGroupWords(group, how)).toBe('Tax, 19.5 % on €1,000.00');
  expect(taxGroupWords(group, { ...how, isIncluded: true })).toBe('Included: 19.5 % on €1,000.00');
  expect(taxGroupWords(group, { ...how, locale: 'de' })).toContain('19,5 % on 1.000,00');
});

test('where there is no tax it is told why', () => {
  expect(taxGroupWords({ tax: exempt, base: 0 }, how)).toBe('Exempt: 501(c)(3)');
  const zero = { category: 'zero' as const, rateBps: 0, reason: '' };
  expect(taxGroupWords({ tax: zero, base: 0 }, how)).toBe('Zero-rated');
});
