import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isListContested, mergeLists, movedKeys, otherItemChanges } from './merge-lists.ts';

interface Item {
  key: string;
  title: string;
  price: number;
}

const item = (key: string, changes: Partial<Item> = {}): Item => ({
  key,
  title: key.toUpperCase(),
  price: 100,
  ...changes,
});
const opened = [item('a'), item('b'), item('c')];
const keys = (items: readonly Item[]) => items.map(({ key }) => key).join('');

test('different fields of the same item are put together without asking', () => {
  const mine = [item('a', { price: 120 }), item('b'), item('c')];
  const stored = [item('a', { title: 'Alpha' }), item('b', { price: 90 }), item('c')];
  expect(isListContested({ opened, mine, stored })).toBe(false);
  expect(mergeLists({ opened, mine, stored })).toEqual([
    item('a', { title: 'Alpha', price: 120 }),
    item('b', { price: 90 }),
    item('c'),
  ]);
});

test('the same field, changed on both sides, is contested; mine stays, with all else of theirs', () => {
  const mine = [item('a', { price: 120 }), item('b'), item('c')];
  const stored = [item('a', { price: 90, title: 'Alpha' }), item('b'), item('c')];
  expect(otherItemChanges({ opened, mine, stored })).toMatchObject([{ isContested: true }]);
  expect(mergeLists({ opened, mine, stored })[0]).toEqual(
    item('a', { price: 120, title: 'Alpha' }),
  );
});

test('what each added stands where each put it', () => {
  const mine = [item('a'), item('m'), item('n'), item('b'), item('c')];
  const stored = [item('s'), item('a'), item('b'), item('c'), item('t')];
  expect(isListContested({ opened, mine, stored })).toBe(false);
  expect(keys(mergeLists({ opened, mine, stored }))).toBe('samnbct');
});

test('what one removed is gone, unless the other has changed it meanwhile: then it is asked', () => {
  const stored = [item('a'), item('c')];
  const untouched = { opened, mine: opened, stored };
  expect(isListContested(untouched)).toBe(false);
  expect(keys(mergeLists(untouched))).toBe('ac');
  const changed = { opened, mine: [item('a'), item('b', { price: 1 }), item('c')], stored };
  expect(isListContested(changed)).toBe(true);
  expect(keys(mergeLists(changed))).toBe('abc');
  const removedHere = { opened, mine: stored, stored: changed.mine };
  expect(isListContested(removedHere)).toBe(true);
  expect(keys(mergeLists(removedHere))).toBe('ac');
});

test('an order that only one has changed is taken; two different ones are asked about', () => {
  const turned = [item('c'), item('a'), item('b')];
  const mine = [item('a', { price: 5 }), item('b'), item('c')];
  expect(isListContested({ opened, mine, stored: turned })).toBe(false);
  expect(keys(mergeLists({ opened, mine, stored: turned }))).toBe('cab');
  expect(keys(mergeLists({ opened, mine: turned, stored: mine }))).toBe('cab');
  const other = [item('b'), item('a'), item('c')];
  expect(isListContested({ opened, mine: other, stored: turned })).toBe(true);
  expect(keys(mergeLists({ opened, mine: other, stored: turned }))).toBe('bac');
});

test('what has moved is what was taken out of the row, not all that made room for it', () => {
  expect(movedKeys(['a', 'b', 'c', 'd'], ['d', 'a', 'b', 'c'])).toEqual(['d']);
  expect(movedKeys(['a', 'b', 'c'], ['a', 'x', 'b', 'c'])).toEqual([]);
});

test('whoever changed nothing gets the list of the other, whatever was done to it', () => {
  const price = fc.integer({ min: 1, max: 3 });
  const list = fc
    .uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 5 })
    .chain((chosen) =>
      fc
        .array(price, { minLength: 5, maxLength: 5 })
        .map((prices) => chosen.map((key, place) => item(key, { price: prices[place] ?? 1 }))),
    );
  fc.assert(
    fc.property(list, list, (before, after) => {
      expect(mergeLists({ opened: before, mine: before, stored: after })).toEqual(after);
      expect(mergeLists({ opened: before, mine: after, stored: before })).toEqual(after);
      expect(mergeLists({ opened: before, mine: after, stored: after })).toEqual(after);
      expect(isListContested({ opened: before, mine: after, stored: before })).toBe(false);
    }),
  );
});
