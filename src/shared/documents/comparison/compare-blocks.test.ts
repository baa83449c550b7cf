import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareBlocks, compareWords, type TextBlock } from './compare-blocks.ts';
import type { ChangedBlock, ChangedPart } from './comparison.schema.ts';
import { COMPARISON_STEPS } from './matches.ts';

const enough = () => ({ left: COMPARISON_STEPS });
const block = (text: string, changes: Partial<TextBlock> = {}): TextBlock => ({
  role: 'paragraph',
  text,
  identity: text,
  ...changes,
});
const read = (parts: readonly ChangedPart[], gone: 'added' | 'removed') =>
  parts
    .filter(({ kind }) => kind !== gone)
    .map(({ text }) => text)
    .join('');
const readBlocks = (blocks: readonly ChangedBlock[], gone: 'added' | 'removed') =>
  blocks.filter(({ change }) => change !== gone).map(({ parts }) => read(parts, gone));

const anyText = fc
  .array(
    fc.constantFrom(
      'site',
      'page',
      'of',
      'the',
      ' ',
      ' ',
      '  ',
      ',',
      '.',
      'don’t',
      '2.5',
      '\n',
      'é',
      '🐺',
    ),
  )
  .map((words) => words.join(''));
const anyBlocks = fc.array(
  fc.record({
    role: fc.constantFrom('paragraph', 'heading', 'item', 'row'),
    text: anyText.filter((text) => text !== ''),
    identity: fc.constantFrom('plain', 'bold'),
  }),
  { maxLength: 12 },
);

describe('Two texts', () => {
  test('give back both, part by part', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, fc.string({ unit: 'binary' })), anyText, (before, after) => {
        const parts = compareWords(before, after, enough());
        expect(read(parts, 'added')).toBe(before);
        expect(read(parts, 'removed')).toBe(after);
      }),
    );
  });

  test('give back all blocks of both', () => {
    fc.assert(
      fc.property(anyBlocks, anyBlocks, (before, after) => {
        const blocks = compareBlocks(before, after, enough());
        expect(readBlocks(blocks, 'added')).toEqual(before.map(({ text }) => text));
        expect(readBlocks(blocks, 'removed')).toEqual(after.map(({ text }) => text));
      }),
    );
  });

  test('are the same only if they are equal', () => {
    fc.assert(
      fc.property(anyBlocks, anyBlocks, (before, after) => {
        const isSame = compareBlocks(before, after, enough()).every(
          ({ change }) => change === 'same',
        );
        expect(isSame).toBe(JSON.stringify(before) === JSON.stringify(after));
        expect(compareBlocks(after, after, enough()).every(({ change }) => change === 'same')).toBe(
          true,
        );
      }),
    );
  });

  test('differ the other way round by the same words', () => {
    const other = { added: 'removed', removed: 'added', same: 'same', changed: 'changed' } as const;
    const said = (blocks: readonly ChangedBlock[]) =>
      blocks.flatMap(({ parts }) => parts.map(({ kind, text }) => `${kind} ${text}`)).toSorted();
    fc.assert(
      fc.property(anyBlocks, anyBlocks, (before, after) => {
        const back = compareBlocks(after, before, enough()).map(({ role, change, parts }) => ({
          role,
          change,
          parts: parts.map(({ kind, text }) => ({ kind: other[kind], text })),
        }));
        expect(said(compareBlocks(before, after, enough()))).toEqual(said(back));
      }),
    );
  });

  test('show changed words together, with the words around them', () => {
    expect(
      compareWords('Up to 8 pages in two weeks.', 'Up to 12 new pages in two weeks.', enough()),
    ).toEqual([
      { kind: 'same', text: 'Up to ' },
      { kind: 'removed', text: '8' },
      { kind: 'added', text: '12 new' },
      { kind: 'same', text: ' pages in two weeks.' },
    ]);
    expect(compareWords('one two three', 'four five three', enough())).toEqual([
      { kind: 'removed', text: 'one two' },
      { kind: 'added', text: 'four five' },
      { kind: 'same', text: ' three' },
    ]);
  });

  test('tell a changed paragraph from one that was replaced', () => {
    const before = [block('Launch in May, with ten pages.'), block('Ada writes the texts.')];
    const after = [block('Launch in June, with ten pages.'), block('We take photographs.')];
    expect(compareBlocks(before, after, enough()).map(({ change }) => change)).toEqual([
      'changed',
      'removed',
      'added',
    ]);
  });

  test('report new formatting of the same words', () => {
    expect(
      compareBlocks([block('Launch')], [block('Launch', { identity: 'bold' })], enough()),
    ).toEqual([
      { role: 'paragraph', change: 'changed', parts: [{ kind: 'same', text: 'Launch' }] },
    ]);
  });

  test('never take more steps than they may, and then differ as a whole', () => {
    const long = (word: string) => Array.from({ length: 4000 }, (_, at) => `${word}${at % 7}`);
    const work = { left: 50_000 };
    const before = [block(long('a').join(' ')), ...long('b').map((text) => block(text))];
    const after = [block(long('c').join(' ')), ...long('d').map((text) => block(text))];
    const blocks = compareBlocks(before, after, work);
    expect(work.left).toBeGreaterThanOrEqual(0);
    expect(readBlocks(blocks, 'added')).toEqual(before.map(({ text }) => text));
    expect(readBlocks(blocks, 'removed')).toEqual(after.map(({ text }) => text));
    const parts = compareWords(long('a').join(' '), long('a').toReversed().join(' '), {
      left: 100,
    });
    expect(parts.map(({ kind }) => kind)).toEqual(['removed', 'added']);
  });
});
