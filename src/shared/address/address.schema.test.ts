import { expect, test } from 'vitest';
import { addressLines, countryCodes, countryName, countrySchema } from './address.schema.ts';

test('every country stands once, and has a name', () => {
  expect(countryCodes).toHaveLength(249);
  expect(new Set(countryCodes).size).toBe(249);
  expect(countryCodes.filter((code) => countryName(code, 'en') === code)).toEqual([]);
  expect(countryName('DE', 'fr')).toBe('Allemagne');
});

test.each(['us', 'UK', 'EU', 'XX', 'USA'])('%j is no country', (code) => {
  expect(countrySchema.safeParse(code).success).toBe(false);
});

const full = { street: '1 Main St\nFloor 2', city: 'Town', region: 'RE', postalCode: '12345' };

test.each([
  ['US', ['1 Main St', 'Floor 2', 'Town, RE 12345', 'United States']],
  ['AU', ['1 Main St', 'Floor 2', 'Town RE 12345', 'Australia']],
  ['GB', ['1 Main St', 'Floor 2', 'Town', 'RE', '12345', 'United Kingdom']],
  ['DE', ['1 Main St', 'Floor 2', '12345 Town', 'RE', 'Germany']],
  ['HU', ['Town', '1 Main St', 'Floor 2', '12345', 'RE', 'Hungary']],
  ['IT', ['1 Main St', 'Floor 2', '12345 Town RE', 'Italy']],
  ['JP', ['1 Main St', 'Floor 2', 'Town, RE 12345', 'Japan']],
  [null, ['1 Main St', 'Floor 2', '12345 Town', 'RE']],
])('an address in %s has the order of its country', (country, lines) => {
  expect(addressLines({ ...full, country }, 'en')).toEqual(lines);
});

test('an address in Japanese begins with the postal code and the prefecture', () => {
  const address = {
    street: '目黒2-11-3',
    city: '目黒区',
    region: '東京都',
    postalCode: '〒153-0063',
  };
  expect(addressLines({ ...address, country: 'JP' }, 'en')).toEqual([
    '〒153-0063',
    '東京都目黒区',
    '目黒2-11-3',
    'Japan',
  ]);
});

test('what an address lacks leaves nothing behind', () => {
  const address = { street: '', city: 'Town', region: '', postalCode: '12345', country: 'US' };
  expect(addressLines(address, 'en')).toEqual(['Town 12345', 'United States']);
  expect(addressLines({ ...address, city: '', country: 'HU' }, 'en')).toEqual(['12345', 'Hungary']);
});
