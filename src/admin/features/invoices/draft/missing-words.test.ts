import { expect, test } from 'vitest';
import { missingWords } from './missing-words.ts';

test.each([
  ['clientId', 'must be chosen', 'The client must be chosen'],
  ['lines', 'must be at least one', 'The lines must be at least one'],
  ['lines.1.title', 'must not be empty', 'Line 2: the title must not be empty'],
  ['lines.0.tax.reason', 'must say why', 'Line 1: the reason for no tax must say why'],
  ['lines.0.tax.rateBps', 'must be more than 0 %', 'Line 1: the rate of tax must be more than 0 %'],
  ['something', 'is wrong', 'something is wrong'],
])('%s %s reads: %s', (field, problem, words) => {
  expect(missingWords(field, problem)).toBe(words);
});
