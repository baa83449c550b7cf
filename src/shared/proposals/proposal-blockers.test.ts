import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anySeeds, selectionOf, sendableProposal } from '../../../tests/support/any-proposal.ts';
import { proposalBlockers } from './proposal-blockers.ts';
import { proposalDraftSchema, type ProposalDraft } from './proposal-draft.schema.ts';
import { wantedTotal } from './schedule/payment-schedule.ts';
import { proposalLine } from './proposal-lines.schema.ts';
import { pricingOf } from './pricing-sections.ts';
import { proposalTotals, scheduledTotal } from './proposal-totals.ts';
import { scheduleProblems } from './schedule/schedule-problems.ts';
import { selectedLines } from './selection/selection.ts';

const context = { today: '2026-11-23', money: (amount: number) => `$${(amount / 100).toFixed(2)}` };
const tax = { category: 'standard', ratePpm: 70_000, reason: '' };
const zero = { category: 'zero', ratePpm: 0, reason: '' };

const lineOf = (changes: object = {}) =>
  proposalLine.parse({
    key: 'l1',
    title: 'Design',
    quantity: 1000,
    unitPrice: 1000_00,
    tax: zero,
    ...changes,
  });

const pricing = (changes: object = {}) => ({
  key: 's1',
  kind: 'pricing',
  heading: 'Prices',
  lines: [lineOf()],
  ...changes,
});

const remainder = {
  key: 'rest',
  label: 'On completion',
  share: { kind: 'remainder' },
  due: { kind: 'milestone' },
  termsDays: 14,
};
const payment = (share: object, changes: object = {}) => ({
  ...remainder,
  key: 'first',
  label: 'Deposit',
  share,
  ...changes,
});

const draftOf = (changes: object = {}): ProposalDraft =>
  proposalDraftSchema.parse({
    clientId: 'cli_1',
    title: 'Website',
    sections: [pricing()],
    currency: 'USD',
    pricesIncludeTax: false,
    discounts: { once: null, month: null, year: null },
    validUntil: '2026-12-31',
    purchaseOrder: 'not_asked',
    schedule: [remainder],
    ...changes,
  });

const withLine = (changes: object) => ({ sections: [pricing({ lines: [lineOf(changes)] })] });
const recurring = (date: string) => ({ start: { kind: 'date', date }, periods: null });
const percent = (ratePpm: number) => ({ kind: 'percent', ratePpm });
const emptyText = { type: 'doc', content: [{ type: 'paragraph' }] };

test('a complete proposal can be sent, also on its last day', () => {
  expect(proposalBlockers(draftOf(), context)).toEqual({});
  expect(proposalBlockers(draftOf({ validUntil: context.today }), context)).toEqual({});
});

test.each<[object, string, string]>([
  [{ title: '' }, 'title', 'Enter a title.'],
  [{ clientId: null }, 'clientId', 'Choose a client.'],
  [{ validUntil: null }, 'validUntil', 'Enter the date until which it is valid.'],
  [{ validUntil: '2026-11-22' }, 'validUntil', 'The valid-until date is in the past.'],
  [{ sections: [] }, 'sections', 'Add a section with prices.'],
  [
    { sections: [pricing(), { key: 't', kind: 'text', heading: 'Goals', body: emptyText }] },
    'sections.t',
    'Enter the text of “Goals”, or delete it.',
  ],
  [
    { sections: [pricing(), { key: 'w', kind: 'work', projects: [] }] },
    'sections.w',
    'Choose projects for section 2, or delete it.',
  ],
  [
    { sections: [pricing({ lines: [] })] },
    'sections.s1',
    'Add a line item to “Prices”, or delete it.',
  ],
  [withLine({ title: '' }), 'sections.s1.l1', 'Enter a name for each line item.'],
  [withLine({ packageKey: 'gone' }), 'sections.s1.l1', 'Choose a package for “Design”.'],
  [
    withLine({ tax: { category: 'exempt', ratePpm: 0, reason: '' } }),
    'sections.s1.l1',
    'Enter the exemption reason of “Design”.',
  ],
  [
    withLine({ tax: { ...tax, ratePpm: 0 } }),
    'sections.s1.l1',
    'The tax rate of “Design” must be more than 0%. For no tax, choose “No tax (zero-rated)”.',
  ],
  [
    withLine({ period: 'month', recurrence: recurring('2026-11-22') }),
    'sections.s1.l1',
    'The start date of “Design” is in the past.',
  ],
  [
    withLine({ period: 'month', unitPrice: -1, recurrence: recurring('2026-12-01') }),
    'sections.s1.l1',
    '“Design” recurs, and can’t have a negative price.',
  ],
  [
    withLine({
      quantityChoice: { min: 500, max: 1500, step: 500 },
      discount: { kind: 'amount', amount: 600_00 },
    }),
    'sections.s1.l1',
    'The discount of “Design” exceeds its amount.',
  ],
  [withLine({ unitPrice: -1 }), 'sections', 'The client can choose a total of less than 0.'],
  [
    withLine({ unitPrice: 1_000_000_000_000, quantity: 2000 }),
    'sections',
    'The total can’t be more than $10000000000.00.',
  ],
  [
    {
      sections: [
        pricing({
          lines: [
            lineOf(),
            lineOf({ key: 'l2', tax: { category: 'outside_scope', ratePpm: 0, reason: 'Art. 1' } }),
          ],
        }),
      ],
    },
    'sections',
    'If one line item is not subject to tax, all of them must be.',
  ],
  [
    { schedule: [payment(percent(500_000), { label: '' }), remainder] },
    'schedule.first',
    'Enter a name for payment 1.',
  ],
  [
    {
      schedule: [
        payment(percent(500_000), { due: { kind: 'date', date: '2026-11-22' } }),
        remainder,
      ],
    },
    'schedule.first',
    'The date of “Deposit” is in the past.',
  ],
  [
    { schedule: [payment({ kind: 'lines', lineKeys: [] }), remainder] },
    'schedule.first',
    'Choose line items for “Deposit”.',
  ],
  [
    {
      ...withLine({ optional: { isPreselected: true } }),
      schedule: [payment({ kind: 'lines', lineKeys: ['l1'] }), remainder],
    },
    'schedule.first',
    '“Deposit” can only bill required one-time line items with a fixed quantity.',
  ],
  [
    { schedule: [payment({ kind: 'lines', lineKeys: ['l1', 'l1'] }), remainder] },
    'schedule.first',
    'A line item of “Deposit” is billed twice.',
  ],
  [
    {
      schedule: [
        payment(percent(600_000)),
        payment(percent(400_001), { key: 'second' }),
        remainder,
      ],
    },
    'schedule',
    'The percentages add up to more than 100%.',
  ],
  [
    {
      ...withLine({ quantityChoice: { min: 1000, max: 2000, step: 1000 } }),
      schedule: [payment({ kind: 'amount', amount: 1000_01 }), remainder],
    },
    'schedule',
    'The payments before the remainder exceed $1000.00, the lowest total that the client can choose.',
  ],
])('%j can’t be sent', (changes, path, problem) => {
  expect(proposalBlockers(draftOf(changes), context)[path]).toBe(problem);
});

test('every image of a text needs alt text', () => {
  const blockersOf = (...alts: string[]) => {
    const content = alts.map((alt) => ({ type: 'image', attrs: { fileId: 'file_1', alt } }));
    const body = { type: 'doc', content };
    const text = { key: 'plan', kind: 'text', heading: 'Plan', body };
    return proposalBlockers(draftOf({ sections: [text, pricing()] }), context);
  };
  const problem = { 'sections.plan': 'Enter alt text for each image of “Plan”.' };
  expect(blockersOf('The floor', '')).toEqual(problem);
  expect(blockersOf('\u200b')).toEqual(problem);
  expect(blockersOf('The floor', 'The roof')).toEqual({});
});

test('packages need names and items, and as many as must be chosen', () => {
  const item = (key: string, name: string) => ({ key, name, isPreselected: false });
  const packages = {
    choice: { kind: 'between', least: 3, most: 3 },
    items: [item('a', ''), item('b', 'Large')],
  };
  expect(proposalBlockers(draftOf({ sections: [pricing({ packages })] }), context)).toEqual({
    'sections.s1': 'More packages of “Prices” must be chosen than it has.',
    'sections.s1.a': 'Enter a name for each package of “Prices”.',
    'sections.s1.b': 'Add a line item to the package “Large”.',
  });
});

test('if a schedule can be sent, no selection has payments that exceed its total', () => {
  fc.assert(
    fc.property(
      sendableProposal(context.today),
      fc.array(anySeeds, { minLength: 20, maxLength: 20 }),
      (source, all) => {
        fc.pre(Object.keys(scheduleProblems(source, context)).length === 0);
        const sections = pricingOf(source.sections);
        const shares = source.schedule.map(({ share }) => share);
        for (const seeds of all) {
          const lines = selectedLines(sections, selectionOf(sections, seeds));
          const scheduled = scheduledTotal(proposalTotals(source, lines), lines);
          const over = wantedTotal(shares, scheduled) - scheduled.total;
          // Rounding of each payment, and of the total that is the lowest but for rounding.
          expect(over).toBeLessThanOrEqual(shares.length + lines.length + 4);
        }
      },
    ),
  );
});
