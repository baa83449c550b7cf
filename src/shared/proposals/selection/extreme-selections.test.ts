import fc from 'fast-check';
import { expect, test } from 'vitest';
import { proposalLine } from '../proposal-lines.schema.ts';
import { InvalidAmountError } from '../../documents/totals.ts';
import { extremeSelection, type Extreme, type PricedSections } from './extreme-selections.ts';
import type { LinePeriod } from '../line-options.ts';
import type { PackageChoice } from '../proposal-sections.schema.ts';
import { proposalTotals } from '../proposal-totals.ts';
import {
  selectedLines,
  selectionProblems,
  type PricingChoices,
  type Selection,
} from './selection.ts';

const anyLine = fc.record({
  unitPrice: fc.integer({ min: -50_000, max: 500_000 }),
  ratePpm: fc.constantFrom(0, 70_000, 88_750, 190_000),
  isOptional: fc.boolean(),
  most: fc.integer({ min: 1, max: 3 }),
  inPackage: fc.constantFrom(null, 0, 1),
  isMonthly: fc.boolean(),
});

/** Also the forms that have no numbers. */
function choiceOf(least: number, most: number): PackageChoice {
  if (least === 1 && most === 1) return { kind: 'one' };
  if (least === 0 && most === 2) return { kind: 'any' };
  return { kind: 'between', least, most };
}

/** One section with two packages, and one without; at most 4,096 selections. */
const anySections = fc
  .record({
    least: fc.integer({ min: 0, max: 2 }),
    more: fc.integer({ min: 0, max: 2 }),
    lines: fc.array(anyLine, { maxLength: 5 }),
  })
  .map(({ least, more, lines }): PricingChoices[] => [
    {
      key: 'section',
      packages: {
        choice: choiceOf(least, Math.min(2, least + more)),
        items: [0, 1].map((index) => ({ key: `package-${index}`, isPreselected: false })),
      },
      lines: lines.map(({ unitPrice, ratePpm, isOptional, most, inPackage, isMonthly }, index) =>
        proposalLine.parse({
          key: `line-${index}`,
          quantity: 1000,
          unitPrice,
          tax: { category: 'standard', ratePpm, reason: '' },
          period: isMonthly ? 'month' : 'once',
          recurrence: isMonthly ? { start: { kind: 'acceptance' }, periods: null } : null,
          optional: isOptional ? { isPreselected: false } : null,
          quantityChoice: most > 1 ? { min: 1000, max: most * 1000, step: 1000 } : null,
          packageKey: inPackage === null ? null : `package-${inPackage}`,
        }),
      ),
    },
  ]);

const anyDiscount = fc.oneof(
  fc.constant(null),
  fc.record({ kind: fc.constant('percent' as const), ratePpm: fc.nat({ max: 1_000_000 }) }),
  fc.record({ kind: fc.constant('amount' as const), amount: fc.nat({ max: 1_500_000 }) }),
);

const anyPricing = fc.record({
  sections: anySections,
  pricesIncludeTax: fc.boolean(),
  discounts: fc.record({ once: anyDiscount, month: anyDiscount, year: fc.constant(null) }),
});

const totalOf = (priced: PricedSections, selection: Selection, period: LinePeriod) =>
  totalsOf(priced, selection, period)?.total ?? 0;

function totalsOf(priced: PricedSections, selection: Selection, period: LinePeriod) {
  const lines = selectedLines(priced.sections, selection);
  const ofPeriod = lines.filter((line) => line.period === period);
  return proposalTotals(priced, ofPeriod)[period];
}

/** By how much the highest total may be missed: see `extremeSelection`. */
function missed({ sections, pricesIncludeTax, discounts }: PricedSections, period: LinePeriod) {
  const discount = discounts[period];
  if (discount?.kind !== 'amount' || pricesIncludeTax) return 0;
  const rates = sections.flatMap(({ lines }) => lines.map(({ tax }) => tax.ratePpm));
  if (rates.length === 0) return 0;
  return (discount.amount * (Math.max(...rates) - Math.min(...rates))) / 1_000_000;
}

/** Every selection that can be accepted. */
function allSelections(sections: readonly PricingChoices[]): Selection[] {
  const lines = sections.flatMap((section) => section.lines);
  let all: Selection[] = [{ packages: [], lines: [], quantities: {} }];
  for (const { key } of sections.flatMap(({ packages }) => packages?.items ?? [])) {
    all = all.flatMap((one) => [one, { ...one, packages: [...one.packages, key] }]);
  }
  for (const { key, optional, quantityChoice } of lines) {
    if (optional !== null) {
      all = all.flatMap((one) => [one, { ...one, lines: [...one.lines, key] }]);
    }
    if (quantityChoice === null) continue;
    const { min, max, step } = quantityChoice;
    const quantities = Array.from({ length: (max - min) / step + 1 }, (_, nth) => min + nth * step);
    all = all.flatMap((one) => quantities.map((quantity) => withQuantity(one, key, quantity)));
  }
  return all.filter((one) => selectionProblems(sections, one).length === 0);
}

function withQuantity(one: Selection, key: string, quantity: number): Selection {
  return { ...one, quantities: { ...one.quantities, [key]: quantity } };
}

test.each(['once', 'month'] as const)(
  'no selection is cheaper or more expensive, but for rounding (%s)',
  (period) => {
    const check = fc.property(anyPricing, (priced) => {
      const { sections } = priced;
      const totals = tryAll(priced, period);
      fc.pre(totals !== undefined && totals.length > 0);
      const [cheapest = 0, dearest = 0] = (['cheapest', 'most_expensive'] as const).map(
        (extreme) => {
          const selection = extremeSelection(priced, extreme, period);
          expect(selectionProblems(sections, selection)).toEqual([]);
          return totalOf(priced, selection, period);
        },
      );
      // Half a minor unit for the tax of each line, and of each group and its discount.
      const rounding = sections.flatMap(({ lines }) => lines).length + 12;
      expect(cheapest - Math.min(...totals)).toBeLessThanOrEqual(rounding);
      const most = Math.max(...totals) - dearest;
      expect(most).toBeLessThanOrEqual(rounding + missed(priced, period));
    });
    fc.assert(check, { numRuns: 300 });
  },
);

/** Undefined if a selection is below 0, with or without tax: see `extremeSelection`. */
function tryAll(priced: PricedSections, period: LinePeriod): number[] | undefined {
  try {
    const all = allSelections(priced.sections).map((one) => totalsOf(priced, one, period));
    const isBelow = all.some((one) => one !== undefined && Math.min(one.subtotal, one.total) < 0);
    return isBelow ? undefined : all.map((one) => one?.total ?? 0);
  } catch (error) {
    if (error instanceof InvalidAmountError) return undefined;
    throw error;
  }
}

test('with a discount in an amount, the lowest total may be that of a dearer line', () => {
  const tax = (ratePpm: number) => ({ category: 'standard' as const, ratePpm, reason: '' });
  const line = (key: string, unitPrice: number, ratePpm: number) =>
    proposalLine.parse({ key, quantity: 1000, unitPrice, tax: tax(ratePpm), packageKey: key });
  const items = ['a', 'b'].map((key) => ({ key, isPreselected: false }));
  const priced: PricedSections = {
    sections: [
      {
        key: 'section',
        packages: { choice: { kind: 'one' }, items },
        lines: [line('a', 1000_00, 0), line('b', 950_00, 100_000)],
      },
    ],
    pricesIncludeTax: false,
    discounts: { once: { kind: 'amount', amount: 900_00 }, month: null, year: null },
  };
  const total = (extreme: Extreme) => totalOf(priced, extremeSelection(priced, extreme), 'once');
  expect([total('cheapest'), total('most_expensive')]).toEqual([55_00, 100_00]);
});
