import { expect, test } from 'vitest';
import { amountSchema } from './correction-dialogs.tsx';
import { describeReversal } from './entries.tsx';

test.each([
  ['12.50', 'USD', 12_50],
  ['1250', 'JPY', 1250],
  ['1.005', 'KWD', 1005],
])('%s in %s is %i of its smallest units', (amount, currency, minorUnits) => {
  expect(amountSchema(currency).parse(amount)).toBe(minorUnits);
});

test.each([
  ['', 'USD', 'The amount must be a number such as 1250.50'],
  ['0', 'USD', 'The amount must be more than 0'],
  ['-5', 'USD', 'The amount must be more than 0'],
  ['12.5', 'JPY', 'The amount takes no decimals'],
])('%j is no amount in %s', (amount, currency, problem) => {
  const { error } = amountSchema(currency).safeParse(amount);
  expect(error?.issues.map(({ message }) => message)).toEqual([problem]);
});

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
