import { expect, test } from 'vitest';
import { countryCodes, countrySchema, isInEuropeanUnion } from '../address/address.schema.ts';
import { taxSchema } from '../documents/tax.schema.ts';
import { calendarDateSchema } from '../dates/calendar-dates.ts';
import { startSetOf } from './start-sets.ts';
import { reasonsFor, taxReasons } from './tax-reasons.ts';
import { newListedTax } from './taxes.schema.ts';

const startSetCountries = countryCodes.filter((country) => startSetOf(country) !== undefined);

test.each(startSetCountries)(
  'the start set of %s has valid taxes, and a source with its date',
  (country) => {
    const set = startSetOf(country);
    expect(set?.taxes[0]?.name).toMatch(/, standard rate$/);
    expect(new Set(set?.taxes.map(({ name }) => name)).size).toBe(set?.taxes.length);
    for (const tax of set?.taxes ?? []) {
      expect(newListedTax.parse(tax)).toEqual(tax);
      expect(tax.ratePpm).toBeGreaterThan(0);
      expect(tax.ratePpm).toBeLessThanOrEqual(set?.taxes[0]?.ratePpm ?? 0);
    }
    expect(new URL(set?.source.url ?? '').protocol).toBe('https:');
    expect(calendarDateSchema.parse(set?.source.date)).toBe(set?.source.date);
  },
);

test('every member state of the EU has a start set; the US and unknown countries have none', () => {
  expect(startSetCountries.filter(isInEuropeanUnion)).toHaveLength(27);
  expect(startSetOf('DE')?.taxes.map(({ ratePpm }) => ratePpm)).toEqual([190_000, 70_000]);
  for (const country of ['US', 'JP', null]) expect(startSetOf(country)).toBeUndefined();
});

test('every reason is a valid text of a category that needs or takes one, with its source', () => {
  for (const { category, region, name, text, source } of taxReasons) {
    expect(taxSchema.parse({ category, ratePpm: 0, reason: text }).reason).toBe(text);
    expect(name).not.toBe('');
    expect(region === 'EU' || countrySchema.safeParse(region).success).toBe(true);
    expect(new URL(source.url).hostname).toContain('.');
    expect(source.date ?? '2026').toMatch(/^20\d\d(-\d\d){0,2}$/);
  }
});

test('a studio gets its country’s reasons first, then those of the EU if it is a member', () => {
  const names = (...of: Parameters<typeof reasonsFor>) => reasonsFor(...of).map(({ name }) => name);
  expect(names('DE', 'reverse_charge').slice(0, 2)).toEqual([
    'Reverse charge, in German',
    'Services to a business in another EU country',
  ]);
  expect(names('US', 'exempt')).toEqual([
    'Nonprofit organization',
    'Bought for resale',
    'Government agency',
  ]);
  expect(names('CH', 'reverse_charge')).toEqual([]);
  expect(names(null, 'exempt')).toEqual([]);
});
