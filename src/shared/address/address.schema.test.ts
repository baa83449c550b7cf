import { expect, test } from 'vitest';
import { countryCodes, countryName, countrySchema } from './address.schema.ts';

test('every country stands once, and has a name', () => {
  expect(countryCodes).toHaveLength(249);
  expect(new Set(countryCodes).size).toBe(249);
  expect(countryCodes.filter((code) => countryName(code, 'en') === code)).toEqual([]);
  expect(countryName('DE', 'fr')).toBe('Allemagne');
});

test.each(['us', 'UK', 'EU', 'XX', 'USA'])('%j is no country', (code) => {
  expect(countrySchema.safeParse(code).success).toBe(false);
});
