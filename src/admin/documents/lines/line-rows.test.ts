import { expect, test } from 'vitest';
import { lineOf, pricedOf } from '../../../../tests/support/sample-drafts.ts';
import type { PricedLine } from '../../../shared/documents/priced-lines.schema.ts';
import { isBlank, isSameRow, lineRows } from './line-rows.ts';
import { tryCalculate } from './priced-draft.ts';

const next = lineOf({ key: 'next', title: '' });
const lines = Array.from({ length: 200 }, (_, index) =>
  lineOf({ key: `l${index}`, unitPrice: 95_00 }),
);

function rowsOf(edited: readonly PricedLine[], problems: Record<string, string> = {}) {
  const content = { ...pricedOf({ deposits: [] }), lines: [...edited] };
  const { totals } = tryCalculate(content);
  return lineRows({ content, totals, problem: (path) => problems[path] }, next);
}

/** How many rows are rendered for the second state. */
function rendered(before: ReturnType<typeof rowsOf>, after: ReturnType<typeof rowsOf>): number {
  return after.filter((row, index) => {
    const old = before[index];
    return old === undefined || !isSameRow(old, row);
  }).length;
}

test('of 200 lines, a key renders only the one that it is typed in', () => {
  const typed = lines.with(120, { ...lines[120], quantity: 12_000 } as PricedLine);
  expect(rendered(rowsOf(lines), rowsOf(typed))).toBe(1);
});

test('a problem renders its line, and not again while it stays', () => {
  const problems = { 'lines.7.quantity': 'Quantity must be a number.' };
  expect(rendered(rowsOf(lines), rowsOf(lines, problems))).toBe(1);
  expect(rendered(rowsOf(lines, problems), rowsOf(lines, { ...problems }))).toBe(0);
});

test('a line at the end renders the new one, the one before and the empty one', () => {
  const some = lines.slice(0, 150);
  const added = [...some, lineOf({ key: 'more' })];
  expect(rendered(rowsOf(some), rowsOf(added))).toBe(3);
});

test('nothing written: a quantity of one, no texts, no price', () => {
  expect(isBlank(next)).toBe(true);
  for (const changes of [{ title: 'x' }, { unit: 'hour' }, { quantity: 2000 }, { unitPrice: 1 }]) {
    expect(isBlank({ ...next, ...changes })).toBe(false);
  }
});
