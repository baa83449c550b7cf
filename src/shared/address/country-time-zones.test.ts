import { expect, test } from 'vitest';
import { countryCodes } from './address.schema.ts';
import { countryOfTimeZone } from './country-time-zones.ts';

test('every time zone of a country, by Intl, is found with that country', () => {
  const zones = countryCodes.flatMap((country) => {
    const { getTimeZones } = Intl.Locale.prototype as { getTimeZones?: () => string[] };
    const own = getTimeZones?.call(new Intl.Locale(`und-${country}`)) ?? [];
    return own.map((zone) => [zone, country]);
  });
  expect(zones.length).toBeGreaterThan(400);
  expect(zones.filter(([zone, country]) => countryOfTimeZone(zone ?? '') !== country)).toEqual([]);
  const listed = Intl.supportedValuesOf('timeZone');
  expect(listed.filter((zone) => countryOfTimeZone(zone) === undefined)).toEqual([]);
});

test.each([
  ['Asia/Kolkata', 'IN'],
  ['Asia/Calcutta', 'IN'],
  ['Europe/Kyiv', 'UA'],
  ['America/Argentina/Buenos_Aires', 'AR'],
  ['UTC', undefined],
  ['Etc/GMT+5', undefined],
  ['Mars/Olympus', undefined],
])('%s is in %s', (zone, country) => {
  expect(countryOfTimeZone(zone)).toBe(country);
});
