import { expect, test } from 'vitest';
import { amountDueAfter } from './amount-due-after.ts';

type Entry = Parameters<typeof amountDueAfter>[0];

const AT = '2026-03-01T10:00:00.000Z';
const entry = (id: string, amount: number, changes: Partial<Entry> = {}): Entry => ({
  id,
  kind: 'payment',
  amount,
  reference: '',
  createdAt: AT,
  isReversed: false,
  ...changes,
});
const due = (payment: Entry, entries: Entry[], credited = 0) =>
  amountDueAfter(payment, { payableAmount: 100, entries, credited });

test('entries up to the payment count, in their own order even in the same instant', () => {
  const [one, two, three] = [entry('b', 20), entry('a', 30), entry('c', 10)] as const;
  expect([one, two, three].map((each) => due(each, [one, two, three]))).toEqual([80, 50, 40]);
  expect(due(two, [one, two, three], 15)).toBe(35);
});

test('reversed entries and reversals do not count', () => {
  const reversed = entry('a', 20, { isReversed: true });
  const reversal = entry('b', 20, { kind: 'reversal' });
  const paid = entry('c', 30);
  expect(due(paid, [reversed, reversal, paid])).toBe(70);
});

test('a write-off made with the payment counts, a later one does not', () => {
  const paid = entry('a', 30, { reference: 'R 7' });
  const rest = entry('b', 70, { kind: 'write_off', reference: 'R 7' });
  expect(due(paid, [paid, rest])).toBe(0);
  expect(due(paid, [paid, { ...rest, reference: 'Bank fees' }])).toBe(70);
  expect(due(paid, [paid, { ...rest, createdAt: '2026-03-01T10:00:00.001Z' }])).toBe(70);
});
