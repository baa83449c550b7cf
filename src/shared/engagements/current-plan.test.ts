import { expect, test } from 'vitest';
import { addMonths } from '../dates/calendar-dates.ts';
import { sumOf } from '../money/rounding.ts';
import { periodDays } from './due-billing.ts';
import type { ChangeOrder } from './change-orders.ts';
import type { CurrentEntry } from './current-plan.ts';
import { planChange } from './plan-change.ts';

test.each([
  ['2027-01-31', 1, '2027-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2027-01-31', 2, '2027-03-31'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2026-12-15', 1, '2027-01-15'],
])('%s and %i months is %s', (from, months, day) => {
  expect(addMonths(from, months)).toBe(day);
});

test('periods follow one another without a gap, also from the end of a month', () => {
  expect([1, 2, 3].map((nth) => periodDays('month', '2027-01-31', nth))).toEqual([
    { from: '2027-01-31', to: '2027-02-27' },
    { from: '2027-02-28', to: '2027-03-30' },
    { from: '2027-03-31', to: '2027-04-29' },
  ]);
  expect(periodDays('year', '2026-11-23', 2)).toEqual({ from: '2027-11-23', to: '2028-11-22' });
});

const zero = { category: 'zero', ratePpm: 0, reason: '' } as const;
const agreed = { taxGroups: [{ tax: zero, amount: 1000_00, items: [] }] };
const entry = (key: string, amount: number): CurrentEntry => ({
  key,
  label: key,
  due: { kind: 'milestone' },
  termsDays: 0,
  amount,
  shares: [amount],
  date: null,
});

/** The amounts of the entries after each change in turn. */
function changed(changes: [key: string, amount: number][], isOpen = (_key: string) => true) {
  let entries = [entry('deposit', 300_00), entry('design', 300_00), entry('rest', 400_00)];
  for (const [key, amount] of changes) {
    const now = new Map(entries.map((one) => [one.key, one]));
    const surplus = sumOf(entries.map((one) => one.amount)) - 1000_00;
    const plan = { entries, changeOrders: [] };
    for (const one of planChange(plan, { ...agreed, surplus }, { key, amount }, isOpen)) {
      now.set(one.key, { ...one, date: null });
    }
    entries = [...now.values()];
  }
  return entries.map(({ amount }) => amount);
}

test('the remainder takes what the other payments leave of the agreed total', () => {
  expect(changed([['deposit', 350_00]])).toEqual([350_00, 300_00, 350_00]);
  expect(changed([['deposit', 800_00]])).toEqual([800_00, 300_00, 0]);
});

test('a plan that was changed up and back bills the agreed total again', () => {
  const amounts = changed([
    ['deposit', 800_00],
    ['deposit', 300_00],
  ]);
  expect(amounts).toEqual([300_00, 300_00, 400_00]);
});

test('what is left is billed by a new last payment if the remainder is billed', () => {
  const isOpen = (key: string) => key !== 'rest';
  expect(changed([['rest', 350_00]], isOpen)).toEqual([300_00, 300_00, 350_00, 50_00]);
  const exceeding: [string, number][] = [
    ['rest', 600_00],
    ['design', 200_00],
  ];
  expect(changed(exceeding, isOpen)).toEqual([300_00, 200_00, 600_00]);
  expect(sumOf(changed([['design', 250_00]], isOpen))).toBe(1000_00);
});

test('payments of attached invoices are not the remainder, nor is that of a change order', () => {
  const order: ChangeOrder = {
    key: 'co1',
    proposal: { id: 'pro_2', number: 'P-2', revision: 1 },
    acceptedOn: '2026-03-02',
    total: 300_00,
    taxGroups: agreed.taxGroups,
    pricesIncludeTax: false,
    entries: [],
    recurring: [],
    reduced: [],
    credits: [],
  };
  const entries = [
    entry('deposit', 500_00),
    entry('rest', 500_00),
    entry('attached:1', 100_00),
    entry('co1:start', 200_00),
    entry('co1:end', 100_00),
  ];
  const isOpen = (key: string) => key !== 'attached:1';
  const change = (key: string, amount: number) =>
    planChange(
      { entries, changeOrders: [order] },
      { ...agreed, surplus: 0 },
      { key, amount },
      isOpen,
    ).map((one) => [one.key, one.amount]);
  expect(change('deposit', 600_00)).toEqual([
    ['deposit', 600_00],
    ['rest', 400_00],
  ]);
  expect(change('co1:start', 150_00)).toEqual([
    ['co1:start', 150_00],
    ['co1:end', 150_00],
  ]);
  expect(change('co1:end', 50_00)).toEqual([
    ['co1:end', 50_00],
    ['co1:rest:5', 50_00],
  ]);
});

test('a new last payment never takes the key of another one', () => {
  const entries = [entry('deposit', 600_00), entry('rest:3', 100_00), entry('rest', 300_00)];
  const found = planChange(
    { entries, changeOrders: [] },
    { ...agreed, surplus: 0 },
    { key: 'rest', amount: 250_00 },
    () => true,
  );
  expect(found.map(({ key }) => key)).toEqual(['rest', 'rest:4']);
});
