import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calculateTotals } from '../../documents/totals.ts';
import { multiplyByRatio, sumOf } from '../../money/rounding.ts';
import { groupAmounts, lineAmountsOf, scheduleAmounts, shareGroups } from './payment-schedule.ts';
import type { EntryShare } from './payment-schedule.schema.ts';

const remainder: EntryShare = { kind: 'remainder' };
const percent = (rate: number): EntryShare => ({ kind: 'percent', ratePpm: rate * 10_000 });
const of = (total: number) => ({ total, lineAmounts: new Map<string, number>() });

test('half now and half at the end add up, also for an odd amount', () => {
  expect(scheduleAmounts([percent(50), remainder], of(1001))).toEqual([501, 500]);
});

test('an entry takes at most what the earlier ones left', () => {
  const shares = [{ kind: 'amount', amount: 800 } as const, percent(50), remainder];
  expect(scheduleAmounts(shares, of(1000))).toEqual([800, 200, 0]);
  expect(scheduleAmounts(shares, of(500))).toEqual([500, 0, 0]);
});

test.each([
  ['a credit in a tax group of its own', [-50_00], { design: 1070_00, credit_0: -50_00 }],
  [
    'credits and a line that add up to 0',
    [-50_00, 50_00],
    { design: 1070_00, credit_0: -50_00, credit_1: 50_00 },
  ],
])('amounts of lines add up to the total with %s', (_, credits, expected) => {
  const tax = (ratePpm: number) => ({ category: 'standard' as const, ratePpm, reason: '' });
  const line = (key: string, unitPrice: number, ratePpm: number) => ({
    key,
    unitPrice,
    quantity: 1000,
    discount: null,
    tax: tax(ratePpm),
  });
  const lines = [
    line('design', 1000_00, 70_000),
    ...credits.map((amount, nth) => line(`credit_${nth}`, amount, 0)),
  ];
  const invoice = { pricesIncludeTax: false, lines, discount: null, deposits: [] };
  const found = lineAmountsOf(lines, calculateTotals(invoice));
  expect(Object.fromEntries(found)).toEqual(expected);
});

/** Rates have up to four decimals. */
const anyTax = fc.integer({ min: 0, max: 300_000 }).map((ratePpm) => ({
  category: 'standard' as const,
  ratePpm,
  reason: '',
}));
const anyLine = fc.record({
  quantity: fc.integer({ min: 1, max: 50_000 }),
  unitPrice: fc.integer({ min: 0, max: 5_000_000 }),
  discount: fc.constant(null),
  tax: anyTax,
});
const anyDocument = fc.record({
  pricesIncludeTax: fc.boolean(),
  lines: fc.array(anyLine, { minLength: 1, maxLength: 8 }),
  percentOff: fc.integer({ min: 0, max: 900_000 }),
});
type AnyDocument = typeof anyDocument extends fc.Arbitrary<infer Value> ? Value : never;
const anyShares = fc
  .array<EntryShare>(
    fc.oneof(
      fc
        .integer({ min: 0, max: 1_000_000 })
        .map((ratePpm) => ({ kind: 'percent' as const, ratePpm })),
      fc.integer({ min: 0, max: 1_000_000 }).map((amount) => ({ kind: 'amount' as const, amount })),
    ),
    { maxLength: 6 },
  )
  .map((shares) => shares.concat(remainder));

function calculated({ pricesIncludeTax, lines, percentOff }: AnyDocument) {
  const keyed = lines.map((line, index) => ({ ...line, key: `line-${index}` }));
  const discount = { kind: 'percent' as const, ratePpm: percentOff };
  const totals = calculateTotals({ pricesIncludeTax, lines: keyed, discount, deposits: [] });
  return { keyed, totals };
}

describe('Whatever is chosen and however it is divided', () => {
  test('entries add up to the total, and their shares of the tax groups to both', () => {
    fc.assert(
      fc.property(anyDocument, anyShares, (document, shares) => {
        const { keyed, totals } = calculated(document);
        const lineAmounts = lineAmountsOf(keyed, totals);
        expect(sumOf([...lineAmounts.values()])).toBe(totals.total);
        const amounts = scheduleAmounts(shares, { total: totals.total, lineAmounts });
        expect(sumOf(amounts)).toBe(totals.total);
        const groups = groupAmounts(totals);
        const rows = shareGroups(amounts, groups);
        expect(rows.map(sumOf)).toEqual(amounts);
        for (const [column, { amount }] of groups.entries()) {
          expect(sumOf(rows.map((row) => row[column] ?? 0))).toBe(amount);
        }
        expect(rows.flat().every((share) => share >= 0)).toBe(true);
      }),
    );
  });

  test('a draft with its shares as prices including tax comes to the entry', () => {
    fc.assert(
      fc.property(anyDocument, anyShares, (document, shares) => {
        const { totals } = calculated(document);
        const groups = groupAmounts(totals);
        const amounts = scheduleAmounts(shares, { total: totals.total, lineAmounts: new Map() });
        for (const [index, row] of shareGroups(amounts, groups).entries()) {
          const draft = calculateTotals(draftOf(groups, row));
          expect(draft.total).toBe(amounts[index]);
        }
      }),
    );
  });

  test('the tax of all drafts is that of the proposal but for half a minor unit each, and one', () => {
    fc.assert(
      fc.property(anyDocument, anyShares, (document, shares) => {
        const { totals } = calculated(document);
        const groups = groupAmounts(totals);
        const amounts = scheduleAmounts(shares, { total: totals.total, lineAmounts: new Map() });
        const rows = shareGroups(amounts, groups);
        for (const [column, { tax }] of groups.entries()) {
          const drafted = sumOf(
            rows.map((row) =>
              multiplyByRatio(row[column] ?? 0, tax.ratePpm, 1_000_000 + tax.ratePpm),
            ),
          );
          const proposed = totals.taxBreakdown[column]?.taxAmount ?? 0;
          expect(Math.abs(drafted - proposed)).toBeLessThanOrEqual((rows.length + 1) / 2);
        }
      }),
    );
  });
});

function draftOf(groups: ReturnType<typeof groupAmounts>, row: readonly number[]) {
  return {
    pricesIncludeTax: true,
    lines: groups.map(({ tax }, index) => ({
      quantity: 1000,
      unitPrice: row[index] ?? 0,
      discount: null,
      tax,
    })),
    discount: null,
    deposits: [],
  };
}
