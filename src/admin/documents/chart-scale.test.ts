import { expect, test } from 'vitest';
import { scaleEnd } from './chart-scale.ts';

test.each([
  [0, 2],
  [1, 2],
  [2, 2],
  [3, 4],
  [9, 10],
  [100, 100],
  [101, 200],
  [360_000, 400_000],
  [610_000, 800_000],
  [990_000, 1_000_000],
  [Number.MAX_SAFE_INTEGER, 10_000_000_000_000_000],
])('a scale up to %i ends with %i', (most, end) => {
  expect(scaleEnd(most)).toBe(end);
  // It is written as an amount, too: half of a cent is none.
  expect(Number.isInteger(scaleEnd(most) / 2)).toBe(true);
});
