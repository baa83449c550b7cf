import { expect, test } from 'vitest';
import { otherChanges, withMyChanges } from './merge-versions.ts';

const opened = { name: 'Lab', city: 'Newark', tags: ['one'], address: { a: 1, b: 2 }, version: 1 };

test('what somebody else changed is told, and whether it was changed here as well', () => {
  const mine = { ...opened, name: 'My Lab', tags: ['one', 'two'] };
  const stored = { ...opened, name: 'Their Lab', city: 'Trenton', version: 2 };
  expect(otherChanges(opened, mine, stored)).toEqual([
    { field: 'name', isContested: true },
    { field: 'city', isContested: false },
    { field: 'version', isContested: false },
  ]);
});

test('both have made the same change: nothing gets lost', () => {
  const changed = { ...opened, name: 'Our Lab' };
  expect(otherChanges(opened, changed, changed)).toEqual([{ field: 'name', isContested: false }]);
});

test('entries in another order are the same', () => {
  expect(otherChanges(opened, opened, { ...opened, address: { b: 2, a: 1 } })).toEqual([]);
});

test('a list in another order is another list', () => {
  const two = { ...opened, tags: ['one', 'two'] };
  const swapped = { ...opened, tags: ['two', 'one'] };
  expect(otherChanges(two, two, swapped)).toEqual([{ field: 'tags', isContested: false }]);
});

test('keeping mine keeps what I changed, and takes all else as it is stored', () => {
  const mine = { ...opened, name: 'My Lab' };
  const stored = { ...opened, name: 'Their Lab', city: 'Trenton', version: 2 };
  expect(withMyChanges(opened, mine, stored)).toEqual({
    ...opened,
    name: 'My Lab',
    city: 'Trenton',
    version: 2,
  });
});
