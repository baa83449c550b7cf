import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyProposal, anySeeds, selectionOf } from '../../../../tests/support/any-proposal.ts';
import { rounds } from '../../../../tests/support/rounds.ts';
import { calculateTotals } from '../../documents/totals.ts';
import { sumOf } from '../../money/rounding.ts';
import { billingPlan, entryDate, type PlanSource } from './billing-plan.ts';
import { billingPlanSchema, type BillingPlan } from './billing-plan.schema.ts';
import { checkSelection } from '../selection/check-selection.ts';
import { entryLines, recurringLines } from './entry-draft.ts';
import { pricingOf } from '../pricing-sections.ts';
import { proposalTotals, type ProposalTotals } from '../proposal-totals.ts';
import { selectedLines, selectionProblems, type Selection } from '../selection/selection.ts';

const ROUNDS = rounds(10_000, 100_000);
/** Some fifty times what a selection takes. */
const LIMIT_MS = ROUNDS * 20;

/** Credits may exceed what is chosen; that can’t be accepted. */
const isAcceptable = (proposal: PlanSource, selection: Selection) =>
  checkSelection(proposal, selection).problem === null;

const entryTotal = (plan: BillingPlan, entry: BillingPlan['entries'][number]) =>
  calculateTotals({
    pricesIncludeTax: true,
    lines: entryLines(plan, entry),
    discount: null,
    deposits: [],
  }).total;

function expectExactEntries(plan: BillingPlan, { once }: ProposalTotals) {
  expect(plan.total).toBe(once?.total ?? 0);
  expect(sumOf(plan.entries.map(({ amount }) => amount))).toBe(plan.total);
  for (const entry of plan.entries) {
    expect(sumOf(entry.shares)).toBe(entry.amount);
    expect(entryTotal(plan, entry)).toBe(entry.amount);
  }
  for (const [column, { amount }] of plan.taxGroups.entries()) {
    expect(sumOf(plan.entries.map(({ shares }) => shares[column] ?? 0))).toBe(amount);
  }
}

function expectExactPeriods(plan: BillingPlan, totals: ProposalTotals) {
  for (const period of ['month', 'year'] as const) {
    const groups = plan.recurring.filter((group) => group.period === period);
    const shares = groups.flatMap(({ lines }) => lines.map((line) => line.discountShare));
    const expected = totals[period];
    expect(sumOf(shares)).toBe(expected?.discount ?? 0);
    const billed = groups.map((group) =>
      calculateTotals({
        pricesIncludeTax: plan.pricesIncludeTax,
        lines: recurringLines(group, 1),
        discount: null,
        deposits: [],
      }),
    );
    const difference = Math.abs(sumOf(billed.map(({ total }) => total)) - (expected?.total ?? 0));
    // Only the tax is rounded again, once for each tax of each invoice.
    const taxes = billed.flatMap(({ taxBreakdown }) => taxBreakdown).length;
    expect(difference).toBeLessThanOrEqual(groups.length <= 1 ? 0 : taxes);
  }
}

test(
  'whatever is chosen, the plan bills what the page showed, and each draft its payment',
  { timeout: LIMIT_MS },
  () => {
    const check = fc.property(anyProposal, anySeeds, (proposal, seeds) => {
      const sections = pricingOf(proposal.sections);
      const selection = selectionOf(sections, seeds);
      expect(selectionProblems(sections, selection)).toEqual([]);
      fc.pre(isAcceptable(proposal, selection));
      const plan = billingPlan(proposal, selection, '2026-11-23');
      const totals = proposalTotals(proposal, selectedLines(sections, selection));
      expectExactEntries(plan, totals);
      expectExactPeriods(plan, totals);
    });
    fc.assert(check, { numRuns: ROUNDS });
  },
);

test('a plan survives being stored', () => {
  fc.assert(
    fc.property(anyProposal, anySeeds, (proposal, seeds) => {
      const selection = selectionOf(pricingOf(proposal.sections), seeds);
      fc.pre(isAcceptable(proposal, selection));
      const plan = billingPlan(proposal, selection, '2026-11-23');
      expect(billingPlanSchema.parse(JSON.parse(JSON.stringify(plan)))).toEqual(plan);
    }),
  );
});

test('a total that no net price reaches is billed exactly', () => {
  const tax = { category: 'standard', ratePpm: 88_750, reason: '' } as const;
  const plan = {
    proposal: { number: 'P-1', revision: 1 },
    taxGroups: [{ tax, amount: 0, items: [] }],
  };
  const lines = entryLines(plan, { label: 'Deposit', shares: [175_00] });
  const draft = { lines, discount: null, deposits: [] };
  expect(calculateTotals({ ...draft, pricesIncludeTax: true }).total).toBe(175_00);
});

test('items that fit are listed; else the proposal is named, and the first ones', () => {
  const tax = { category: 'zero', ratePpm: 0, reason: '' } as const;
  const detailsOf = (items: string[]) =>
    entryLines(
      { proposal: { number: 'P-7', revision: 2 }, taxGroups: [{ tax, amount: 100, items }] },
      { label: 'Deposit', shares: [100] },
    )[0]?.details ?? '';
  expect(detailsOf(['Design', 'Training'])).toBe('Design\nTraining');
  const many = detailsOf(Array.from({ length: 100 }, (_, index) => `Item ${index} of a long list`));
  expect(many.startsWith('Items as in P-7, version 2:\nItem 0 of a long list\n')).toBe(true);
  expect(many.endsWith('\n…')).toBe(true);
  expect(many.length).toBeLessThanOrEqual(2000);
});

test('lines of the same period and start share an invoice until each ends', () => {
  const [section] = pricingOf(sample.sections);
  expect(section?.lines).toHaveLength(4);
  const { recurring } = billingPlan(
    sample,
    { packages: [], lines: [], quantities: {} },
    '2026-11-23',
  );
  expect(recurring.map(({ key, lines }) => [key, lines.map((line) => line.key)])).toEqual([
    ['month:acceptance', ['hosting', 'backup']],
    ['month:by_owner', ['care']],
    ['year:2027-01-31', ['domain']],
  ]);
  const [first = { lines: [] }] = recurring;
  expect(recurringLines(first, 2).map(({ key }) => key)).toEqual(['hosting', 'backup']);
  expect(recurringLines(first, 3).map(({ key }) => key)).toEqual(['hosting']);
  // 20% of 30.00 and of 10.00, frozen: also when the other line has ended.
  expect(recurringLines(first, 3)[0]?.discount).toEqual({ kind: 'amount', amount: 6_00 });
});

test.each([
  [{ kind: 'acceptance' }, '2026-11-23'],
  [{ kind: 'date', date: '2027-02-01' }, '2027-02-01'],
  [{ kind: 'days', days: 30 }, '2026-12-23'],
  [{ kind: 'milestone' }, null],
] as const)('a payment due by %j is billed on %s', (due, day) => {
  expect(entryDate({ acceptedOn: '2026-11-23' }, { due })).toBe(day);
});

const recurringLine = (key: string, unitPrice: number, recurrence: object, period = 'month') => ({
  key,
  title: key,
  details: '',
  quantity: 1000,
  unit: '',
  unitPrice,
  discount: null,
  tax: { category: 'zero', ratePpm: 0, reason: '' },
  taxId: null,
  period,
  optional: null,
  quantityChoice: null,
  packageKey: null,
  recurrence,
});

const sample = {
  number: 'P-1',
  revision: 1,
  currency: 'USD',
  pricesIncludeTax: false,
  discounts: { once: null, month: { kind: 'percent', ratePpm: 200_000 }, year: null },
  schedule: [],
  sections: [
    {
      key: 'care',
      kind: 'pricing',
      heading: 'Care',
      packages: null,
      lines: [
        recurringLine('hosting', 30_00, { start: { kind: 'acceptance' }, periods: null }),
        recurringLine('care', 50_00, { start: { kind: 'by_owner' }, periods: 12 }),
        recurringLine('backup', 10_00, { start: { kind: 'acceptance' }, periods: 2 }),
        recurringLine(
          'domain',
          15_00,
          { start: { kind: 'date', date: '2027-01-31' }, periods: null },
          'year',
        ),
      ],
    },
  ],
} as unknown as PlanSource;
