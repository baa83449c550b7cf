import { expect, test } from 'vitest';
import { median } from './median.ts';

test.each([
  [[], null],
  [[3], 3],
  [[10, 1, 2], 2],
  [[4, 1, 10, 3], 3.5],
])('the median of %j is %j', (numbers, middle) => {
  expect(median(numbers)).toBe(middle);
});
