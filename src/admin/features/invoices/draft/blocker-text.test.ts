import { expect, test } from 'vitest';
import { blockerText } from './blocker-text.ts';

test.each([
  ['clientId', 'must be chosen', 'Choose the client'],
  ['clientId', 'was anonymized', 'This client was anonymized'],
  ['lines', 'must be at least one', 'Add at least one line'],
  ['due', 'has passed', 'The due date has passed'],
  ['lines.1.title', 'must not be empty', 'Line 2 needs a title'],
  [
    'lines.0.tax.reason',
    'must say why there is no tax',
    'Line 1 needs the reason why there is no tax',
  ],
  ['lines.0.tax.ratePpm', 'must be more than 0%', 'Line 1: the tax rate must be more than 0%'],
  ['something', 'is wrong', 'something is wrong'],
])('%s %s reads: %s', (field, problem, words) => {
  expect(blockerText(field, problem)).toBe(words);
});
