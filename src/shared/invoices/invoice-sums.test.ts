import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AmountOutOfRange } from '../money/rounding.ts';
import type { Tax } from './tax-categories.ts';
import { NotReckonable, reckonInvoice, type InvoiceToReckon } from './invoice-sums.ts';
import { oracle } from '../../../tests/support/invoice-oracle.ts';
import { anyInvoice } from '../../../tests/support/any-invoice.ts';

const standard = (rateBps: number) => ({ category: 'standard' as const, rateBps, reason: '' });
const exempt = { category: 'exempt' as const, rateBps: 0, reason: 'Section 501(c)(3)' };

function invoice(changes: Partial<InvoiceToReckon>): InvoiceToReckon {
  return { pricesIncludeTax: false, lines: [], discount: null, deposits: [], ...changes };
}
const line = (unitPrice: number, tax: Tax = standard(0), quantity = 1000) => ({
  quantity,
  unitPrice,
  discount: null,
  tax,
});

test('a hundred thousand random invoices come to what exact fractions say', () => {
  fc.assert(
    fc.property(anyInvoice, (random) => isDeepStrictEqual(reckonInvoice(random), oracle(random))),
    { numRuns: 100_000 },
  );
}, 120_000);

test('the parts of an invoice always add up, and no group is discounted beyond what it holds', () => {
  fc.assert(
    fc.property(anyInvoice, (random) => {
      const sums = reckonInvoice(random);
      const { groups } = sums;
      const add = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
      expect(add(groups.map(({ subtotal }) => subtotal))).toBe(sums.subtotal);
      expect(add(groups.map(({ discount }) => discount))).toBe(sums.discount);
      expect(add(sums.lines.map(({ net }) => net))).toBe(sums.subtotal);
      expect(sums.net + sums.taxAmount).toBe(sums.total);
      expect(sums.due).toBe(sums.total - sums.deposits);
      if (random.pricesIncludeTax) expect(sums.total).toBe(sums.subtotal - sums.discount);
      for (const group of groups.filter(({ subtotal }) => subtotal >= 0)) {
        expect(group.discount).toBeLessThanOrEqual(group.subtotal);
      }
    }),
    { numRuns: 10_000 },
  );
}, 60_000);

test('tax is charged on what is left after the discount on the whole', () => {
  const sums = reckonInvoice(
    invoice({ lines: [line(100_000, standard(1000))], discount: { kind: 'percent', bps: 10_000 } }),
  );
  expect(sums).toMatchObject({ discount: 100_000, taxAmount: 0, total: 0 });
});

test('a discount on the whole is shared out to the cent among the rates of tax', () => {
  const lines = [line(10_00, standard(2000)), line(10_00, standard(1000)), line(10_00, exempt)];
  const { groups } = reckonInvoice(invoice({ lines, discount: { kind: 'amount', amount: 1_00 } }));
  expect(groups.map(({ discount }) => discount)).toEqual([34, 33, 33]);
  expect(groups.map(({ taxAmount }) => taxAmount)).toEqual([193, 97, 0]);
});

test.each([
  // 8,180 × 9.975 %: the sum is taxed, not line by line.
  [[8180_00], 998, 816_36],
  [[1_50, 1_50, 1_50], 1000, 45],
  [[5], 1000, 1],
  [[-5], 1000, -1],
])('%j at %i basis points bear %i of tax', (prices, rateBps, taxAmount) => {
  const lines = prices.map((price) => line(price, standard(rateBps)));
  expect(reckonInvoice(invoice({ lines })).taxAmount).toBe(taxAmount);
});

test('tax is taken out of prices that include it', () => {
  const lines = [line(119_00, standard(1900)), line(10_00, standard(700))];
  const sums = reckonInvoice(invoice({ lines, pricesIncludeTax: true }));
  expect(sums.groups.map(({ base, taxAmount }) => [base, taxAmount])).toEqual([
    [100_00, 19_00],
    [9_35, 65],
  ]);
  expect(sums.total).toBe(129_00);
});

test('parts of a unit are rounded once for each line', () => {
  const lines = [line(10_01, standard(0), 1500), line(3, standard(0), 500)];
  const sums = reckonInvoice(invoice({ lines }));
  expect(sums.lines.map(({ net }) => net)).toEqual([15_02, 2]);
});

test('deposits are taken off what is to be paid, not off what is taxed', () => {
  const sums = reckonInvoice(
    invoice({ lines: [line(100_00, standard(2000))], deposits: [{ amount: 60_00 }] }),
  );
  expect(sums).toMatchObject({ taxAmount: 20_00, total: 120_00, deposits: 60_00, due: 60_00 });
});

const tooMuch = { kind: 'amount' as const, amount: 10_01 };
test.each([
  ['lines.0.discount', { lines: [{ ...line(10_00), discount: tooMuch }] }],
  ['discount', { lines: [line(10_00)], discount: tooMuch }],
  ['discount', { lines: [line(-10_00)], discount: { kind: 'amount' as const, amount: 1 } }],
  ['deposits', { lines: [line(10_00)], deposits: [{ amount: 6_00 }, { amount: 4_01 }] }],
])('%s beyond the sum is refused by its name', (field, changes) => {
  expect(() => reckonInvoice(invoice(changes))).toThrow(
    expect.objectContaining({ name: NotReckonable.name, field }),
  );
});

test('money past what a number holds exactly is refused, never rounded', () => {
  const most = Number.MAX_SAFE_INTEGER;
  expect(reckonInvoice(invoice({ lines: [line(most)] })).total).toBe(most);
  for (const lines of [
    [line(most), line(1)],
    [line(most, standard(1))],
    [line(most, exempt, 1001)],
  ]) {
    expect(() => reckonInvoice(invoice({ lines }))).toThrow(AmountOutOfRange);
  }
});
