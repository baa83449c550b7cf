import { expect, test } from 'vitest';
import { formatDate, formatMonth } from '../shared/dates/calendar-dates.ts';
import { englishLocale } from './date-locale.ts';

test.each([
  ['en-US', 'Dec 6, 2026', 'December 2026'],
  ['fr-FR', '6 Dec 2026', 'December 2026'],
  ['de', '6 Dec 2026', 'December 2026'],
  ['pt-BR', 'Dec 6, 2026', 'December 2026'],
  ['C', 'Dec 6, 2026', 'December 2026'],
  ['', 'Dec 6, 2026', 'December 2026'],
])(
  'dates in English sentences have English months for a browser in “%s”',
  (language, day, month) => {
    const locale = englishLocale(language);
    expect(formatDate('2026-12-06', locale)).toBe(day);
    expect(formatMonth('2026-12-06', locale, 'long')).toBe(month);
  },
);
