import fc from 'fast-check';
import { expect, test } from 'vitest';
import { proposalLine } from './proposal-lines.schema.ts';
import { extremeSelection } from './extreme-selections.ts';
import type { PackageChoice } from './proposal-sections.schema.ts';
import { proposalTotals } from './proposal-totals.ts';
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

function totalOf(sections: readonly PricingChoices[], selection: Selection): number {
  const discounts = { once: null, month: null, year: null };
  const pricing = { pricesIncludeTax: false, discounts };
  return proposalTotals(pricing, selectedLines(sections, selection)).once?.total ?? 0;
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

test('no selection is cheaper or more expensive, but for rounding', () => {
  fc.assert(
    fc.property(anySections, (sections) => {
      const totals = allSelections(sections).map((one) => totalOf(sections, one));
      const extremes = (['cheapest', 'most_expensive'] as const).map((extreme) => {
        const selection = extremeSelection(sections, extreme, false);
        expect(selectionProblems(sections, selection)).toEqual([]);
        return totalOf(sections, selection);
      });
      // Half a minor unit for the tax of each line, and of each group.
      const rounding = sections.flatMap(({ lines }) => lines).length + 4;
      expect((extremes[0] ?? 0) - Math.min(...totals)).toBeLessThanOrEqual(rounding);
      expect(Math.max(...totals) - (extremes[1] ?? 0)).toBeLessThanOrEqual(rounding);
    }),
  );
});
