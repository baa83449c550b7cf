import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findRepeatedKey } from './repeated-key.ts';

test.each([
  ['twice', '{"a":1,"b":2,"a":3}', 'a'],
  ['further in', '[{"a":[{"b":{},"b":[]}]}]', 'b'],
  ['with space before its colon', '{"a" \n:1,"a"\t: 2}', 'a'],
  ['in another spelling', String.raw`{"a":1,"\u0061":2}`, 'a'],
  ['a prototype', '{"__proto__":1,"__proto__":2}', '__proto__'],
  ['behind a string with quotes', String.raw`{"x":"\\\"{","a":1,"a":2}`, 'a'],
])('a key that stands there %s is found', (_where, json, key) => {
  expect(findRepeatedKey(json)).toBe(key);
});

test.each([
  ['in objects beside one another', '[{"a":1},{"a":2}]'],
  ['in an object and in one inside of it', '{"a":{"a":{"a":1}},"b":{"a":2}}'],
  ['as a value', '{"a":"a","b":["a","a",":","a"]}'],
  ['in a text that is no JSON', '{"a":1 "a'],
  ['in a text that ends in the middle of a sign', '{"a\\'],
])('a key %s is no repetition', (_where, json) => {
  expect(findRepeatedKey(json)).toBeUndefined();
});

test('no value that was written as JSON has a repetition, and one added to it is found', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue(), { minKeys: 1 }), (value) => {
      const json = JSON.stringify(value);
      expect(findRepeatedKey(json)).toBeUndefined();
      const [key = ''] = Object.keys(value);
      expect(findRepeatedKey(`${json.slice(0, -1)},${JSON.stringify(key)}:0}`)).toBe(key);
    }),
  );
});
