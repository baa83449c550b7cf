import { describe, expect, test } from 'vitest';
import { calculateTotals } from '../documents/totals.ts';
import { billingPlanSchema } from '../proposals/schedule/billing-plan.schema.ts';
import { entryLines } from '../proposals/schedule/entry-draft.ts';
import { agreedPlan, agreedProblems } from './agreed-plan.ts';
import { newEngagement } from './new-engagement.schema.ts';

const salesTax = { category: 'standard', ratePpm: 66_250, reason: '' } as const;
const noTax = { category: 'zero', ratePpm: 0, reason: '' } as const;
const lineOf = (key: string, unitPrice: number, tax: object = salesTax) => ({
  key,
  title: `Item ${key}`,
  quantity: 1000,
  unitPrice,
  tax,
});
const deposit = {
  key: 'deposit',
  label: 'Deposit',
  share: { kind: 'percent', ratePpm: 300_000 },
  due: { kind: 'acceptance' },
  termsDays: 14,
};
const rest = {
  key: 'rest',
  label: 'On completion',
  share: { kind: 'remainder' },
  due: { kind: 'milestone' },
  termsDays: 30,
};

const agreed = (changes: object = {}) =>
  newEngagement.parse({
    clientId: 'cli_1',
    title: 'Annual report',
    currency: 'USD',
    agreedOn: '2026-03-02',
    pricesIncludeTax: false,
    lines: [lineOf('design', 1000_00), lineOf('print', 333_33, noTax)],
    schedule: [deposit, rest],
    ...changes,
  });

const context = { today: '2026-03-09', money: (amount: number) => `$${amount / 100}` };
const problemsOf = (changes: object) => agreedProblems(agreed(changes), context);

describe('The plan', () => {
  test('divides the total including tax by the schedule, without a proposal', () => {
    const plan = agreedPlan(agreed({ purchaseOrderNumber: 'PO-7' }));
    expect(billingPlanSchema.parse(plan)).toEqual(plan);
    expect(plan).toMatchObject({
      proposal: null,
      acceptedOn: '2026-03-02',
      total: 1399_58,
      recurring: [],
      purchaseOrder: { isRequired: false, number: 'PO-7' },
    });
    expect(plan.entries.map(({ amount }) => amount)).toEqual([419_87, 979_71]);
  });

  test('of one gross amount bills exactly that, and names the items as agreed if they are long', () => {
    const gross = { ...lineOf('amount', 5000_00), title: 'Report' };
    const plan = agreedPlan(agreed({ pricesIncludeTax: true, lines: [gross], schedule: [rest] }));
    expect(plan.total).toBe(5000_00);
    const [entry] = plan.entries;
    const lines = entry === undefined ? [] : entryLines(plan, entry);
    const draft = { pricesIncludeTax: true, lines, discount: null, deposits: [] };
    expect(calculateTotals(draft).total).toBe(5000_00);
    expect(lines).toMatchObject([{ title: 'On completion', details: 'Report', tax: salesTax }]);
    const items = Array.from({ length: 150 }, (_, nth) => `Item ${nth} of the annual report`);
    const taxGroups = [{ tax: salesTax, amount: 100, items }];
    const [long] = entryLines({ ...plan, taxGroups }, { label: 'All', shares: [100] });
    expect(long?.details).toMatch(/^Items as agreed:\nItem 0/);
  });

  test('takes the discount off before it is divided', () => {
    const discount = { kind: 'amount', amount: 333_33 };
    const plan = agreedPlan(agreed({ pricesIncludeTax: true, discount }));
    expect(plan.total).toBe(1000_00);
  });
});

describe('What can’t be billed', () => {
  test('what was agreed by today can be', () => {
    expect(problemsOf({})).toEqual({});
    expect(problemsOf({ agreedOn: '2026-03-09' })).toEqual({});
  });

  test.each([
    ['a date in the future', { agreedOn: '2026-03-10' }, 'agreedOn', /in the future/],
    ['no line items', { lines: [] }, 'lines', /Add a line item/],
    ['an unnamed line item', { lines: [{ ...lineOf('a', 1), title: '' }] }, 'lines.0', /name/],
    ['a total of 0', { lines: [lineOf('a', 100), lineOf('b', -100)] }, 'lines', /more than 0/],
    ['credits only', { lines: [lineOf('a', -100)] }, 'lines', /more than 0/],
    [
      'a tax rate of 0%',
      { lines: [lineOf('a', 100, { ...salesTax, ratePpm: 0 })] },
      'lines.0',
      /more than 0%/,
    ],
    [
      'line items of which some are not subject to tax',
      {
        lines: [
          lineOf('a', 1),
          lineOf('b', 1, { ...noTax, category: 'outside_scope', reason: 'Abroad' }),
        ],
      },
      'lines',
      /all of them must be/,
    ],
    ['an unnamed payment', { schedule: [{ ...rest, label: '' }] }, 'schedule.0', /payment 1/],
    [
      'a date of a payment in the past',
      { schedule: [{ ...rest, due: { kind: 'date', date: '2026-03-08' } }] },
      'schedule.0',
      /in the past/,
    ],
    [
      'payments over the total',
      { schedule: [{ ...deposit, share: { kind: 'amount', amount: 2000_00 } }, rest] },
      'schedule',
      /exceed \$1399.58, the total/,
    ],
    [
      'a discount over the amount',
      { discount: { kind: 'amount', amount: 9000_00 } },
      'lines',
      /more than 0/,
    ],
  ])('%s is refused', (_, changes, path, sentence) => {
    const problems = problemsOf(changes);
    expect(Object.keys(problems)).toEqual([path]);
    expect(problems[path]).toMatch(sentence);
  });
});
