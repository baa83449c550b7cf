import { expect, test } from 'vitest';
import { documentFormat } from './document-format.ts';
import { paperSizeIn } from './paper-size.ts';
import { formatInStyle, regionOf, regionStyle } from './region-style.ts';

function formatsOf(region: string, currency: string) {
  const style = regionStyle(region, currency);
  const { money, longDate, percent } = documentFormat({ currency, language: 'en', style });
  return [money(123_456_705), longDate('2026-12-06'), percent(66_250)].map((text) =>
    text.replaceAll('\u00a0', '~').replaceAll('\u202f', '^'),
  );
}

const us = 'December 6, 2026';
const world = '6 December 2026';

test.each([
  ['US', 'USD', '$1,234,567.05', us, '6.625%'],
  ['US', 'EUR', '€1,234,567.05', us, '6.625%'],
  ['US', 'CHF', 'CHF~1,234,567.05', us, '6.625%'],
  ['GB', 'GBP', '£1,234,567.05', world, '6.625%'],
  ['DE', 'EUR', '1.234.567,05~€', world, '6,625~%'],
  ['DE', 'USD', '1.234.567,05~$', world, '6,625~%'],
  ['AT', 'EUR', '€~1.234.567,05', world, '6,625~%'],
  ['CH', 'CHF', "CHF~1'234'567.05", world, '6.625%'],
  ['FR', 'EUR', '1^234^567,05~€', world, '6,625~%'],
  ['IT', 'EUR', '1.234.567,05~€', world, '6,625%'],
  ['ES', 'EUR', '1.234.567,05~€', world, '6,625~%'],
  ['NL', 'EUR', '€~1.234.567,05', world, '6,625%'],
  ['BE', 'EUR', '€~1.234.567,05', world, '6,625%'],
  ['PL', 'PLN', '1~234~567,05~zł', world, '6,625%'],
  ['SE', 'SEK', '1~234~567,05~kr', world, '6,625~%'],
  ['DK', 'DKK', '1.234.567,05~kr.', world, '6,625~%'],
  ['NO', 'NOK', '1~234~567,05~kr', world, '6,625~%'],
  ['FI', 'EUR', '1~234~567,05~€', world, '6,625~%'],
  ['PT', 'EUR', '1~234~567,05~€', world, '6,625%'],
  ['CA', 'CAD', '$1,234,567.05', us, '6.625%'],
  ['CA', 'USD', 'US$1,234,567.05', us, '6.625%'],
  ['AU', 'AUD', '$1,234,567.05', world, '6.625%'],
  ['NZ', 'NZD', '$1,234,567.05', world, '6.625%'],
  ['JP', 'JPY', '¥123,456,705', us, '6.625%'],
  ['IN', 'INR', '₹12,34,567.05', world, '6.625%'],
  ['IL', 'ILS', '₪1,234,567.05', world, '6.625%'],
  ['AE', 'AED', 'AED~1,234,567.05', world, '6.625%'],
  ['AM', 'AMD', '1~234~567,05~AMD', world, '6,625%'],
  ['BD', 'BDT', '12,34,567.05~BDT', world, '6.625%'],
  ['KH', 'KHR', '1,234,567.05~KHR', world, '6.625%'],
  ['TH', 'THB', '฿1,234,567.05', world, '6.625%'],
])('%s writes amounts in %s as %s, and dates in English', (region, currency, ...expected) => {
  expect(formatsOf(region, currency)).toEqual(expected);
});

test('a frozen style is all that a document needs, whatever `Intl` says later', () => {
  const style = {
    dateOrder: 'dmy',
    decimal: '·',
    group: '_',
    groupSize: 2,
    money: '<#>',
    percent: '#pc',
  } as const;
  const format = documentFormat({ currency: 'EUR', language: 'en', style });
  expect(format.money(-123_456_705)).toBe('−<12_34_567·05>');
  expect(format.money(5)).toBe('<0·05>');
  expect(format.number(1500, 3)).toBe('1·5');
  expect(format.number(2_000_000, 3)).toBe('2_000');
  expect(format.percent(190_000)).toBe('19pc');
  expect(format.date('2026-03-02')).toBe('2 Mar 2026');
});

test('numbers get as many decimals as they need, and at least as many as asked', () => {
  const style = regionStyle('US', 'USD');
  expect([0, 5, 100, 123_456].map((units) => formatInStyle(units, 2, style, 2))).toEqual([
    '0.00',
    '0.05',
    '1.00',
    '1,234.56',
  ]);
  expect(formatInStyle(999, 0, style)).toBe('999');
});

test('a pattern is no regular expression: a symbol may be $', () => {
  const style = { ...regionStyle('US', 'USD'), money: '$& $1#$$' };
  expect(documentFormat({ currency: 'USD', language: 'en', style }).money(100)).toBe('$& $11.00$$');
});

test.each([
  ['de-DE', 'DE', 'A4'],
  ['en', 'US', 'Letter'],
  ['und-CA', 'CA', 'Letter'],
  ['es-MX', 'MX', 'Letter'],
  ['es-DO', 'DO', 'A4'],
  ['zh-TW', 'TW', 'A4'],
])('the region of %s is %s, whose paper is %s', (locale, region, paper) => {
  expect(regionOf(locale)).toBe(region);
  expect(paperSizeIn(region)).toBe(paper);
});
