import { expect, test } from 'vitest';
import { asksForPayment } from './invoice-labels.ts';

test('what is void and what credits ask for nothing', () => {
  expect(asksForPayment({ kind: 'invoice' })).toBe(true);
  expect(asksForPayment({ kind: 'invoice' }, true)).toBe(false);
  expect(asksForPayment({ kind: 'credit_note' })).toBe(false);
});
