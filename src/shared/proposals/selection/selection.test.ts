import { expect, test } from 'vitest';
import { proposalLine, type ProposalLine } from '../proposal-lines.schema.ts';
import { proposalTotals, scheduledTotal } from '../proposal-totals.ts';
import {
  defaultSelection,
  selectedLines,
  selectionProblems,
  type PricingChoices,
  type Selection,
} from './selection.ts';

const tax = { category: 'standard', ratePpm: 88_750, reason: '' };

function line(key: string, unitPrice: number, changes: object = {}): ProposalLine {
  return proposalLine.parse({ key, title: key, quantity: 1000, unitPrice, tax, ...changes });
}

const optional = { optional: { isPreselected: false } };

const sections: PricingChoices[] = [
  {
    key: 'design',
    packages: {
      choice: { kind: 'one' },
      items: [
        { key: 'small', isPreselected: false },
        { key: 'large', isPreselected: true },
      ],
    },
    lines: [
      line('pages', 100_00, { packageKey: 'small' }),
      line('more-pages', 250_00, { packageKey: 'large' }),
      line('workshop', 175_00),
    ],
  },
  {
    key: 'care',
    packages: null,
    lines: [
      line('photos', 80_00, optional),
      line('text', 20_00, { optional: { isPreselected: true } }),
      line('hosting', 25_00, {
        period: 'month',
        recurrence: { start: { kind: 'acceptance' }, periods: null },
      }),
      line('training', 60_00, {
        quantity: 2000,
        quantityChoice: { min: 1000, max: 4000, step: 500 },
      }),
    ],
  },
];

const keys = (selection: Selection) => selectedLines(sections, selection).map(({ key }) => key);

test('before anything is chosen, what is preselected counts', () => {
  const selection = defaultSelection(sections);
  expect(selectionProblems(sections, selection)).toEqual([]);
  expect(keys(selection)).toEqual(['more-pages', 'workshop', 'text', 'hosting', 'training']);
});

test('packages that must be chosen are, though none is preselected', () => {
  const items = [
    { key: 'a', isPreselected: false },
    { key: 'b', isPreselected: false },
  ];
  const two = [
    {
      key: 's',
      packages: { choice: { kind: 'between', least: 2, most: 2 } as const, items },
      lines: [],
    },
  ];
  expect(defaultSelection(two).packages).toEqual(['a', 'b']);
});

test('a choice replaces another, and changes a quantity', () => {
  const chosen = {
    packages: ['small'],
    lines: ['photos'],
    quantities: { training: 3500 },
  };
  expect(selectionProblems(sections, chosen)).toEqual([]);
  expect(keys(chosen)).toEqual(['pages', 'workshop', 'photos', 'hosting', 'training']);
  expect(selectedLines(sections, chosen).at(-1)?.quantity).toBe(3500);
});

test.each([
  ['no package', { packages: [] }, 'design', 'packages'],
  ['two packages', { packages: ['small', 'large'] }, 'design', 'packages'],
  ['an unknown package', { packages: ['large', 'gold'] }, 'gold', 'unknown'],
  ['a package twice', { packages: ['large', 'large'] }, 'large', 'unknown'],
  ['a required line as an option', { lines: ['workshop'] }, 'workshop', 'unknown'],
  ['an unknown line', { lines: ['nothing'] }, 'nothing', 'unknown'],
  ['a quantity between two steps', { quantities: { training: 1200 } }, 'training', 'quantity'],
  ['too large a quantity', { quantities: { training: 4500 } }, 'training', 'quantity'],
  ['a quantity that is fixed', { quantities: { workshop: 2000 } }, 'workshop', 'quantity'],
])('%s is refused', (_what, changes, key, problem) => {
  const selection = { ...defaultSelection(sections), ...changes };
  expect(selectionProblems(sections, selection)).toContainEqual({ key, problem });
});

test('a line has a quantity that the client could choose, and its limits are steps apart', () => {
  const choice = { min: 1000, max: 4000, step: 500 };
  const bad = (changes: object) => {
    const given = { key: 'x', quantity: 1000, unitPrice: 1, tax, quantityChoice: choice };
    return proposalLine.safeParse({ ...given, ...changes }).success;
  };
  expect(bad({})).toBe(true);
  expect(bad({ quantity: 1250 })).toBe(false);
  expect(bad({ quantityChoice: { ...choice, max: 4200 } })).toBe(false);
  expect(bad({ quantityChoice: { ...choice, min: 5000 } })).toBe(false);
});

test('each period is one calculation with its own discount', () => {
  const selected = selectedLines(sections, defaultSelection(sections));
  const percent = { kind: 'percent', ratePpm: 100_000 } as const;
  const discounts = { once: percent, month: null, year: null };
  const totals = proposalTotals({ pricesIncludeTax: false, discounts }, selected);
  // 250 + 175 + 20 + 2 × 60, less 10 %.
  expect(totals.once).toMatchObject({
    subtotal: 565_00,
    discount: 56_50,
    totalExcludingTax: 508_50,
  });
  expect(totals.month).toMatchObject({ subtotal: 25_00, discount: 0, keys: ['hosting'] });
  expect(totals.year).toBeUndefined();
  const { total, lineAmounts } = scheduledTotal(totals, selected);
  expect(total).toBe(totals.once?.total);
  expect([...lineAmounts.keys()]).toEqual(['more-pages', 'workshop', 'text', 'training']);
});
