import fc from 'fast-check';
import { expect, test } from 'vitest';
import { regionStyle } from '../documents/region-style.ts';
import { currencyCodes, currencyExponent } from '../money/currencies.ts';
import { readNumber, type NumberOptions, type NumberRead } from './read-number.ts';
import type { NumberStyle } from './separators.ts';

const regions = `AT AU BE BR CA CH CZ DE DK ES FI FR GB IE IL IN IT JP MX NL NO NZ PL PT SE TR US
  ZA`.split(/\s+/);
const styles = regions.map((region) => regionStyle(region, 'EUR'));

interface Spelling {
  /** An amount in units of the last of `digits` decimals. */
  units: number;
  digits: number;
  decimal: string;
  group: string;
  groupSize: 2 | 3;
  /** Trailing zeros: as many as there are decimals, none, or more. */
  zeros: 'all' | 'none' | 'more';
  /** A 0 before the decimal sign. */
  hasZero: boolean;
}

/** The digits and separators of an amount above 0, as people of all regions write it. */
function numeral({ units, digits, zeros, hasZero, decimal, ...style }: Spelling): string {
  const all = String(units).padStart(digits + 1, '0');
  const whole = all.slice(0, all.length - digits);
  const decimals = all.slice(all.length - digits);
  const kept = { all: decimals, none: decimals.replace(/0+$/, ''), more: `${decimals}00` }[zeros];
  let grouped = whole.slice(-3);
  for (let end = whole.length - 3; end > 0; end -= style.groupSize) {
    grouped = whole.slice(Math.max(0, end - style.groupSize), end) + style.group + grouped;
  }
  const before = whole === '0' && kept !== '' && !hasZero ? '' : grouped;
  return kept === '' ? before : before + decimal + kept;
}

/** The amount if the numeral is one in the region’s own style: there it means that one only. */
function ownAmount(text: string, digits: number, style: NumberStyle): number | undefined {
  const group = style.group.replace(/\s/u, ' ');
  const [whole = '', decimals = '', ...more] = text.split(style.decimal);
  if (more.length > 0 || /\D/.test(decimals) || decimals.length > digits) return undefined;
  const hasGroups = whole.includes(group);
  if (/[^\d]/.test(whole.replaceAll(group, '')) || whole === '') return undefined;
  if (hasGroups) {
    const bare = whole.replaceAll(group, '');
    const plain = { units: Number(bare), digits: 0, decimal: '', group, zeros: 'none' } as const;
    const again = ([2, 3] as const).map((groupSize) =>
      numeral({ ...plain, groupSize, hasZero: true }),
    );
    if (!again.includes(whole)) return undefined;
  }
  return Number(whole.replaceAll(group, '') + decimals.padEnd(digits, '0'));
}

/** A quantity with a last 0, such as 1.500: it is never written so here. */
function isForeignQuantity(
  text: string,
  { accepts }: Partial<NumberOptions>,
  { decimal }: NumberStyle,
): boolean {
  const [whole = '', decimals = '', ...more] = text.split(decimal);
  const isGroup = /^[1-9]\d{0,2}$/.test(whole) && /^\d\d0$/.test(decimals);
  return accepts === 'duration' && isGroup && more.length === 0;
}

const conventions = [
  { decimal: '.', group: ',', groupSize: 3 },
  { decimal: '.', group: ',', groupSize: 2 },
  { decimal: '.', group: ' ', groupSize: 3 },
  { decimal: '.', group: "'", groupSize: 3 },
  { decimal: '.', group: '', groupSize: 3 },
  { decimal: ',', group: '.', groupSize: 3 },
  { decimal: ',', group: ' ', groupSize: 3 },
  { decimal: ',', group: "'", groupSize: 3 },
  { decimal: ',', group: '', groupSize: 3 },
] as const;

const field = fc.oneof(
  fc.constantFrom('EUR', 'USD', ...currencyCodes).map((currency) => ({
    digits: currencyExponent(currency),
    currency,
  })),
  fc.constant({ digits: 3, accepts: 'duration' } as const),
  fc.constant({ digits: 4, accepts: 'percent' } as const),
);
const units = fc.oneof(
  fc.integer({ min: 1, max: 9999 }),
  fc.integer({ min: 1, max: 99_999_999 }),
  fc.integer({ min: 1, max: 1_000_000_000_000 }),
  fc.integer({ min: 1, max: 9999 }).map((whole) => whole * 100),
  fc.integer({ min: 1, max: 99_999 }).map((whole) => whole * 1000),
);
const dress = fc.record({
  minus: fc.constantFrom('', '', '', '-', '−', '–', '('),
  sign: fc.constantFrom('', 'before', 'before minus', 'after'),
  /** Index of the sign among the code and the symbols that `Intl` knows. */
  which: fc.nat(3),
  space: fc.constantFrom('', ' ', '\u00a0', '\u202f'),
  around: fc.constantFrom('', ' ', '\t', '\r\n', '\u200e', '\u00a0'),
  digits: fc.constantFrom('', '', '\uff10', '\u0660', '\u06f0'),
  spaces: fc.constantFrom(' ', '\u00a0', '\u202f', '\u2009'),
  apostrophe: fc.constantFrom("'", '’'),
});

/** The pasted text of a numeral. */
function dressed(number: string, options: Dress, { currency, accepts }: Partial<NumberOptions>) {
  const { minus, space, around, which, spaces, apostrophe } = options;
  const signs = currency === undefined ? ['%'] : signsOf(currency);
  const chosen = signs[which % signs.length] ?? '';
  const hasSign = currency !== undefined || (accepts === 'percent' && minus !== '(');
  const sign = hasSign ? chosen : '';
  const zero = options.digits.codePointAt(0);
  const written = number
    .replaceAll(' ', spaces)
    .replaceAll("'", apostrophe)
    .replaceAll(/\d/g, (digit) =>
      zero === undefined ? digit : String.fromCodePoint(zero + Number(digit)),
    );
  const [open, close] = minus === '(' ? ['(', ')'] : [minus, ''];
  // Directly after a number, K could be a thousand.
  const before = /^[A-Z]$/i.test(sign) ? ' ' : space;
  const text = {
    '': open + written + close,
    before: open + sign + space + written + close,
    'before minus': sign + space + open + written + close,
    after: open + written + before + sign + close,
  }[sign === '%' ? 'after' : options.sign];
  return around + text + around;
}
type Dress = typeof dress extends fc.Arbitrary<infer D> ? D : never;

const signs = new Map<string, string[]>();

function signsOf(currency: string): string[] {
  const known = signs.get(currency);
  if (known !== undefined) return known;
  const symbols = (['symbol', 'narrowSymbol'] as const).map((currencyDisplay) => {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay });
    return format.formatToParts(1).find(({ type }) => type === 'currency')?.value ?? currency;
  });
  const all = [currency, currency.toLowerCase(), ...symbols];
  signs.set(currency, all);
  return all;
}

test('10,000 pasted spellings are read as their amount, or asked for, never as another', () => {
  const counts = { right: 0, asked: 0, problem: 0 };
  fc.assert(
    fc.property(
      fc.constantFrom(...styles),
      field,
      fc.constantFrom(...conventions),
      fc.record({ units, zeros: fc.constantFrom('all', 'none', 'more'), hasZero: fc.boolean() }),
      dress,
      (style, kind, convention, spelling, look) => {
        const number = numeral({ ...kind, ...convention, ...spelling });
        const own = ownAmount(number, kind.digits, style);
        const amount = isForeignQuantity(number, kind, style) ? undefined : own;
        const meant = amount ?? spelling.units;
        const expected = look.minus === '' ? meant : -meant;
        const text = dressed(number, look, kind);
        const result = readNumber(text, { ...kind, style });
        counts[outcomeOf(result, expected)] += 1;
      },
    ),
    { numRuns: 10_000, seed: 14 },
  );
  // Most are read at once; the seed makes the counts repeatable.
  expect(counts.right).toBeGreaterThan(8200);
  expect(counts.problem).toBeLessThan(200);
});

/** A question has to offer the amount that was meant. */
function outcomeOf(result: NumberRead, expected: number): 'right' | 'asked' | 'problem' {
  if ('problem' in result) return 'problem';
  const offered = 'units' in result ? [result.units] : result.choices;
  expect(offered).toContain(expected);
  return 'units' in result ? 'right' : 'asked';
}

test('amounts of another currency are refused', () => {
  const pair = fc
    .tuple(fc.constantFrom(...currencyCodes), fc.constantFrom(...currencyCodes))
    .filter(([own, other]) => own !== other);
  fc.assert(
    fc.property(fc.constantFrom(...styles), pair, units, dress, (style, [own, other], ...rest) => {
      const [amount, look] = rest;
      const options = { digits: currencyExponent(own), style, currency: own };
      const sign = look.sign === '' ? 'before' : look.sign;
      const text = dressed(String(amount), { ...look, sign, which: 0 }, { currency: other });
      expect(readNumber(text, options)).toEqual({ problem: `must be in ${own}` });
    }),
    { numRuns: 2000 },
  );
});

test('any text is an exact amount, a question or a problem', () => {
  const pieces = `1 23 000 500 0 . , - – ’ ( ) * / x : € EUR $ h min % ٫ =`.split(' ');
  const piece = fc.constantFrom(' ', '\t', ...pieces);
  const texts = fc.oneof(
    fc.array(piece, { maxLength: 9 }).map((pieces) => pieces.join('')),
    fc.string({ unit: 'binary', maxLength: 12 }),
  );
  fc.assert(
    fc.property(texts, fc.constantFrom(...styles), field, (text, style, kind) => {
      const result = readNumber(text, { ...kind, style });
      if ('problem' in result) return result.problem.length > 5;
      if ('units' in result) return Number.isSafeInteger(result.units);
      const [low, high] = result.choices;
      return low < high && Number.isSafeInteger(low) && Number.isSafeInteger(high);
    }),
    { numRuns: 5000 },
  );
});

test.each([
  '1',
  '1,',
  '1.000',
  '1*',
  '1/3+',
  '(',
  '-',
  '€',
  'EUR ',
  "1'",
  '3h',
  ':',
  '0',
  ' ',
  '%',
])('10,000 characters of %j are no number', (piece) => {
  const text = piece.repeat(10_000).slice(0, 10_000);
  for (const kind of [{ currency: 'EUR' }, { accepts: 'duration' }] as const) {
    const result = readNumber(text, { digits: 2, style: regionStyle('DE', 'EUR'), ...kind });
    expect(result).toEqual({ problem: 'must be a number, e.g. 1250,50' });
  }
});

test('spaces around a number are never too many', () => {
  const text = `${' '.repeat(10_000)}5${' '.repeat(10_000)}`;
  expect(readNumber(text, { digits: 0, style: regionStyle('US', 'USD') })).toEqual({ units: 5 });
});
