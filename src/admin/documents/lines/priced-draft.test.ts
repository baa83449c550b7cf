import { expect, test } from 'vitest';
import { lineOf, pricedOf } from '../../../../tests/support/sample-drafts.ts';
import { tryCalculate } from './priced-draft.ts';

const calculate = (lines: ReturnType<typeof lineOf>[]) =>
  tryCalculate(pricedOf({ lines, deposits: [] }));

test('lines that add up have totals and no problems', () => {
  const { totals, problems } = calculate([lineOf({ unitPrice: 12_50 })]);
  expect(totals?.total).toBe(12_50);
  expect(problems).toEqual({});
});

test('a discount beyond its line is told of at the line', () => {
  const discount = { kind: 'amount' as const, amount: 20_00 };
  const lines = [lineOf({}), lineOf({ key: 'b', unitPrice: 10_00, discount })];
  expect(calculate(lines).problems).toEqual({
    'lines.1.discount': 'exceeds the amount it applies to',
  });
});

test('what is too large to be exact is told of', () => {
  const lines = [lineOf({ quantity: 1_000_000_000, unitPrice: Number.MAX_SAFE_INTEGER })];
  expect(Object.keys(calculate(lines).problems)).toEqual(['lines']);
});
