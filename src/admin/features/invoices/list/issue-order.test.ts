import { expect, test } from 'vitest';
import { issueOrder } from './issue-order.ts';

const earlier = { kind: 'invoice', issueDate: '2026-01-05' } as const;
const later = { kind: 'invoice', issueDate: '2026-01-10' } as const;
const fail = () => Promise.reject(new Error('Changed elsewhere'));
const issue = () => Promise.resolve('issued');

test('after a draft that was not issued, only its own date and other series go on', async () => {
  const inOrder = issueOrder();
  expect(await inOrder(earlier, issue)).toBe('issued');
  await expect(inOrder(earlier, fail)).rejects.toThrow('Changed elsewhere');
  expect(await inOrder(earlier, issue)).toBe('issued');
  await expect(inOrder(later, issue)).rejects.toThrow('earlier issue date was not issued');
  expect(await inOrder({ ...later, kind: 'credit_note' }, issue)).toBe('issued');
});
