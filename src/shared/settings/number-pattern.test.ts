import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatNumber, parseNumberPattern, type NumberPattern } from './number-pattern.ts';

function pattern(text: string): NumberPattern {
  const parsed = parseNumberPattern(text);
  if ('problem' in parsed) throw new Error(parsed.problem);
  return parsed;
}

test.each([
  ['{year}-{0000}', 42, '2026-0042'],
  ['INV_{yy}{000}', 7, 'INV_26007'],
  ['{0}', 12, '12'],
  ['{000}-A', 12_345, '12345-A'],
])('%s writes the %i. number as %s', (text, counter, number) => {
  expect(formatNumber(pattern(text), { year: 2026, counter })).toBe(number);
});

test.each([
  ['{year}', 'must have one counter, e.g. {0000}'],
  ['', 'must have one counter, e.g. {0000}'],
  ['{00}-{00}', 'can have only one counter, e.g. {0000}'],
  ['{month}-{00}', 'can have only {year}, {yy} and one counter, e.g. {0000}, in braces'],
  ['{00', 'can have only {year}, {yy} and one counter, e.g. {0000}, in braces'],
  ['00}', 'can have only letters, digits, - and _ besides {year}, {yy} and a counter, e.g. {0000}'],
  [
    'RE/{00}',
    'can have only letters, digits, - and _ besides {year}, {yy} and a counter, e.g. {0000}',
  ],
  [
    '№{00}',
    'can have only letters, digits, - and _ besides {year}, {yy} and a counter, e.g. {0000}',
  ],
  [`${'x'.repeat(40)}{0}`, 'must have at most 40 characters'],
])('%j is no pattern', (text, problem) => {
  expect(parseNumberPattern(text)).toEqual({ problem });
});

const anyPattern = fc
  .tuple(
    fc.stringMatching(/^[A-Za-z0-9_-]{0,6}$/),
    fc.constantFrom('', '{year}', '{yy}', '{year}-'),
    fc.integer({ min: 1, max: 9 }),
    fc.stringMatching(/^[A-Za-z0-9_-]{0,6}$/),
  )
  .map(([before, year, digits, after]) => `${before}${year}{${'0'.repeat(digits)}}${after}`);

test('two counts of a year never get the same number, and no number leaves its letters', () => {
  const count = fc.integer({ min: 1, max: 2_000_000 });
  const year = fc.integer({ min: 2000, max: 2099 });
  fc.assert(
    fc.property(anyPattern, year, count, count, (text, year, one, other) => {
      const numbers = [one, other].map((counter) => formatNumber(pattern(text), { year, counter }));
      expect(numbers[0] === numbers[1]).toBe(one === other);
      expect(numbers[0]).toMatch(/^[A-Za-z0-9_-]+$/);
    }),
    { numRuns: 3000 },
  );
});

test('two years never get the same number where the pattern has the year', () => {
  const year = fc.integer({ min: 2000, max: 2099 });
  const count = fc.integer({ min: 1, max: 2_000_000 });
  fc.assert(
    fc.property(anyPattern, year, year, count, count, (text, one, other, first, second) => {
      const parsed = pattern(text);
      fc.pre(parsed.hasYear && one !== other);
      expect(formatNumber(parsed, { year: one, counter: first })).not.toBe(
        formatNumber(parsed, { year: other, counter: second }),
      );
    }),
    { numRuns: 3000 },
  );
});

test('any text is a pattern or refused in words', () => {
  const piece = fc.constantFrom('{', '}', '0', '{year}', '{00}', 'a', '-', '/', ' ', '\n', '{yy}');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const parsed = parseNumberPattern(pieces.join(''));
      return 'problem' in parsed
        ? parsed.problem.length > 10
        : formatNumber(parsed, { year: 2026, counter: 1 }) !== '';
    }),
    { numRuns: 3000 },
  );
});
