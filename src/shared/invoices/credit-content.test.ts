import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rounds } from '../../../tests/support/rounds.ts';
import { calculateTotals, InvalidAmountError } from '../documents/totals.ts';
import { documentLine, type PricedLine } from '../documents/priced-lines.schema.ts';
import type { Tax } from '../documents/tax-categories.ts';
import { sumOf } from '../money/rounding.ts';
import { pickFields } from '../pick-fields.ts';
import { creditContent, pickAll, type CreditContent } from './credit-content.ts';
import type { PickedLine } from './credit-note.schema.ts';
import { creditableOf, type Credited } from './creditable.ts';

function taxOf(ratePpm: number): Tax {
  return { category: ratePpm === 0 ? 'zero' : 'standard', ratePpm, reason: '' };
}

function lineOf(key: string, fields: Partial<PricedLine> = {}): PricedLine {
  return {
    key,
    title: key,
    details: '',
    quantity: 1000,
    unit: '',
    unitPrice: 100_00,
    discount: null,
    tax: taxOf(190_000),
    taxId: null,
    ...fields,
  };
}

/** As it is frozen. */
function frozen(content: CreditContent): Credited {
  const { lines, ...totals } = calculateTotals({ ...content, deposits: [] });
  const noAmounts = { amount: 0, discountAmount: 0, netAmount: 0 };
  const withTotals = content.lines.map((line, index) =>
    Object.assign(pickFields(documentLine, line), lines[index] ?? noAmounts),
  );
  return { ...content, lines: withTotals, totals };
}

const invoiceOf = (lines: PricedLine[], fields: Partial<CreditContent> = {}) =>
  frozen({ pricesIncludeTax: false, discount: null, lines, ...fields });

const credit = (invoice: Credited, notes: Credited[], picks: readonly PickedLine[]) =>
  frozen(creditContent(invoice, creditableOf(invoice, notes), picks));

const all = (invoice: Credited, notes: Credited[]) =>
  credit(invoice, notes, pickAll(creditableOf(invoice, notes)));

test('the whole invoice is credited as it was invoiced', () => {
  const free = lineOf('free', { unitPrice: 0 });
  const hours = lineOf('hours', { quantity: 1500, unit: 'hour', unitPrice: 33_33 });
  const discount = { kind: 'amount', amount: 10_00 } as const;
  const invoice = invoiceOf([hours, free], { discount });
  expect(all(invoice, [])).toEqual(invoice);
});

test('a part quantity leaves the rest, and discounts are credited in proportion', () => {
  const discount = { kind: 'amount', amount: 9_00 } as const;
  const invoice = invoiceOf([lineOf('hours', { quantity: 3000, discount }), lineOf('logo')], {
    discount: { kind: 'amount', amount: 39_10 },
  });
  const note = credit(invoice, [], [{ line: 'hours', quantity: 1000 }]);
  expect(note.lines).toMatchObject([{ quantity: 1000, discount: { amount: 3_00 } }]);
  expect(note.discount).toEqual({ kind: 'amount', amount: 9_70 });
  expect(creditableOf(invoice, [note]).lines).toEqual([
    { line: 'hours', quantity: 2000, amount: 194_00 },
    { line: 'logo', quantity: 1000, amount: 100_00 },
  ]);
});

test('a part of a price leaves an amount, which is credited in the next note', () => {
  const invoice = invoiceOf([lineOf('logo', { unit: 'item' })]);
  const note = credit(invoice, [], [{ line: 'logo', amount: 30_00 }]);
  expect(note.lines).toMatchObject([{ quantity: 1000, unit: 'item', unitPrice: 30_00 }]);
  const left = creditableOf(invoice, [note]);
  expect(left.lines).toEqual([{ line: 'logo', quantity: null, amount: 70_00 }]);
  const rest = all(invoice, [note]);
  expect(rest.lines).toMatchObject([{ quantity: 1000, unitPrice: 70_00 }]);
});

test('the last note has the difference that rounding made as a line of its own', () => {
  const line = { unitPrice: 10_06, tax: taxOf(88_750) };
  const invoice = invoiceOf([lineOf('a', line), lineOf('rounding-1', line)]);
  const first = credit(invoice, [], [{ line: 'a' }]);
  expect([invoice.totals.total, first.totals.total]).toEqual([21_91, 10_95]);
  const rest = all(invoice, [first]);
  expect(rest.totals.total).toBe(10_96);
  expect(rest.lines).toMatchObject([
    { key: 'rounding-1', unitPrice: 10_06 },
    { key: 'rounding-1x', title: 'Rounding', unitPrice: 1 },
  ]);
});

test('where no amount without tax reaches what is left, the prices include tax', () => {
  const line = { unitPrice: 5, tax: taxOf(100_000) };
  const invoice = invoiceOf([lineOf('a', line), lineOf('b', line)]);
  const first = credit(invoice, [], [{ line: 'a' }]);
  expect([invoice.totals.total, first.totals.total]).toEqual([11, 6]);
  const rest = all(invoice, [first]);
  expect(rest).toMatchObject({ pricesIncludeTax: true, totals: { total: 5 } });
  expect(rest.lines).toMatchObject([{ key: 'b', unitPrice: 5 }]);
});

test('a credit note has no more lines than any document', () => {
  const line = { unitPrice: 10_06, tax: taxOf(88_750) };
  const invoice = invoiceOf(
    Array.from({ length: 200 }, (_, index) => lineOf(`line-${index}`, line)),
  );
  const first = credit(invoice, [], [{ line: 'line-0', amount: 5_00 }]);
  const rest = all(invoice, [first]);
  expect(rest.pricesIncludeTax).toBe(true);
  expect(rest.lines).toHaveLength(200);
  expect(first.totals.total + rest.totals.total).toBe(invoice.totals.total);
});

test('what credits no line of the invoice is taken from all lines of its tax', () => {
  const invoice = invoiceOf([lineOf('a'), lineOf('b'), lineOf('c', { tax: taxOf(0) })]);
  const other = frozen({
    pricesIncludeTax: true,
    discount: null,
    lines: [lineOf('group-1', { unitPrice: 119_00 })],
  });
  expect(creditableOf(invoice, [other]).lines).toEqual([
    { line: 'a', quantity: null, amount: 50_00 },
    { line: 'b', quantity: null, amount: 50_00 },
    { line: 'c', quantity: 1000, amount: 100_00 },
  ]);
  expect(all(invoice, [other]).totals.total).toBe(219_00);
});

test('more than is left is refused', () => {
  const hours = lineOf('hours', { quantity: 3000 });
  const invoice = invoiceOf([hours, lineOf('logo'), lineOf('rebate', { unitPrice: -10_00 })]);
  const notes = [credit(invoice, [], [{ line: 'hours', quantity: 2000 }])];
  const refused = (pick: PickedLine) => {
    try {
      return credit(invoice, notes, [pick]);
    } catch (error) {
      return error instanceof InvalidAmountError ? error.field : error;
    }
  };
  expect(refused({ line: 'hours', quantity: 1001 })).toBe('lines.0.quantity');
  expect(refused({ line: 'logo', amount: 100_01 })).toBe('lines.0.amount');
  expect(refused({ line: 'logo', amount: -1 })).toBe('lines.0.amount');
  expect(refused({ line: 'none' })).toBe('lines.0.line');
  expect(refused({ line: 'rebate' })).toBe('lines');
});

const discounts = fc.oneof(
  { weight: 3, arbitrary: fc.constant(null) },
  fc.record({
    kind: fc.constant('percent' as const),
    ratePpm: fc.integer({ min: 1, max: 400_000 }),
  }),
  fc.record({ kind: fc.constant('amount' as const), amount: fc.integer({ min: 0, max: 300 }) }),
);
const invoices = fc
  .record({
    pricesIncludeTax: fc.boolean(),
    discount: discounts,
    lines: fc.array(
      fc.record({
        quantity: fc.constantFrom(1000, 1000, 3000, 1500, 12_345, 333),
        unitPrice: fc.oneof(
          fc.integer({ min: 1, max: 99 }),
          fc.integer({ min: 1000, max: 99_999 }),
          fc.integer({ min: -999, max: -1 }),
        ),
        discount: discounts,
        ratePpm: fc.constantFrom(0, 190_000, 70_000, 88_750),
      }),
      { minLength: 1, maxLength: 5 },
    ),
  })
  .map(({ lines, pricesIncludeTax, discount }) => ({
    pricesIncludeTax,
    discount,
    deposits: [],
    lines: lines.map(({ ratePpm, ...line }, index) =>
      lineOf(
        `line-${index}`,
        Object.assign(line, {
          tax: taxOf(ratePpm),
          discount: line.unitPrice < 0 ? null : line.discount,
        }),
      ),
    ),
  }))
  .filter((content) => {
    try {
      return calculateTotals(content).total > 0;
    } catch {
      return false;
    }
  })
  .map(frozen);

/** For each note, for each line: not picked, a thousandth share, or all that is left. */
const choices = fc.array(
  fc.array(fc.integer({ min: -400, max: 1300 }), { minLength: 5, maxLength: 5 }),
  {
    maxLength: 4,
  },
);

test('parts and their rest are exactly the invoice, by tax', () => {
  fc.assert(
    fc.property(invoices, choices, (invoice, rows) => {
      const notes: Credited[] = [];
      const taken = new Map<string, number>();
      for (const row of rows) {
        const picks = picksOf(invoice, notes, row);
        if (picks.length === 0) continue;
        const note = creditOrNothing(invoice, notes, picks);
        if (note === undefined) continue;
        const expected = expectedTotal(invoice, taken, picks);
        const slack = 2 + invoice.lines.length * 2 + notes.length * 2;
        // Beside negative lines, the discount on the whole has no proportion.
        if (!hasNegative(invoice)) {
          expect(Math.abs(note.totals.total - expected)).toBeLessThanOrEqual(slack);
        }
        notes.push(note);
        expectIssuable(invoice, notes);
      }
      const isSettled = sumOf(notes.map(({ totals }) => totals.total)) === invoice.totals.total;
      // Its taxes may differ: what one has left, a negative one takes away.
      if (isSettled && hasNegative(invoice)) return;
      if (!isSettled) notes.push(all(invoice, notes));
      expectIssuable(invoice, notes);
      for (const { tax, taxableAmount, taxAmount } of invoice.totals.taxBreakdown) {
        expect(grossOf(notes, tax)).toBe(taxableAmount + taxAmount);
      }
      const left = creditableOf(invoice, notes).lines.map(({ amount }) => amount);
      expect(left.every((amount) => amount === 0)).toBe(true);
    }),
    { numRuns: rounds(500, 20_000) },
  );
});

function picksOf(invoice: Credited, notes: Credited[], row: readonly number[]): PickedLine[] {
  const left = creditableOf(invoice, notes);
  return left.lines.flatMap(({ line, quantity, amount }, index): PickedLine[] => {
    const choice = row[index] ?? 0;
    if (choice <= 0 || amount === 0) return [];
    if (choice >= 1000 || amount < 0) return [{ line }];
    if (quantity !== null && choice % 2 === 0) {
      return [{ line, quantity: Math.max(1, Math.floor((quantity * choice) / 1000)) }];
    }
    return [{ line, amount: Math.max(1, Math.floor((amount * choice) / 1000)) }];
  });
}

const hasNegative = ({ lines }: Credited) => lines.some(({ unitPrice }) => unitPrice < 0);

/** Refused: parts of less than one minor unit, and lines without the negative ones beside them. */
function creditOrNothing(invoice: Credited, notes: Credited[], picks: readonly PickedLine[]) {
  try {
    return credit(invoice, notes, picks);
  } catch (error) {
    if (!hasNegative(invoice)) expect(String(error)).toContain('must be more than 0');
    expect(error).toBeInstanceOf(InvalidAmountError);
    return undefined;
  }
}

/** Written apart, in fractions: the share of each line, of its part of the invoice’s total. */
function expectedTotal(
  invoice: Credited,
  taken: Map<string, number>,
  picks: readonly PickedLine[],
) {
  let expected = 0;
  for (const { line: key, quantity, amount } of picks) {
    const line = invoice.lines.find((one) => one.key === key);
    if (line === undefined) continue;
    const before = taken.get(key) ?? 0;
    const share =
      quantity === undefined
        ? amount === undefined
          ? 1 - before
          : amount / line.netAmount
        : quantity / line.quantity;
    taken.set(key, before + share);
    const off = invoice.totals.discount / invoice.totals.subtotal;
    const withTax = invoice.pricesIncludeTax ? 1 : 1 + line.tax.ratePpm / 1_000_000;
    expected += share * line.netAmount * (1 - off) * withTax;
  }
  return expected;
}

function sumsAt(notes: readonly Credited[], ratePpm: number) {
  const groups = notes.flatMap(({ totals }) =>
    totals.taxBreakdown.filter(({ tax }) => tax.ratePpm === ratePpm),
  );
  return {
    count: groups.length,
    base: groups.reduce((sum, { taxableAmount }) => sum + taxableAmount, 0),
    tax: groups.reduce((sum, { taxAmount }) => sum + taxAmount, 0),
  };
}

function grossOf(notes: readonly Credited[], { ratePpm }: Tax): number {
  const { base, tax } = sumsAt(notes, ratePpm);
  return base + tax;
}

/** What issuing a credit note requires: at each tax never more than invoiced but for rounding. */
function expectIssuable(invoice: Credited, notes: readonly Credited[]): void {
  for (const { tax, taxableAmount, taxAmount } of invoice.totals.taxBreakdown) {
    const { count, base, tax: credited } = sumsAt(notes, tax.ratePpm);
    if (count === 0) continue;
    const sign = taxableAmount < 0 ? -1 : 1;
    const most = { base: sign * taxableAmount + count - 1, tax: sign * taxAmount + count - 1 };
    expect(sign * (base + credited)).toBeLessThanOrEqual(sign * (taxableAmount + taxAmount));
    expect(sign * base).toBeLessThanOrEqual(most.base);
    expect(sign * credited).toBeLessThanOrEqual(most.tax);
    expect(Math.min(sign * base, sign * credited)).toBeGreaterThanOrEqual(0);
  }
}
