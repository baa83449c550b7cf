import { expect, test } from 'vitest';
import { inboxFilters, inquiryStates, mayMove } from './inquiry-state.ts';

const pairs = inquiryStates.flatMap((from) => inquiryStates.map((to) => [from, to] as const));

test.each(pairs)('a message that moved from %s to %s can be moved back', (from, to) => {
  expect(mayMove(to, from)).toBe(mayMove(from, to));
});

test('what was answered or archived can’t become spam', () => {
  expect(pairs.filter(([from, to]) => to === 'spam' && mayMove(from, to)).flat()).toEqual([
    'new',
    'spam',
    'read',
    'spam',
  ]);
});

test('every message but spam is among all, and each has a list of its own', () => {
  expect([...inboxFilters.all, 'spam'].toSorted()).toEqual(inquiryStates.toSorted());
  for (const state of inquiryStates) expect(inboxFilters[state]).toEqual([state]);
});
