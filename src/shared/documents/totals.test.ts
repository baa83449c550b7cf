import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AmountOutOfRange } from '../money/rounding.ts';
import type { Tax } from './tax-categories.ts';
import { InvalidAmountError, calculateTotals, type TotalsInput } from './totals.ts';
import { oracle } from '../../../tests/support/invoice-oracle.ts';
import { anyInvoice } from '../../../tests/support/any-invoice.ts';

const standard = (ratePpm: number) => ({ category: 'standard' as const, ratePpm, reason: '' });
const exempt = { category: 'exempt' as const, ratePpm: 0, reason: 'Section 501(c)(3)' };

function invoice(changes: Partial<TotalsInput>): TotalsInput {
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
    fc.property(anyInvoice, (random) => isDeepStrictEqual(calculateTotals(random), oracle(random))),
    { numRuns: 100_000 },
  );
}, 120_000);

test('the parts of an invoice always add up, and no group is discounted beyond what it holds', () => {
  fc.assert(
    fc.property(anyInvoice, (random) => {
      const totals = calculateTotals(random);
      const { taxBreakdown } = totals;
      const add = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
      expect(add(taxBreakdown.map(({ subtotal }) => subtotal))).toBe(totals.subtotal);
      expect(add(taxBreakdown.map(({ discount }) => discount))).toBe(totals.discount);
      expect(add(totals.lines.map(({ netAmount }) => netAmount))).toBe(totals.subtotal);
      expect(totals.totalExcludingTax + totals.taxAmount).toBe(totals.total);
      expect(totals.payableAmount).toBe(totals.total - totals.deposits);
      if (random.pricesIncludeTax) expect(totals.total).toBe(totals.subtotal - totals.discount);
      for (const group of taxBreakdown.filter(({ subtotal }) => subtotal >= 0)) {
        expect(group.discount).toBeLessThanOrEqual(group.subtotal);
      }
    }),
    { numRuns: 10_000 },
  );
}, 60_000);

const withoutNames = (key: string, value: unknown) => (key === 'names' ? undefined : value);

test('names of taxes make no difference to any amount', () => {
  const names = fc.constantFrom<(string[] | undefined)[]>(undefined, ['GST'], ['VAT', 'GST']);
  fc.assert(
    fc.property(anyInvoice, fc.infiniteStream(names), (random, stream) => {
      const lines = random.lines.map((one) => {
        const [given] = [...stream.take(1)];
        return given === undefined ? one : { ...one, tax: { ...one.tax, names: given } };
      });
      const written = JSON.stringify(calculateTotals({ ...random, lines }), withoutNames);
      expect(JSON.parse(written)).toEqual(calculateTotals(random));
    }),
    { numRuns: 1000 },
  );
});

test('tax is charged on what is left after the discount on the whole', () => {
  const totals = calculateTotals(
    invoice({
      lines: [line(100_000, standard(100_000))],
      discount: { kind: 'percent', ratePpm: 1_000_000 },
    }),
  );
  expect(totals).toMatchObject({ discount: 100_000, taxAmount: 0, total: 0 });
});

test('a discount on the whole is shared out to the cent among the rates of tax', () => {
  const lines = [
    line(10_00, standard(200_000)),
    line(10_00, standard(100_000)),
    line(10_00, exempt),
  ];
  const { taxBreakdown } = calculateTotals(
    invoice({ lines, discount: { kind: 'amount', amount: 1_00 } }),
  );
  expect(taxBreakdown.map(({ discount }) => discount)).toEqual([34, 33, 33]);
  expect(taxBreakdown.map(({ taxAmount }) => taxAmount)).toEqual([193, 97, 0]);
});

test.each([
  // Halves: 81,595.5, 132.5 and 35.5 cents.
  [[8180_00], 99_750, 815_96],
  [[20_00], 66_250, 1_33],
  [[-20_00], 66_250, -1_33],
  [[4_00], 88_750, 36],
  // Tax is calculated for the group, not for each line.
  [[1_50, 1_50, 1_50], 100_000, 45],
  [[5], 100_000, 1],
  [[-5], 100_000, -1],
  // Floats give one more: 589,975,370,766.499976.
  [[999_837_936_056], 590_071, 589_975_370_766],
])('%j at %i parts per million bear %i of tax', (prices, ratePpm, taxAmount) => {
  const lines = prices.map((price) => line(price, standard(ratePpm)));
  expect(calculateTotals(invoice({ lines })).taxAmount).toBe(taxAmount);
});

test('tax is taken out of prices that include it', () => {
  const lines = [line(119_00, standard(190_000)), line(10_00, standard(70_000))];
  const totals = calculateTotals(invoice({ lines, pricesIncludeTax: true }));
  expect(
    totals.taxBreakdown.map(({ taxableAmount, taxAmount }) => [taxableAmount, taxAmount]),
  ).toEqual([
    [100_00, 19_00],
    [9_35, 65],
  ]);
  expect(totals.total).toBe(129_00);
});

test('parts of a unit are rounded once for each line', () => {
  const lines = [line(10_01, standard(0), 1500), line(3, standard(0), 500)];
  const totals = calculateTotals(invoice({ lines }));
  expect(totals.lines.map(({ netAmount }) => netAmount)).toEqual([15_02, 2]);
});

test('deposits are taken off what is to be paid, not off what is taxed', () => {
  const totals = calculateTotals(
    invoice({ lines: [line(100_00, standard(200_000))], deposits: [{ amount: 60_00 }] }),
  );
  expect(totals).toMatchObject({
    taxAmount: 20_00,
    total: 120_00,
    deposits: 60_00,
    payableAmount: 60_00,
  });
});

const tooMuch = { kind: 'amount' as const, amount: 10_01 };
test.each([
  ['lines.0.discount', { lines: [{ ...line(10_00), discount: tooMuch }] }],
  ['discount', { lines: [line(10_00)], discount: tooMuch }],
  ['discount', { lines: [line(-10_00)], discount: { kind: 'amount' as const, amount: 1 } }],
  ['deposits', { lines: [line(10_00)], deposits: [{ amount: 6_00 }, { amount: 4_01 }] }],
])('%s beyond the sum is refused by its name', (field, changes) => {
  expect(() => calculateTotals(invoice(changes))).toThrow(
    expect.objectContaining({ name: InvalidAmountError.name, field }),
  );
});

test('money past what a number holds exactly is refused, never rounded', () => {
  const most = Number.MAX_SAFE_INTEGER;
  expect(calculateTotals(invoice({ lines: [line(most)] })).total).toBe(most);
  for (const lines of [
    [line(most), line(1)],
    [line(most, standard(1))],
    [line(most, exempt, 1001)],
  ]) {
    expect(() => calculateTotals(invoice({ lines }))).toThrow(AmountOutOfRange);
  }
});
