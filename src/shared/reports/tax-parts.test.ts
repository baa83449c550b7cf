import { expect, test } from 'vitest';
import { billedParts, paidParts } from './tax-parts.ts';

const tax = (ratePpm: number) => ({ category: 'standard', ratePpm, reason: '' }) as const;
const high = { tax: tax(200_000), taxableAmount: 100, taxAmount: 20 };
const low = { tax: tax(50_000), taxableAmount: 60, taxAmount: 3 };
const amounts = (parts: readonly { taxableAmount: number; taxAmount: number }[]) =>
  parts.map(({ taxableAmount, taxAmount }) => [taxableAmount, taxAmount]);

test('deposits are deducted from taxable amounts and taxes in their proportions', () => {
  const parts = billedParts([high, low], { total: 183, payableAmount: 100 });
  expect(amounts(parts)).toEqual([
    [55, 11],
    [33, 1],
  ]);
});

test('payments are apportioned together, so that the last one completes every tax', () => {
  const paid = paidParts([high, low], [{ paid: 61 }, { paid: 61 }, { paid: 61 }]);
  expect(amounts(paid.flat())).toEqual([
    [33, 7],
    [20, 1],
    [34, 6],
    [20, 1],
    [33, 7],
    [20, 1],
  ]);
});

test('what is credited takes no part, and a refund returns just that', () => {
  const settlements = [{ paid: 183 }, { credited: [low] }, { paid: -63 }];
  const [all = [], none, refunded = []] = paidParts([high, low], settlements);
  expect(amounts(all)).toEqual([
    [100, 20],
    [60, 3],
  ]);
  expect(none).toEqual([]);
  expect(amounts(refunded)).toEqual([
    [0, 0],
    [-60, -3],
  ]);
});

test('what is paid of an invoice that is credited in full keeps its proportions', () => {
  const settlements = [{ credited: [high, low] }, { paid: 183 }];
  expect(amounts(paidParts([high, low], settlements)[1] ?? [])).toEqual([
    [100, 20],
    [60, 3],
  ]);
});
