import { expect, test } from 'vitest';
import { regionStyle } from '../documents/region-style.ts';
import { decimalText } from '../money/amounts.ts';
import { readNumber, type NumberOptions } from './read-number.ts';

/** The amount, “a or b” for a question, or the problem. */
function read(text: string, options: NumberOptions): string {
  const result = readNumber(text, options);
  const written = (units: number) => decimalText(units, options.digits);
  if ('units' in result) return written(result.units);
  return 'choices' in result ? result.choices.map(written).join(' or ') : result.problem;
}

const styleOf = (region: string) => regionStyle(region, 'EUR');
const money = (region: string) => ({ digits: 2, style: styleOf(region), currency: 'EUR' });
const quantity = (region: string) =>
  ({ digits: 3, style: styleOf(region), accepts: 'duration' }) as const;
const rate = (region: string) =>
  ({ digits: 4, style: styleOf(region), accepts: 'percent' }) as const;
const yen = (region: string) => ({ digits: 0, style: styleOf(region), currency: 'JPY' });

const NOT = 'must be a number, e.g. 1250.50';
const NOT_COMMA = 'must be a number, e.g. 1250,50';
const TWO = 'can have at most 2 decimals';

/**
 * The decisions. Separators: `.` and `,` in the United States, `,` and `.` in Germany, `,` and a
 * space in France, `.` and an apostrophe in Switzerland.
 */
test.each([
  // One sign that no group can end with: a decimal sign, unless the region groups with it.
  ['1250.50', '1250.50', '1250.50 or 125050.00', '1250.50', '1250.50'],
  ['1250,50', '1250.50 or 125050.00', '1250.50', '1250.50', '1250.50'],
  ['12.5', '12.50', '12.50 or 125.00', '12.50', '12.50'],
  ['12,5', '12.50 or 125.00', '12.50', '12.50', '12.50'],
  ['1,50', '1.50 or 150.00', '1.50', '1.50', '1.50'],
  ['1234.500', '1234.50', '1234.50 or 1234500.00', '1234.50', '1234.50'],
  ['.5', '0.50', '0.50 or 5.00', '0.50', '0.50'],
  ['1250.', '1250.00', '1250.00', '1250.00', '1250.00'],
  // One sign before three digits: the region’s groups, else a question.
  ['1.500', '1.50 or 1500.00', '1500.00', '1.50 or 1500.00', '1.50 or 1500.00'],
  ['1,500', '1500.00', '1.50 or 1500.00', '1.50 or 1500.00', '1.50 or 1500.00'],
  ['1.505', TWO, '1505.00', TWO, TWO],
  ['1,505', '1505.00', TWO, TWO, TWO],
  // After a 0, it is always a decimal sign.
  ['0.500', '0.50', '0.50', '0.50', '0.50'],
  ['0,5', '0.50', '0.50', '0.50', '0.50'],
  // A repeated sign is always one of groups.
  ['1.234.567', '1234567.00', '1234567.00', '1234567.00', '1234567.00'],
  ['1,234,567', '1234567.00', '1234567.00', '1234567.00', '1234567.00'],
  ['12,34,567', '1234567.00', '1234567.00', '1234567.00', '1234567.00'],
  ['12.34.567', NOT, NOT_COMMA, NOT_COMMA, NOT],
  ['1,23', '1.23 or 123.00', '1.23', '1.23', '1.23'],
  ['1.2.3', NOT, NOT_COMMA, NOT_COMMA, NOT],
  ['0.500.000', NOT, NOT_COMMA, NOT_COMMA, NOT],
  // Of two signs, the last one is the decimal sign.
  ['1.250,50', '1250.50', '1250.50', '1250.50', '1250.50'],
  ['1,250.50', '1250.50', '1250.50', '1250.50', '1250.50'],
  ['1.250,500', '1250.50', '1250.50', '1250.50', '1250.50'],
  ['12,34,567.5', '1234567.50', '1234567.50', '1234567.50', '1234567.50'],
  ['1 250,50', '1250.50', '1250.50', '1250.50', '1250.50'],
  ['1 250.50', '1250.50', '1250.50', '1250.50', '1250.50'],
  ["1'250,50", '1250.50', '1250.50', '1250.50', '1250.50'],
  ['12,50.00', NOT, NOT_COMMA, NOT_COMMA, NOT],
  ['1.250,50.00', NOT, NOT_COMMA, NOT_COMMA, NOT],
  ["1 250'000,50", NOT, NOT_COMMA, NOT_COMMA, NOT],
  // Spaces and apostrophes are groups only.
  ['1 500', '1500.00', '1500.00', '1500.00', '1500.00'],
  ['1’500', '1500.00', '1500.00', '1500.00', '1500.00'],
  ['1 50', NOT, NOT_COMMA, NOT_COMMA, NOT],
  ['1 2 3', NOT, NOT_COMMA, NOT_COMMA, NOT],
  ['1  500', NOT, NOT_COMMA, NOT_COMMA, NOT],
  ['12\t500', NOT, NOT_COMMA, NOT_COMMA, NOT],
  // Dashes instead of decimals.
  ['1.500,-', '1500.00', '1500.00', '1500.00', '1500.00'],
  ['1.500, -', '1500.00', '1500.00', '1500.00', '1500.00'],
  ['1500.–', '1500.00', '1500.00', '1500.00', '1500.00'],
  ['1.50,-', NOT, NOT_COMMA, NOT_COMMA, NOT],
  // A minus, or a dash instead of a whole number.
  ['-.50', '-0.50 or 0.50', NOT_COMMA, '-0.50 or 0.50', '-0.50 or 0.50'],
  ['–,50 €', NOT, '-0.50 or 0.50', '-0.50 or 0.50', '-0.50 or 0.50'],
])('an amount %j is %s in the US, %s in Germany, %s in France, %s in Switzerland', (...row) => {
  const [text, ...expected] = row;
  expect(['US', 'DE', 'FR', 'CH'].map((region) => read(text, money(region)))).toEqual(expected);
});

test.each([
  // With a last 0, which is never written here, it may be from another region.
  ['1.500', '1.500 or 1500.000', '1500.000', '1.500 or 1500.000', '1.500 or 1500.000'],
  ['1,500', '1500.000', '1.500 or 1500.000', '1.500 or 1500.000', '1.500 or 1500.000'],
  ['0.500', '0.500', '0.500', '0.500', '0.500'],
  ['1500.500', '1500.500', '1500.500 or 1500500.000', '1500.500', '1500.500'],
  ['1.125', '1.125', '1125.000', '1.125 or 1125.000', '1.125'],
  ['1.1250', '1.125', '1.125 or 11250.000', '1.125', '1.125'],
  ['0,125', '0.125', '0.125', '0.125', '0.125'],
])('a quantity %j is %s in the US, %s in Germany, %s in France, %s in Switzerland', (...row) => {
  const [text, ...expected] = row;
  expect(['US', 'DE', 'FR', 'CH'].map((region) => read(text, quantity(region)))).toEqual(expected);
});

test.each([
  ['-1.500', 'US', '-1.50'],
  ['(1.500)', 'US', '-1.50'],
  ['-1.500', 'DE', '-1500.00'],
  ['-1,500', 'DE', '-1.50'],
  ['1,50', 'US', '1.50 or 150.00'],
])('if the style is chosen, %j is in %s %s', (text, region, expected) => {
  expect(read(text, { ...money(region), isStyleCertain: true })).toBe(expected);
});

test.each([
  ['1.500', 'can’t have decimals', '1500', 'can’t have decimals', 'can’t have decimals'],
  ['1.000', '1 or 1000', '1000', '1 or 1000', '1 or 1000'],
  ['¥1,500', '1500', 'can’t have decimals', 'can’t have decimals', 'can’t have decimals'],
  ['1500.00 JPY', '1500', '1500 or 150000', '1500', '1500'],
  ['x', ...Array.from({ length: 4 }, () => 'must be a number, e.g. 1250')],
])('yen %j are %s in the US, %s in Germany, %s in France, %s in Switzerland', (...row) => {
  const [text, ...expected] = row;
  expect(['US', 'DE', 'FR', 'CH'].map((region) => read(text, yen(region)))).toEqual(expected);
});

test.each([
  ['€1,500.00', '1500.00'],
  ['1,500.00 €', '1500.00'],
  ['EUR 1,500.00', '1500.00'],
  ['1500eur', '1500.00'],
  ['€1,500.00 EUR', '1500.00'],
  ['EUR €5', '5.00'],
  ['1500 Euro', '1500.00'],
  ['€.50', '0.50'],
  ['EUR.50', '0.50'],
  ['-€5', '-5.00'],
  ['€-5', '-5.00'],
  ['€ −5.00', '-5.00'],
  ['+5', '5.00'],
  ['(5.00)', '-5.00'],
  ['(€5.00)', '-5.00'],
  ['€ (1,500.00)', '-1500.00'],
  ['(5.00) €', '-5.00'],
  ['-0', '0.00'],
  ['(0)', '0.00'],
  ['007', '7.00'],
  ['１,２５０.５０', '1250.50'],
  ['￥5', 'must be in EUR'],
  ['１２５０．５０', '1250.50'],
  ['١٬٢٥٠٫٥٠', '1250.50'],
  ['۱۲۵۰٫۵', '1250.50'],
  ['१,२५०.५', '1250.50'],
  ['\u202a1250.50\u202c', '1250.50'],
  ['\u202e05.21', NOT],
  ['1\u00a0250.5', '1250.50'],
  ['1\u202f250.5', '1250.50'],
  ['1\u2009250.5', '1250.50'],
  [' \t1250.50\r\n', '1250.50'],
  ['1250.50000', '1250.50'],
  ['1250.50001', TWO],
  ['$5', 'must be in EUR'],
  ['5 USD', 'must be in EUR'],
  ['US $5', 'must be in EUR'],
  ['5 kr.', 'must be in EUR'],
  ['€5 $', 'must be in EUR'],
  ['5 pcs', NOT],
  ['5%', NOT],
  ['95-', '-95.00'],
  ['1,500.00-', '-1500.00'],
  ['1.500-', '-1500.00 or -1.50'],
  ['€95-', '-95.00'],
  ['95.00- €', '-95.00'],
  ['95.00 EUR-', '-95.00'],
  ['95 -', NOT],
  ['-95-', NOT],
  ['95--', NOT],
  ['(95-)', NOT],
  ['(-5)', NOT],
  ['-(5)', NOT],
  ['((5))', NOT],
  ['(5', NOT],
  ['--1', NOT],
  ['1e5', NOT],
  ['1½', NOT],
  ['10²', NOT],
  ['5k', NOT],
  ['#REF!', NOT],
  ['-', NOT],
  ['.', NOT],
  ['€', NOT],
  ['', NOT],
  [' ', NOT],
  ['90071992547409.91', '90071992547409.91'],
  ['90071992547409.92', 'is too large'],
  ['-90071992547409.91', '-90071992547409.91'],
  ['-90071992547409.92', 'is too low'],
  ['90071992547409.92-1', '90071992547408.92'],
])('%j is read as %s', (text, expected) => {
  expect(read(text, money('US'))).toBe(expected);
});

test.each([
  ['USD', '$5', '5.00'],
  ['USD', 'US$5', '5.00'],
  ['USD', 'US $5', '5.00'],
  ['USD', 'USD $5.00', '5.00'],
  ['USD', 'CA$5', 'must be in USD'],
  ['USD', 'C$5', 'must be in USD'],
  ['CAD', '$5', '5.00'],
  ['CAD', 'C$5', '5.00'],
  ['SEK', '5 kr', '5.00'],
  ['INR', 'Rs. 50', '50.00'],
  ['INR', 'Rs.1,500.50', '1500.50'],
  ['INR', 'Rs.505', '505.00'],
  ['INR', 'Rs.50', '0.50 or 50.00'],
  ['NGN', 'NGN.50', '0.50 or 50.00'],
  ['CHF', 'Fr.50.-', '50.00'],
  ['CHF', 'Fr. 50.-', '50.00'],
  ['CHF', 'CHF 1’250.50', '1250.50'],
  ['ZMW', 'K5', '5.00'],
  ['ZMW', '5 K', '5.00'],
  ['ZMW', '5K', NOT],
  ['ZMW', '5k', NOT],
  ['LSL', '5M', NOT],
])('in %s, %j is read as %s', (currency, text, expected) => {
  expect(read(text, { digits: 2, style: styleOf('US'), currency })).toBe(expected);
});

test('a number of no currency has no sign of one', () => {
  expect(read('$5', { digits: 2, style: styleOf('US') })).toBe(NOT);
});

test.each([
  ['6.625', '6.6250'],
  ['6.500', '6.5000'],
  ['6.625%', '6.6250'],
  ['%6.625', '6.6250'],
  ['19 %', '19.0000'],
  ['19％', '19.0000'],
  ['-5%', '-5.0000'],
  ['5%%', NOT],
  ['50%*3', NOT],
  ['6.62505', 'can have at most 4 decimals'],
])('a rate %j is %s', (text, expected) => {
  expect(read(text, rate('US'))).toBe(expected);
});

test.each([
  ['12*95', '1140.00'],
  ['=12*95', '1140.00'],
  ['12 x 95', '1140.00'],
  ['12x95', '1140.00'],
  ['12X€95', '1140.00'],
  ['3×110', '330.00'],
  ['100/4', '25.00'],
  ['100 ÷ 4', '25.00'],
  ['100/4*3/2', '37.50'],
  ['10+5-2', '13.00'],
  ['10+5*2', '20.00'],
  ['-5+20', '15.00'],
  ['-5*3', '-15.00'],
  ['€15 x 2', '30.00'],
  ['12*95 €', '1140.00'],
  ['12 * $95', 'must be in EUR'],
  ['0.1+0.2', '0.30'],
  ['1 / 3', '0.33'],
  ['=1/3', '0.33'],
  ['2÷3', '0.67'],
  ['12/31', 'must start with = to be calculated, e.g. =12/31'],
  ['1200-555', 'must start with = to be calculated, e.g. =1200-555'],
  ['１２００–５５５', 'must start with = to be calculated, e.g. =1200-555'],
  ['1200 - 555', '645.00'],
  ['=1200-555', '645.00'],
  ['1200.00-555.00', '645.00'],
  ['0.005*1', '0.01'],
  ['-0.005*1', '-0.01'],
  ['1/3*3', '1.00'],
  ['2*1.005', '2.01 or 2010.00'],
  ['2*1.500', '3.00 or 3000.00'],
  ['1.500*1.500', '2.25 or 2250000.00'],
  ['12*1,5', '18.00 or 180.00'],
  ['1,250.50*2', '2501.00'],
  ['1/0', 'can’t be divided by 0'],
  ['12*', NOT],
  ['*12', NOT],
  ['12**2', NOT],
  ['5*-3', NOT],
  ['(10+5)', NOT],
  ['2(3)', NOT],
  ['2026-12-06', NOT],
  ['2026-12-16', NOT],
  ['16-12-2026', NOT],
  ['12/6/26', NOT],
  ['12/6/2026', NOT],
  ['06/12', NOT],
  ['100-150', NOT],
  ['030-1234', NOT],
  ['99999999*99999999', 'is too large'],
  ['1-2*99999999*99999999', NOT],
])('%j is calculated as %s', (text, expected) => {
  expect(read(text, money('US'))).toBe(expected);
});

test.each([
  ['3h20', '3.333'],
  ['3:20', '3.333'],
  ['3:20 h', '3.333'],
  ['1:20:30', '1.342'],
  ['0:45', '0.750'],
  ['3 h 20 min', '3.333'],
  ['3 hours, 5 minutes', '3.083'],
  ['3h5m', '3.083'],
  ['３ｈ２０', '3.333'],
  ['90 min', '1.500'],
  ['1.5 h', '1.500'],
  ['1,5 h', '1.500 or 15.000'],
  ['2 Std.', '2.000'],
  ['3h5', NOT],
  ['3:5', NOT],
  ['3:75', NOT],
  ['20 m', NOT],
  ['-3:20', NOT],
  ['9:00-17:00', NOT],
  ['5', '5.000'],
])('a quantity %j is %s hours', (text, expected) => {
  expect(read(text, quantity('US'))).toBe(expected);
});

test('a duration is no amount', () => {
  expect(read('3h20', money('US'))).toBe(NOT);
  expect(read('3:20', money('US'))).toBe(NOT);
});

test('only the region’s own sign is in the example', () => {
  const style = { ...styleOf('US'), decimal: '·' };
  expect(read('x', { digits: 3, style })).toBe('must be a number, e.g. 1250·50');
  expect(read('1250·5', { digits: 1, style })).toBe('1250.5');
  expect(read('x', { digits: 1, style })).toBe('must be a number, e.g. 1250·5');
});
