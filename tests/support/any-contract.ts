/** Random snapshots of contracts that were written here. */
import fc from 'fast-check';
import type {
  ContractSnapshot,
  FrozenClause,
} from '../../src/shared/contracts/contract-snapshot.schema.ts';
import {
  richTextSchema,
  type RichText,
  type RichTextBlock,
} from '../../src/shared/rich-text/rich-text.schema.ts';
import { aContract, amendedContract } from './a-contract.ts';

const anyLine = fc
  .oneof(
    fc.lorem({ maxCount: 12 }),
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.string({ unit: 'binary', maxLength: 60 }),
  )
  .map((text) => text.replaceAll(/[\p{Cc}\p{Cs}]/gu, ''));

const anyMarks = fc.subarray([
  { type: 'bold' as const },
  { type: 'italic' as const },
  { type: 'code' as const },
  { type: 'link' as const, attrs: { href: 'https://lab.example/a?b=c' } },
]);

const anyInlines = fc.array(
  fc.oneof(
    fc
      .tuple(anyLine, anyMarks)
      .filter(([text]) => text !== '')
      .map(([text, marks]) => ({ type: 'text' as const, text, marks })),
    fc.constant({ type: 'hardBreak' as const }),
  ),
  { maxLength: 4 },
);

const anyParagraph = anyInlines.map((content) => ({ type: 'paragraph' as const, content }));

const anyTable = fc
  .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 6 }))
  .chain(([columns, rows]) =>
    fc
      .array(
        fc.record({
          type: fc.constantFrom('tableHeader' as const, 'tableCell' as const),
          content: fc.array(anyParagraph, { minLength: 1, maxLength: 2 }),
        }),
        { minLength: columns * rows, maxLength: columns * rows },
      )
      .map((cells) => ({
        type: 'table' as const,
        content: Array.from({ length: rows }, (_, row) => ({
          type: 'tableRow' as const,
          content: cells.slice(row * columns, (row + 1) * columns),
        })),
      })),
  );

const anyBlocks = fc.letrec<{
  block: RichTextBlock;
  item: { type: 'listItem'; content: RichTextBlock[] };
}>((tie) => ({
  item: fc
    .array(tie('block'), { minLength: 1, maxLength: 2 })
    .map((content) => ({ type: 'listItem' as const, content })),
  block: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'block' },
    anyParagraph,
    fc
      .tuple(fc.constantFrom(2 as const, 3 as const), anyInlines)
      .map(([level, content]) => ({ type: 'heading' as const, attrs: { level }, content })),
    anyTable,
    fc
      .array(tie('item'), { minLength: 1, maxLength: 3 })
      .map((content) => ({ type: 'bulletList' as const, content })),
    fc
      .array(tie('item'), { minLength: 1, maxLength: 3 })
      .map((content) => ({ type: 'orderedList' as const, attrs: { start: 3 }, content })),
    fc
      .array(tie('block'), { minLength: 1, maxLength: 2 })
      .map((content) => ({ type: 'blockquote' as const, content })),
  ),
})).block;

const anyText = fc
  .array(anyBlocks, { minLength: 1, maxLength: 5 })
  .map((content): RichText => ({ type: 'doc', content }))
  .filter((text) => richTextSchema.safeParse(text).success);

const anyClauses = fc
  .array(fc.record({ isPart: fc.boolean(), heading: anyLine, text: anyText }), { maxLength: 12 })
  .map((all): FrozenClause[] => {
    let [whole, part] = [0, 0];
    return all.map(({ isPart, heading, text }, at) => {
      const level = isPart && whole > 0 ? 2 : 1;
      if (level === 1) [whole, part] = [whole + 1, 0];
      else part += 1;
      const number = level === 1 ? `${whole}` : `${whole}.${part}`;
      return { key: `c${at}`, number, level, heading, text };
    });
  });

export const anyContract: fc.Arbitrary<ContractSnapshot> = fc
  .record({
    title: anyLine,
    name: anyLine,
    introduction: anyText,
    clauses: anyClauses,
    paperSize: fc.constantFrom('A4' as const, 'Letter' as const),
    amends: fc.constantFrom(null, amendedContract),
  })
  .map(({ name, introduction, clauses, ...given }) => {
    const body = { kind: 'text', introduction, clauses } as const;
    return aContract({ ...given, buyer: { ...aContract().buyer, name }, body });
  });
