import { expect, test } from 'vitest';
import { describeReversal } from './describe-reversal.ts';

const money = (cents: number) => `$${(cents / 100).toFixed(2)}`;

test.each([
  [60_00, 50_00, '$60.00 will be open again.'],
  [60_00, 0, '$60.00 will be open again.'],
  [6000_00, -680_00, '$5320.00 will be open again.'],
  [680_00, -680_00, 'Nothing will be open, nor paid too much.'],
  [200_00, -680_00, 'Nothing will be open: $480.00 will still be paid too much.'],
])('to undo %i where %i is open says what is open then', (amount, amountDue, words) => {
  expect(describeReversal(amount, amountDue, money)).toBe(words);
});
