import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDay } from '../documents/document-format.ts';
import { dateOrderIn } from '../documents/region-style.ts';
import { addDays, daysBetween } from './calendar-dates.ts';
import { readDate } from './read-date.ts';

const today = '2026-11-23';
const regions = `AT AU BE BR CA CH CN CZ DE DK ES FI FR GB HU IE IL IN IT JP KR MX NL NO NZ PL PT SE
  TR US ZA`.split(/\s+/);
const orders = new Map(regions.map((region) => [region, dateOrderIn(region)]));

const NOT_US = 'must be a date, e.g. Dec 31, 2026';
const NOT_DE = 'must be a date, e.g. 31 Dec 2026';

function read(text: string, region: string, day = today): string {
  const dateOrder = orders.get(region) ?? 'mdy';
  const result = readDate(text, { today: day, dateOrder, language: 'en' });
  return 'date' in result ? result.date : result.problem;
}

test.each([
  ['6.12.26', '2026-06-12', '2026-12-06'],
  ['6/12', '2026-06-12', '2026-12-06'],
  ['6/12/2026', '2026-06-12', '2026-12-06'],
  ['06-12-26', '2026-06-12', '2026-12-06'],
  ['6 12 26', '2026-06-12', '2026-12-06'],
  ['6. 12. 2026', '2026-06-12', '2026-12-06'],
  ['6.12.', '2026-06-12', '2026-12-06'],
  ['061226', '2026-06-12', '2026-12-06'],
  ['06122026', '2026-06-12', '2026-12-06'],
  ['６／１２／２０２６', '2026-06-12', '2026-12-06'],
  [' 6/12\u00a0', '2026-06-12', '2026-12-06'],
  // Only one order is possible, and the year is certain.
  ['31/12/2026', '2026-12-31', '2026-12-31'],
  ['12/31/2026', '2026-12-31', '2026-12-31'],
  // A typo, or a year in front: not read against the region’s order.
  ['13/6', NOT_US, '2026-06-13'],
  ['6/13', '2026-06-13', NOT_DE],
  ['13/6/26', NOT_US, '2026-06-13'],
  ['26/12/06', NOT_US, '2006-12-26'],
  ['13/13/2026', NOT_US, NOT_DE],
  ['2/30/2026', NOT_US, NOT_DE],
  ['2/29/2027', NOT_US, NOT_DE],
  ['31/4/2026', NOT_US, NOT_DE],
  ['0/5/2026', NOT_US, NOT_DE],
])('%j is %s in the United States and %s in Germany', (text, inUs, inGermany) => {
  expect([read(text, 'US'), read(text, 'DE')]).toEqual([inUs, inGermany]);
});

const FULL_YEAR = 'must have a year of four digits, e.g. 31 Dec 2026';

test.each([
  ['26-12-06', FULL_YEAR],
  ['26–12–06', FULL_YEAR],
  ['27-01-05', FULL_YEAR],
  // The region’s order gives the nearer day.
  ['06-12-26', '2026-12-06'],
  ['25-12-26', '2026-12-25'],
  // Only the region’s order gives a day.
  ['26-12-32', '2032-12-26'],
  ['26-12-2006', '2006-12-26'],
  ['26.12.06', '2006-12-26'],
])('%j, in which the year may come first, is %s in Germany', (text, expected) => {
  expect(read(text, 'DE')).toBe(expected);
});

test.each([
  ['2026-12-06', '2026-12-06'],
  ['2026-12-6', '2026-12-06'],
  ['2026/12/06', '2026-12-06'],
  ['2026. 12. 6.', '2026-12-06'],
  ['20261206', '2026-12-06'],
  ['2026–12–06', '2026-12-06'],
  ['Dec 6', '2026-12-06'],
  ['6 dec', '2026-12-06'],
  ['6. Dec', '2026-12-06'],
  ['DEC 6TH', '2026-12-06'],
  ['6Dec26', '2026-12-06'],
  ['6-Dec-2026', '2026-12-06'],
  ['December 6, 2026', '2026-12-06'],
  ['Dec. 6, 26', '2026-12-06'],
  ['2026 Dec 6', '2026-12-06'],
  ['Sept 1', '2026-09-01'],
  ['May 31', '2026-05-31'],
  ['Aug 1st 2026', '2026-08-01'],
  ['today', today],
  ['Tomorrow', '2026-11-24'],
  ['yesterday', '2026-11-22'],
  ['+30', '2026-12-23'],
  ['+ 30 days', '2026-12-23'],
  ['-7', '2026-11-16'],
  ['−7d', '2026-11-16'],
  ['+2 weeks', '2026-12-07'],
  ['1/1/99', '1999-01-01'],
  ['1/1/75', '2075-01-01'],
  ['1/1/76', '2076-01-01'],
  ['1/1/77', '1977-01-01'],
])('%j is %s in every region', (text, date) => {
  expect([read(text, 'US'), read(text, 'DE')]).toEqual([date, date]);
});

test.each([
  ['', 'x', '6', '12', '+', '30 days', '-', '+999999', '+99999 weeks'],
  ['Dec', 'Dec 2026', 'Ju 6', 'De 6', 'Dec 32', 'Dec 6 2', 'Dec 6 026', '6 7 Dec', 'Dec Dec 6'],
  ['2026-13-01', '2026-02-29', '2026-1', '1899-12-31', '3000-01-01', '20261301'],
  ['2026-12-06T10:00', '6/12/2', '6/12/026', '6//12', '1/2/3/4', '1250.50', 'decoder 6'],
  ['\u202e6/12', '1'.repeat(10_000), '1/'.repeat(5000), 'dec '.repeat(2500), ' '.repeat(10_000)],
])('%j and others are no date', (...texts) => {
  for (const text of texts) expect([text, read(text, 'US')]).toEqual([text, NOT_US]);
});

test.each([
  ['2026-12-20', '1/15', '2027-01-15'],
  ['2027-01-05', '12/20', '2026-12-20'],
  ['2027-03-01', 'Feb 29', '2028-02-29'],
  ['2026-03-01', 'Feb 29', NOT_US],
  ['2026-01-01', '7/2', '2026-07-02'],
  ['2028-07-02', '1/1', '2029-01-01'],
])('on %s, %j without a year is the nearest: %s', (day, text, date) => {
  expect(read(text, 'US', day)).toBe(date);
});

const anyDay = fc
  .integer({ min: -36_500, max: 300_000 })
  .map((days) => addDays('2000-01-01', days));

test.each(regions)('%s reads its own dates', (region) => {
  const dateOrder = dateOrderIn(region);
  const names = fc.constantFrom('months', 'shortMonths');
  const separator = fc.constantFrom('.', '/', '-', '. ', ' ');
  fc.assert(
    fc.property(anyDay, names, separator, (date, names, separator) => {
      const [year = '', month = '', day = ''] = date.split('-');
      const inOrder = dateOrder === 'dmy' ? [day, month] : [month, day];
      const texts = [
        formatDay(date, { language: 'en', dateOrder }, names),
        [...inOrder, year].join(separator),
        [...inOrder.map(Number), year].join(separator),
        date,
      ];
      expect([texts, texts.map((text) => read(text, region))]).toEqual([
        texts,
        texts.map(() => date),
      ]);
    }),
    { numRuns: 200 },
  );
});

test('a date without a year or century is the nearest to today', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 30_000 }).map((days) => addDays('2000-01-01', days)),
      fc.integer({ min: -180, max: 180 }),
      fc.integer({ min: -48, max: 49 }),
      (day, days, years) => {
        const near = addDays(day, days);
        const [year, month, date] = near.split('-').map(Number);
        expect(read(`${month}/${date}`, 'US', day)).toBe(near);
        const other = Number(day.slice(0, 4)) + years;
        const short = String(other % 100).padStart(2, '0');
        expect(read(`3/1/${short}`, 'US', day)).toBe(`${other}-03-01`);
        expect(year).toBeGreaterThan(1998);
      },
    ),
    { numRuns: 500 },
  );
});

test('any text is a day of the calendar or a problem', () => {
  const pieces = '1 6 12 26 31 2026 0 . / - + , dec may th today w days'.split(' ');
  const piece = fc.constantFrom(' ', ...pieces);
  const texts = fc.array(piece, { maxLength: 7 }).map((all) => all.join(''));
  fc.assert(
    fc.property(fc.oneof(texts, fc.string({ unit: 'binary' })), (text) => {
      const result = readDate(text, { today, dateOrder: 'mdy', language: 'en' });
      if ('date' in result) expect(daysBetween(result.date, today)).toBeTypeOf('number');
      else
        expect([NOT_US, NOT_US.replace('be a date', 'have a year of four digits')]).toContain(
          result.problem,
        );
    }),
    { numRuns: 3000 },
  );
});
