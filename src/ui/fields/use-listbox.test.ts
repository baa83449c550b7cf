import { expect, test } from 'vitest';
import { matches } from './use-listbox.tsx';

test.each([
  ['Curaçao', 'curacao'],
  ['Łódź', 'lodz'],
  ['Tromsø', 'TROMSO'],
  ['United States of America', 'amer unit'],
  ['Anything', ' '],
])('%s is found by %j', (text, query) => {
  expect(matches(text, query)).toBe(true);
});

test('every word has to be there', () => {
  expect(matches('United Kingdom', 'united states')).toBe(false);
});
