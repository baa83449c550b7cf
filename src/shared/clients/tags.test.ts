import { expect, test } from 'vitest';
import { mergeTags } from './clients.schema.ts';

test('tags given elsewhere stay, and those taken away elsewhere stay away', () => {
  expect(mergeTags(['a', 'b'], ['a', 'c'], ['a', 'b', 'd'])).toEqual(['a', 'd', 'c']);
  expect(mergeTags(['a', 'b'], ['a', 'b', 'c'], ['b'])).toEqual(['b', 'c']);
});

test('the same tag given at both ends is one', () => {
  expect(mergeTags(['a'], ['a', 'b'], ['a', 'b'])).toEqual(['a', 'b']);
});
