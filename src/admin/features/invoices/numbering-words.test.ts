import { expect, test } from 'vitest';
import { gapWords, type NumberingReport } from './numbering-words.ts';

function report(counts: number[], missing: NumberingReport['missing']): NumberingReport {
  const numbers = counts.map((count) => ({
    count,
    number: `2026-${String(count).padStart(4, '0')}`,
    id: `inv_${count}`,
    issuedOn: '2026-03-01',
    standing: 'open' as const,
    clientName: 'Harbor Lab',
    currency: 'USD',
    total: 100,
  }));
  return { kind: 'invoice', year: 2026, years: [2026], numbers, missing };
}

test.each([
  [[1], [], '1 number, 2026-0001, each of them given once.'],
  [[1, 2], [], '2 numbers, 2026-0001 to 2026-0002, each of them given once.'],
  [
    [1, 3, 999_999],
    [
      { from: 2, to: 2 },
      { from: 4, to: 999_998 },
    ],
    '3 numbers, 2026-0001 to 2026-999999. No document has the counts 2, 4 to 999998.',
  ],
])('of %j with %j missing it is said: %s', (counts, missing, words) => {
  expect(gapWords(report(counts, missing))).toBe(words);
});

test('many gaps are counted', () => {
  const missing = Array.from({ length: 25 }, (_gap, index) => {
    const count = 2 * index + 2;
    return { from: count, to: count };
  });
  expect(gapWords(report([1, 51], missing))).toMatch(/40 and 5 more gaps\.$/);
});
