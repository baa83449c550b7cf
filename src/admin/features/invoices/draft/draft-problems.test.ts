import { expect, test } from 'vitest';
import { byPlace, tryToReckon } from './draft-problems.ts';
import { draftOf, lineOf } from './sample-draft.ts';

test('a draft that adds up has sums and no problems', () => {
  const { sums, problems } = tryToReckon(draftOf({ lines: [lineOf({ unitPrice: 12_50 })] }));
  expect(sums?.total).toBe(12_50);
  expect(problems).toEqual({});
});

test('a discount beyond its line is told of at the line', () => {
  const discount = { kind: 'amount' as const, amount: 20_00 };
  const lines = [lineOf({}), lineOf({ key: 'b', unitPrice: 10_00, discount })];
  expect(tryToReckon(draftOf({ lines })).problems).toEqual({
    'lines.1.discount': 'is more than the sum it is on',
  });
});

test('what is too large to be exact is told of', () => {
  const lines = [lineOf({ quantity: 1_000_000_000, unitPrice: Number.MAX_SAFE_INTEGER })];
  expect(Object.keys(tryToReckon(draftOf({ lines })).problems)).toEqual(['lines']);
});

test('problems of lines follow them as they move, and go with them', () => {
  const byKey = { 'lines.b.unitPrice': 'is too large', 'lines.gone.quantity': 'x', due: 'y' };
  const lines = [lineOf({ key: 'a' }), lineOf({ key: 'b' })];
  expect(byPlace(byKey, lines)).toEqual({ 'lines.1.unitPrice': 'is too large', due: 'y' });
  expect(byPlace(byKey, lines.toReversed())).toMatchObject({ 'lines.0.unitPrice': 'is too large' });
});
