import { expect, test } from 'vitest';
import { readingTime } from './reading-time.ts';

test.for([
  [1, '1 s'],
  [60, '1 min'],
  [200, '3 min 20 s'],
  [3600, '1 h'],
  [3900, '1 h 5 min'],
] as const)('%i seconds of reading are %s', ([seconds, text]) => {
  expect(readingTime(seconds)).toBe(text);
});
