import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AmountOutOfRange, allocate, sumOf } from './rounding.ts';

test.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [1, [1, 2, 1], [0, 1, 0]],
  [10, [0, 5, 0], [0, 10, 0]],
  [0, [0, 0], [0, 0]],
  [0, [], []],
  [5, [100, -50], [10, -5]],
])('%i shared out by %j gives %j', (amount, weights, shares) => {
  expect(allocate(amount, weights)).toEqual(shares);
});

test('nothing is left over, and nobody gets a whole unit more or less than is due', () => {
  const weights = fc
    .array(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), { minLength: 1, maxLength: 9 })
    .filter((all) => all.reduce((sum, weight) => sum + weight, 0) > 0);
  fc.assert(
    fc.property(fc.nat(10_000), weights, (part, weights) => {
      const sum = weights.reduce((sum, weight) => sum + weight, 0);
      const total = BigInt(sum);
      const amount = Math.floor((sum * part) / 10_000);
      const shares = allocate(amount, weights);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount);
      for (const [index, share] of shares.entries()) {
        const off = BigInt(share) * total - BigInt(amount) * BigInt(weights[index] ?? 0);
        expect(off > -total && off < total).toBe(true);
      }
    }),
    { numRuns: 5000 },
  );
});

test('shares past what a number holds exactly are refused', () => {
  expect(() => allocate(9_217_131, [999_999_975, -999_999_974])).toThrow(AmountOutOfRange);
});

test.each([[[]], [[0, 0]], [[1, -1]], [[-3]]])('a unit can’t be shared out by %j', (weights) => {
  expect(() => allocate(1, weights)).toThrow(RangeError);
});

test('a sum is exact, also past what a number holds on the way, or is refused', () => {
  const most = Number.MAX_SAFE_INTEGER;
  expect(sumOf([most, most, -3, -most, -most])).toBe(-3);
  expect(() => sumOf([most, 1])).toThrow(AmountOutOfRange);
});
