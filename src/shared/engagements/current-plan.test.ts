import { expect, test } from 'vitest';
import { addMonths } from '../dates/calendar-dates.ts';
import { periodDays } from './current-plan.ts';

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
