import { expect, test } from 'vitest';
import { counted, plural } from './plural.ts';

test('a count has its noun in the right form', () => {
  expect([0, 1, 2, 1200].map((count) => counted(count, 'message'))).toEqual([
    '0 messages',
    '1 message',
    '2 messages',
    '1,200 messages',
  ]);
  expect(counted(2, 'reply', 'replies')).toBe('2 replies');
});

test('a form is chosen without its count', () => {
  expect([1, 3].map((links) => plural(links, 'opens', 'open'))).toEqual(['opens', 'open']);
});
