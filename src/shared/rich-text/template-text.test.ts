import { describe, expect, test } from 'vitest';
import { richTextSchema } from './rich-text.schema.ts';
import { templateTextSchema } from './template-text.schema.ts';

const text = (words: string) => ({ type: 'text', text: words });
const variable = (key: string, marks?: unknown[]) => ({ type: 'variable', attrs: { key }, marks });
const reference = (clause: string) => ({ type: 'clauseReference', attrs: { clause } });
const block = (key: string) => ({ type: 'variableBlock', attrs: { key } });
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content });
const item = (...content: unknown[]) => ({ type: 'listItem', content });
const doc = (...content: unknown[]) => ({ type: 'doc', content });
const row = (...words: unknown[]) => ({
  type: 'tableRow',
  content: words.map((word) => ({ type: 'tableCell', content: [paragraph(word)] })),
});

const everything = doc(
  { type: 'heading', attrs: { level: 2 }, content: [variable('agreed.title')] },
  paragraph(text('Between '), variable('client.name', [{ type: 'bold' }]), text(' and '), {
    type: 'hardBreak',
  }),
  { type: 'bulletList', content: [item(paragraph(reference('fees')), block('agreed.schedule'))] },
  { type: 'blockquote', content: [block('agreed.scope')] },
  { type: 'table', content: [row(text('Total'), variable('agreed.total'))] },
  paragraph(variable('custom.Governing-law_1')),
);

describe('Text with variables', () => {
  test('has variables and references inside lines, and blocks where paragraphs can be', () => {
    expect(templateTextSchema.parse(everything)).toEqual(everything);
  });

  test('is no rich text that anybody may read', () => {
    expect(richTextSchema.safeParse(everything).success).toBe(false);
  });

  test.each<[what: string, document: unknown]>([
    ['nothing', undefined],
    ['a document without blocks', doc()],
    ['an image', doc({ type: 'image', attrs: { fileId: 'file_1', alt: 'x' } })],
    ['a variable without key', doc(paragraph({ type: 'variable', attrs: {} }))],
    ['a key without namespace', doc(paragraph(variable('name')))],
    ['a key with two dots', doc(paragraph(variable('custom.a.b')))],
    ['a key in capitals', doc(paragraph(variable('CUSTOM.a')))],
    ['too long a key', doc(paragraph(variable(`custom.${'x'.repeat(25)}`)))],
    ['a key that is no text', doc(paragraph({ type: 'variable', attrs: { key: 1 } }))],
    ['a label in the text', doc(paragraph({ ...variable('custom.a'), label: 'x' }))],
    ['text in a variable', doc(paragraph({ ...variable('custom.a'), content: [text('x')] }))],
    ['a variable with an unknown mark', doc(paragraph(variable('custom.a', [{ type: 'strike' }])))],
    [
      'a variable that links to a script',
      doc(
        paragraph(variable('custom.a', [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }])),
      ),
    ],
    ['a reference without clause', doc(paragraph({ type: 'clauseReference', attrs: {} }))],
    ['a reference to no key', doc(paragraph(reference('a b')))],
    ['a variable in place of a paragraph', doc(variable('client.name'))],
    ['a block inside a line', doc(paragraph(block('agreed.scope')))],
    ['a block with content', doc({ ...block('agreed.scope'), content: [paragraph()] })],
    [
      'a block in a cell',
      doc({
        type: 'table',
        content: [
          { type: 'tableRow', content: [{ type: 'tableCell', content: [block('agreed.scope')] }] },
        ],
      }),
    ],
    [
      'rows of different lengths',
      doc({ type: 'table', content: [row(text('a')), row(text('a'), text('b'))] }),
    ],
    ['a NUL', doc(paragraph(text('a\0b')))],
    ['too much text', doc(paragraph(text('x'.repeat(100_000))))],
  ])('can’t have %s', (_what, document) => {
    expect(templateTextSchema.safeParse(document).success).toBe(false);
  });

  test('can’t be nested so deep that reading it would fail', () => {
    let deep: unknown = block('agreed.scope');
    for (let level = 0; level < 100_000; level += 1) deep = { type: 'blockquote', content: [deep] };
    expect(templateTextSchema.safeParse(doc(deep)).error?.issues).toMatchObject([
      { message: 'is nested too deep' },
    ]);
  });
});
