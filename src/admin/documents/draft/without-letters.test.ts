import { expect, test } from 'vitest';
import { withoutLetters } from './without-letters.ts';

// cspell:disable
test.each([
  ['Runes ᚠ and ᚠᐁ more', ['ᚠ', 'ᐁ'], 'Runes and more'],
  ['ᚠ️x\u{1e8d0}', ['ᚠ', 'x\u{1e8d0}'], ''],
  ['cafe\u0301 \u{1f9ff}', ['é'], 'caf \u{1f9ff}'],
  ['Nguyễn  Lab', ['ᚠ'], 'Nguyễn  Lab'],
])('“%s” without %j is “%s”', (text, letters, left) => {
  expect(withoutLetters({ title: text }, letters)).toEqual({ title: left });
});

test('letters are taken out of every text, and what has none stays the same object', () => {
  const lines = [{ key: 'one', title: 'Design', unitPrice: 1 }];
  const bold = [{ type: 'bold' }];
  const paragraph = (...content: object[]) => ({ type: 'paragraph', content });
  const content = {
    notes: 'ᚠ',
    due: null,
    lines,
    body: [
      paragraph({ type: 'text', text: 'All ' }, { type: 'text', text: 'ᚠ', marks: bold }),
      paragraph({ type: 'text', text: 'x ᚠ' }, { type: 'hardBreak' }),
    ],
    tags: ['ᚠ', ''],
  };
  const without = withoutLetters(content, ['ᚠ']);
  expect(without).toEqual({
    notes: '',
    due: null,
    lines,
    body: [
      paragraph({ type: 'text', text: 'All ' }),
      paragraph({ type: 'text', text: 'x ' }, { type: 'hardBreak' }),
    ],
    tags: ['', ''],
  });
  expect(without.lines).toBe(lines);
  expect(withoutLetters(without, ['ᚠ'])).toBe(without);
});
// cspell:enable
