import { expect, test } from 'vitest';
import { showRegion } from '../../../../ui/state/region.ts';
import { amountNumber, amountSchema } from '../../../forms/entered-amount.ts';
import { describeReversal } from './entries.tsx';

showRegion('US');

test.each([
  ['12.50', 'USD', 12_50],
  ['1250', 'JPY', 1250],
  ['1.005', 'KWD', 1005],
])('%s in %s is %i of its smallest units', (amount, currency, minorUnits) => {
  expect(amountSchema(amountNumber(currency)).parse(amount)).toBe(minorUnits);
});

test.each([
  ['', 'USD', 'must be a number, e.g. 1250.50'],
  ['0', 'USD', 'must be more than 0'],
  ['-5', 'USD', 'must be more than 0'],
  ['12.5', 'JPY', 'can’t have decimals'],
])('%j is no amount in %s', (amount, currency, problem) => {
  const { error } = amountSchema(amountNumber(currency)).safeParse(amount);
  expect(error?.issues.map(({ message }) => message)).toEqual([problem]);
});

const money = (cents: number) => `$${(cents / 100).toFixed(2)}`;

test.each([
  [60_00, 50_00, '$60.00 will be due again.'],
  [60_00, 0, '$60.00 will be due again.'],
  [6000_00, -680_00, '$5320.00 will be due again.'],
  [680_00, -680_00, 'The balance will be zero.'],
  [200_00, -680_00, 'The invoice will be overpaid by $480.00.'],
  [-20_00, 50_00, '$30.00 will still be due.'],
  [-50_00, 50_00, 'The balance will be zero.'],
])('to undo %i where %i is open says what is open then', (amount, amountDue, words) => {
  expect(describeReversal(amount, amountDue, money)).toBe(words);
});
