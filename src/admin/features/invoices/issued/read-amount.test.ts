import { expect, test } from 'vitest';
import { amountSchema } from './read-amount.ts';

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
