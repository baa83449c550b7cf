import { expect, test } from 'vitest';
import { changeReason, isOfBasis } from './period-changes.ts';
import { changeKinds } from './revenue.schema.ts';

test('each change is of one basis, and what lowers or adds money is told apart', () => {
  const reasons = changeKinds.map((kind) => [
    isOfBasis({ kind }, 'cash'),
    changeReason({ kind, amount: -1 }),
    changeReason({ kind, amount: 1 }),
  ]);
  expect(reasons).toEqual([
    [false, 'Invoice voided', 'Invoice voided'],
    [false, 'Invoice credited', 'Invoice credited'],
    [false, 'Invoice backdated', 'Invoice backdated'],
    [false, 'Credit note backdated', 'Credit note backdated'],
    [true, 'Payment reversed', 'Refund reversed'],
    [true, 'Refund recorded late', 'Payment recorded late'],
  ]);
});
