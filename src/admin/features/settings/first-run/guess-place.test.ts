import { expect, test } from 'vitest';
import { formatsOf, guessPlace } from './guess-place.ts';

const address = { street: '', city: '', region: '', postalCode: '', country: null };
/** As in an empty database. */
const stored = {
  timeZone: 'America/New_York',
  currency: 'USD',
  formatRegion: 'US',
  paperSize: 'client_country',
  address,
} as const;

const guess = (timeZone: string, ...languages: string[]) =>
  guessPlace({ timeZone, languages }, stored);

test('a browser in English in Berlin is in Germany', () => {
  expect(guess('Europe/Berlin', 'en-US', 'en')).toEqual({
    country: 'DE',
    currency: 'EUR',
    timeZone: 'Europe/Berlin',
    paperSize: 'client_country',
    formatRegion: 'DE',
  });
});

test.each([
  ['America/New_York', 'US', 'USD'],
  ['America/Indianapolis', 'US', 'USD'],
  ['America/Toronto', 'CA', 'CAD'],
  ['America/Mexico_City', 'MX', 'MXN'],
  ['Europe/London', 'GB', 'GBP'],
  ['Europe/Zurich', 'CH', 'CHF'],
  ['Asia/Kolkata', 'IN', 'INR'],
  ['Asia/Tokyo', 'JP', 'JPY'],
])('%s is in %s, with %s', (timeZone, country, currency) => {
  const place = { country, currency, formatRegion: country };
  expect(guess(timeZone, 'en-US')).toMatchObject(place);
  // Whatever language is read there.
  expect(guess(timeZone, 'fr-FR', 'fr')).toMatchObject(place);
});

test('a time zone of no country leaves it to the first language with a country', () => {
  expect(guess('UTC', 'en', 'en-US', 'es-419', 'en-001', 'de-AT', 'de-DE')).toEqual({
    country: 'AT',
    currency: 'EUR',
    timeZone: 'UTC',
    paperSize: 'client_country',
    formatRegion: 'AT',
  });
});

test.each([
  ['zh-Hans-SG', 'SG'],
  ['ca-ES-valencia', 'ES'],
  ['pt-br', 'BR'],
  ['es-US', 'US'],
  ['en-us', ''],
  ['en-XX', ''],
  ['c', ''],
])('the language %s tells %j', (language, country) => {
  expect(guess('UTC', language).country).toBe(country);
});

test('without a country, formats stay as they are stored, and the country has to be chosen', () => {
  const { address: _, ...formats } = stored;
  expect(guess('UTC', 'en-US', 'de')).toEqual({ ...formats, country: '', timeZone: 'UTC' });
  expect(guess('Mars/Olympus')).toEqual({ ...formats, country: '' });
  expect(guess('+05:00')).toEqual({ ...formats, country: '' });
});

test('a country that the studio’s address has already is not guessed', () => {
  const inAustria = { ...stored, address: { ...address, country: 'AT' } };
  const browser = { timeZone: 'Europe/Berlin', languages: ['en-US'] };
  expect(guessPlace(browser, inAustria)).toMatchObject({
    country: 'AT',
    timeZone: 'Europe/Berlin',
    formatRegion: 'AT',
  });
});

test('a country without a currency leaves the currency as it is', () => {
  expect(formatsOf('AQ')).toEqual({ formatRegion: 'AQ' });
});
