import fc from 'fast-check';
import { expect, test } from 'vitest';
import { regionStyle } from '../documents/region-style.ts';
import { decimalText } from '../money/amounts.ts';
import { readNumber, type NumberRead } from './read-number.ts';

const style = regionStyle('US', 'USD');

interface Operand {
  units: number;
  digits: number;
}
// Three decimals could be a group.
const operand = fc.record({ units: fc.nat(99_999), digits: fc.constantFrom(0, 1, 2, 4) });
const sign = fc.constantFrom('+', '-', ' - ', '*', ' x ', 'X', ' × ', '/', ' ÷ ');

test('arithmetic is exact and rounded once, half away from zero', () => {
  fc.assert(
    fc.property(
      operand,
      fc.array(fc.tuple(sign, operand), { minLength: 1, maxLength: 5 }),
      fc.constantFrom(0, 2, 3),
      (first, steps, digits) => {
        const written = [first, ...steps.map(([, other]) => other)].map((other) =>
          decimalText(other.units, other.digits),
        );
        const text = written.flatMap((number, at) => [number, steps[at]?.[0] ?? '']).join('');
        // Dates and phone numbers are refused.
        fc.pre(!/^\d+([-/])\d+(?:\1\d+)?$/.test(text));
        expect([text, readNumber(text, { digits, style })]).toEqual([
          text,
          expectedOf(first, steps, digits),
        ]);
      },
    ),
    { numRuns: 5000 },
  );
});

/** With one common denominator for all terms. */
function expectedOf(first: Operand, steps: [string, Operand][], digits: number): NumberRead {
  const terms = [{ over: BigInt(first.units), under: 10n ** BigInt(first.digits) }];
  for (const [sign, { units, digits }] of steps) {
    const [over, under] = [BigInt(units), 10n ** BigInt(digits)];
    const last = terms.at(-1) ?? { over: 0n, under: 1n };
    if (/[+-]/.test(sign)) terms.push({ over: sign === '+' ? over : -over, under });
    else if (/[/÷]/.test(sign)) {
      if (over === 0n) return { problem: 'can’t be divided by 0' };
      last.over *= under;
      last.under *= over;
    } else {
      last.over *= over;
      last.under *= under;
    }
  }
  const common = terms.reduce((product, { under }) => product * under, 1n);
  const total = terms.reduce((sum, { over, under }) => sum + (over * common) / under, 0n);
  if (total < 0n) {
    return { problem: `must be a number, e.g. 1250${digits === 0 ? '' : '.50'}` };
  }
  const scaled = total * 10n ** BigInt(digits);
  const units = scaled / common + ((scaled % common) * 2n >= common ? 1n : 0n);
  if (units > BigInt(Number.MAX_SAFE_INTEGER)) return { problem: 'is too large' };
  return { units: Number(units) };
}
