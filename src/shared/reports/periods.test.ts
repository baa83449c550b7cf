import { expect, test } from 'vitest';
import { periodsOn } from './periods.ts';

test('periods are this year, the last, and the quarters of both that have begun', () => {
  const periods = periodsOn('2028-04-01');
  expect(periods.map(({ label }) => label)).toEqual([
    'This year, 2028',
    'Last year, 2027',
    'Q2 2028',
    'Q1 2028',
    'Q4 2027',
    'Q3 2027',
    'Q2 2027',
    'Q1 2027',
  ]);
  expect(periods[1]).toMatchObject({ from: '2027-01-01', to: '2027-12-31' });
  expect(periods[2]).toMatchObject({ from: '2028-04-01', to: '2028-06-30' });
});
