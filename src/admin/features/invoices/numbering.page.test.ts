import { expect, test } from 'vitest';
import { describeNumbering, verdictOf, type NumberingReport } from './numbering.page.tsx';

const right: NumberingReport = {
  kind: 'invoice',
  year: 2026,
  years: [2026],
  assigned: 3,
  first: '2026-0001',
  last: '2026-0003',
  missing: [],
  skipped: [],
  outOfSequence: [],
};

test.each<[string, Partial<NumberingReport>, string, string]>([
  ['all are there', {}, 'No gaps', '3 numbers, 2026-0001 to 2026-0003, each used once.'],
  ['there is one', { assigned: 1, last: '2026-0001' }, 'No gaps', '1 number, 2026-0001.'],
  [
    'the only one is missing',
    { assigned: 0, first: null, last: null, missing: [{ from: 1, to: 1 }] },
    'Numbers are missing',
    'No numbers assigned. Missing: 1.',
  ],
  [
    'many are missing',
    {
      missing: [
        { from: 2, to: 2 },
        { from: 4, to: 999_998 },
      ],
    },
    'Numbers are missing',
    '3 numbers, 2026-0001 to 2026-0003, each used once. Missing: 2, 4 to 999998.',
  ],
  [
    'the counter was set back',
    { outOfSequence: [{ from: 2, to: 3 }] },
    'Numbers out of sequence',
    '3 numbers, 2026-0001 to 2026-0003, each used once. Unexpected: 2 to 3.',
  ],
  [
    'some were skipped',
    { skipped: [{ from: 4, to: 9, on: '2026-03-02' }] },
    'Nothing is missing',
    '3 numbers, 2026-0001 to 2026-0003, each used once.',
  ],
])('where %s it is said', (_what, changes, verdict, words) => {
  const report = { ...right, ...changes };
  expect(verdictOf(report).words).toBe(verdict);
  expect(describeNumbering(report)).toBe(words);
});

test('ranges that nobody would read one after the other are counted', () => {
  const missing = Array.from({ length: 25 }, (_range, index) => {
    const count = 2 * index + 2;
    return { from: count, to: count };
  });
  expect(describeNumbering({ ...right, missing })).toMatch(/38, 40 and 5 more ranges\.$/);
});
