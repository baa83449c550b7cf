import { expect, test } from 'vitest';
import { inboxFilters, inquiryStatuses, mayMove } from './inquiry-status.ts';

const pairs = inquiryStatuses.flatMap((from) => inquiryStatuses.map((to) => [from, to] as const));

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
  expect([...inboxFilters.all, 'spam'].toSorted()).toEqual(inquiryStatuses.toSorted());
  for (const status of inquiryStatuses) expect(inboxFilters[status]).toEqual([status]);
});
