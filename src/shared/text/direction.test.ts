import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isolated, isolatedTexts } from './direction.ts';

const FSI = '\u2068';
const PDI = '\u2069';
const controls = ['\u202A', '\u202B', '\u202C', '\u202D', '\u202E', '\u2066', '\u2067', FSI, PDI];

/** Text outside of every isolate of a line (UAX #9, BD9). */
function outside(line: string): string {
  let depth = 0;
  let text = '';
  for (const sign of line) {
    if (/[\u2066-\u2068]/.test(sign)) depth += 1;
    else if (sign === PDI && depth > 0) depth -= 1;
    else if (depth === 0) text += sign;
  }
  return depth === 0 ? text : `${text} (open)`;
}

test('a text that turns its direction turns nothing around it', () => {
  const unit = fc.constantFrom(...controls, 'a', 'ب', '1', ' ', '\n');
  fc.assert(
    fc.property(fc.string({ unit }), (text) => {
      const lines = `Invoice for ${isolated(text)}, due today`.split('\n');
      for (const line of lines)
        expect(outside(line)).not.toMatch(/[\u202A-\u202E\u2066-\u2069]|open/);
      expect(outside(lines[0] ?? '')).toMatch(/^Invoice for /);
      expect(outside(lines.at(-1) ?? '')).toMatch(/, due today$/);
    }),
  );
});

test('nothing of the text is lost but the end of an isolate that it never began', () => {
  expect(isolated('\u202Egpj.exe')).toBe(`${FSI}\u202Egpj.exe${PDI}`);
  expect(isolated(`${PDI}\u202Ea`)).toBe(`${FSI}\u202Ea${PDI}`);
  expect(isolated('a\u2067b')).toBe(`${FSI}a\u2067b${PDI}${PDI}`);
});

test('other texts stay as they are', () => {
  for (const text of ['', 'Harbor Lab', 'عربى', 'עברית 12', 'a\u200Bb\nc'])
    expect(isolated(text)).toBe(text);
});

test('every text of a record is isolated', () => {
  expect(isolatedTexts({ a: '\u202Ea', b: [{ c: 'x', d: null, e: 1 }] })).toEqual({
    a: `${FSI}\u202Ea${PDI}`,
    b: [{ c: 'x', d: null, e: 1 }],
  });
});
