import { expect, test } from 'vitest';
import { formatMinutes } from './format-minutes.ts';

test.each([
  [0, '1 minute'],
  [45, '45 minutes'],
  [89, '89 minutes'],
  [90, '2 hours'],
  [300, '5 hours'],
  [36 * 60 - 1, '36 hours'],
  [36 * 60, '2 days'],
  [3 * 24 * 60, '3 days'],
])('%i minutes are told as %s', (minutes, words) => {
  expect(formatMinutes(minutes)).toBe(words);
});
