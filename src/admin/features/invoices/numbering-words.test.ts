import { expect, test } from 'vitest';
import { gapWords, type NumberingReport } from './numbering-words.ts';

function report(counts: number[], missing: number[]): NumberingReport {
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
  [[1, 4], [2, 3], '2 numbers, 2026-0001 to 2026-0004. No document has the counts 2, 3.'],
])('of %j with %j missing it is said: %s', (counts, missing, words) => {
  expect(gapWords(report(counts, missing))).toBe(words);
});

test('many missing numbers are counted', () => {
  const missing = Array.from({ length: 25 }, (_count, index) => index + 2);
  expect(gapWords(report([1, 27], missing))).toMatch(/21 and 5 more\.$/);
});
