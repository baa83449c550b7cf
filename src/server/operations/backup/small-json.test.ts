import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSmallJson } from './small-json.ts';

const isSmall = (json: string, values: number, depth: number) =>
  isSmallJson(Buffer.from(json), { values, depth });

test.each<[json: string, values: number, depth: number]>([
  ['1', 1, 0],
  ['["a","b",null]', 3, 1],
  ['[",[{\\"[,","\\\\"]', 2, 1],
  ['{"a":[1,2],"b":{"c":[]}}', 3, 3],
  ['[[],[]]', 2, 2],
])('%s is as small as it is, and no smaller', (json, values, depth) => {
  expect(isSmall(json, values, depth)).toBe(true);
  expect(isSmall(json, values - 1, depth)).toBe(false);
  expect(isSmall(json, values, depth - 1)).toBe(false);
});

test('a row of any texts and numbers has as many values as it has', () => {
  const value = fc.oneof(fc.string({ unit: 'binary' }), fc.double(), fc.constant(null));
  fc.assert(
    fc.property(fc.array(value, { minLength: 1 }), (row) => {
      const json = JSON.stringify(row);
      expect(isSmall(json, row.length, 1)).toBe(true);
      expect(isSmall(json, row.length - 1, 1)).toBe(false);
      expect(isSmall(`[${json}]`, row.length, 1)).toBe(false);
    }),
  );
});
