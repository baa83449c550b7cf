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

test('a credit note of what was paid makes that credit, whose refund changes nothing', () => {
  const settlements = [{ paid: 183 }, { credited: [low] }, { paid: -63 }];
  const [all = [], credited = [], refunded = []] = paidParts([high, low], settlements);
  expect(amounts(all)).toEqual([
    [100, 20],
    [60, 3],
  ]);
  expect(amounts(credited)).toEqual([
    [0, 0],
    [-60, -3],
  ]);
  expect(amounts(refunded)).toEqual([
    [0, 0],
    [0, 0],
  ]);
});

test('a credit note of what was not paid moves what was to the other taxes', () => {
  const [, credited = []] = paidParts([high, low], [{ paid: 61 }, { credited: [low] }]);
  expect(amounts(credited)).toEqual([
    [18, 3],
    [-20, -1],
  ]);
});

test('what is paid of an invoice that is credited in full is all credit', () => {
  const settlements = [{ credited: [high, low] }, { paid: 183 }];
  expect(amounts(paidParts([high, low], settlements)[1] ?? [])).toEqual([
    [0, 0],
    [0, 0],
  ]);
});

test('a refund from before the money that it returns changes no taxes', () => {
  const paid = paidParts([high], [{ credited: [high] }, { paid: -20 }, { paid: 20 }]);
  expect(amounts(paid.slice(1).flat())).toEqual([
    [0, 0],
    [0, 0],
  ]);
});

test('a credit note that is rounded in another way leaves nothing paid', () => {
  const rounded = { ...high, taxableAmount: 99, taxAmount: 21 };
  const settlements = [{ paid: 120 }, { credited: [rounded] }];
  expect(amounts(paidParts([high], settlements).flat())).toEqual([
    [100, 20],
    [-100, -20],
  ]);
});

test('a refund of an invoice with negative lines returns no more tax than there is', () => {
  const returned = { tax: tax(0), taxableAmount: -95, taxAmount: 0 };
  const credited = { ...high, taxableAmount: 20, taxAmount: 4 };
  const settlements = [{ paid: 25 }, { credited: [credited] }, { paid: -5 }];
  const added = paidParts([high, returned], settlements).flat();
  const sumOfTax = added.reduce((sum, { taxAmount }) => sum + taxAmount, 0);
  expect(sumOfTax).toBe(16);
});
