import { expect, test } from 'vitest';
import { compareVersions } from './merge-versions.ts';

const opened = { name: 'Lab', city: 'Newark', tags: ['one'], address: { a: 1, b: 2 }, version: 1 };

test('what somebody else changed is told, and whether it was changed here as well', () => {
  const mine = { ...opened, name: 'My Lab', tags: ['one', 'two'] };
  const stored = { ...opened, name: 'Their Lab', city: 'Trenton', version: 2 };
  expect(compareVersions({ opened, mine, stored }).changes).toEqual([
    { field: 'name', isContested: true },
    { field: 'city', isContested: false },
    { field: 'version', isContested: false },
  ]);
});

test('both have made the same change: nothing gets lost', () => {
  const changed = { ...opened, name: 'Our Lab' };
  expect(compareVersions({ opened, mine: changed, stored: changed }).changes).toEqual([
    { field: 'name', isContested: false },
  ]);
});

test('entries in another order are the same, and so are spaces around a text', () => {
  const stored = { ...opened, address: { b: 2, a: 1 }, name: 'Lab ' };
  expect(compareVersions({ opened, mine: opened, stored }).changes).toEqual([]);
});

test('a list in another order is another list', () => {
  const two = { ...opened, tags: ['one', 'two'] };
  const swapped = { ...opened, tags: ['two', 'one'] };
  expect(compareVersions({ opened: two, mine: two, stored: swapped }).changes).toEqual([
    { field: 'tags', isContested: false },
  ]);
});

test('keeping mine keeps what I changed, and takes all else as it is stored', () => {
  const mine = { ...opened, name: 'My Lab' };
  const stored = { ...opened, name: 'Their Lab', city: 'Trenton', version: 2 };
  expect(compareVersions({ opened, mine, stored }).merged).toEqual({
    ...opened,
    name: 'My Lab',
    city: 'Trenton',
    version: 2,
  });
});

test('what is being typed keeps the space at its end', () => {
  const mine = { ...opened, name: 'Lab ' };
  const stored = { ...opened, city: 'Trenton' };
  expect(compareVersions({ opened, mine, stored }).merged.name).toBe('Lab ');
});

test('fields that make no sense apart are decided together once both have changed any', () => {
  const mine = { ...opened, city: 'Camden' };
  const stored = { ...opened, name: 'Their Lab' };
  expect(compareVersions({ opened, mine, stored }, ['name', 'city'])).toEqual({
    changes: [{ field: 'name', isContested: true }],
    merged: mine,
  });
  expect(compareVersions({ opened, mine, stored }, ['name', 'tags'])).toEqual({
    changes: [{ field: 'name', isContested: false }],
    merged: { ...opened, city: 'Camden', name: 'Their Lab' },
  });
});
