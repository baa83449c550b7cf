import { expect, test } from 'vitest';
import { formatMoney } from '../shared/money/amounts.ts';
import { localeOf } from './reader-locale.ts';

test.each([
  ['de-DE', 'de-DE'],
  ['en-us', 'en-US'],
  ['C', 'en-US'],
  ['en-US@posix', 'en-US'],
  ['', 'en-US'],
])('a browser that says “%s” shows amounts as in %s', (language, locale) => {
  expect(localeOf(language)).toBe(locale);
  expect(formatMoney(1_50, 'EUR', localeOf(language))).toBe(formatMoney(1_50, 'EUR', locale));
});
