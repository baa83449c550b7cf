import { describe, expect, test } from 'vitest';
import { richTextSchema, richTextToPlain } from './rich-text.schema.ts';

const text = (words: string, ...marks: unknown[]) => ({ type: 'text', text: words, marks });
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content });
const item = (...content: unknown[]) => ({ type: 'listItem', content });
const doc = (...content: unknown[]) => ({ type: 'doc', content });
const link = (href: string) => doc(paragraph(text('here', { type: 'link', attrs: { href } })));

const cell = (type: string, words: string) => ({ type, content: [paragraph(text(words))] });
const row = (...content: unknown[]) => ({ type: 'tableRow', content });
const table = (...content: unknown[]) => ({ type: 'table', content });

function quoted(times: number): unknown {
  let block: unknown = paragraph(text('deep'));
  for (let level = 0; level < times; level += 1) block = { type: 'blockquote', content: [block] };
  return doc(block);
}

describe('Rich text', () => {
  const everything = doc(
    { type: 'heading', attrs: { level: 2 }, content: [text('Kick-off')] },
    paragraph(
      text('Call ', { type: 'bold' }),
      text('Ada', { type: 'italic' }),
      {
        type: 'hardBreak',
      },
      text('soon', { type: 'code' }),
    ),
    { type: 'bulletList', content: [item(paragraph(text('one'))), item(paragraph(text('two')))] },
    {
      type: 'orderedList',
      attrs: { start: 3 },
      content: [
        item(paragraph(text('three')), {
          type: 'bulletList',
          content: [item(paragraph(text('inside')))],
        }),
      ],
    },
    { type: 'blockquote', content: [paragraph(text('quoted'))] },
    table(
      row(cell('tableHeader', 'Phase'), cell('tableHeader', 'Weeks')),
      row(cell('tableHeader', 'Design'), {
        type: 'tableCell',
        content: [paragraph(text('2'), { type: 'hardBreak' }), paragraph(text('or 3'))],
      }),
    ),
    { type: 'paragraph' },
  );

  test('takes every kind of node, and reads as plain text line by line', () => {
    const document = richTextSchema.parse(everything);
    expect(document).toEqual(everything);
    expect(richTextToPlain(document)).toBe(
      'Kick-off\nCall Ada\nsoon\none\ntwo\nthree\ninside\nquoted\nPhase | Weeks\nDesign | 2  or 3',
    );
  });

  test.each(['https://lab.example/a?b=c', 'http://lab.example', 'mailto:a@b.example', 'tel:+1555'])(
    'may link to %s',
    (href) => {
      expect(richTextSchema.safeParse(link(href)).success).toBe(true);
    },
  );

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' https://lab.example',
    'https://lab.example/\u0000',
    'https://lab.example/ x',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    '//lab.example',
    '/admin',
    `https://lab.example/${'x'.repeat(2000)}`,
  ])('may not link to %j', (href) => {
    expect(richTextSchema.safeParse(link(href)).success).toBe(false);
  });

  test.each<[what: string, document: unknown]>([
    ['nothing', undefined],
    ['text alone', 'hello'],
    ['a document without blocks', doc()],
    ['an image', doc({ type: 'image', attrs: { src: 'https://lab.example/x.png' } })],
    ['a heading of the first level', doc({ type: 'heading', attrs: { level: 1 } })],
    ['an unknown mark', doc(paragraph(text('x', { type: 'textStyle', attrs: { color: 'red' } })))],
    ['an unknown attribute', doc({ ...paragraph(text('x')), onclick: 'alert(1)' })],
    ['a list without items', doc({ type: 'bulletList', content: [] })],
    ['a table without rows', doc(table())],
    ['a row without cells', doc(table(row()))],
    ['a cell without paragraphs', doc(table(row({ type: 'tableCell', content: [] })))],
    [
      'a row that is shorter than the first',
      doc(table(row(cell('tableCell', 'a'), cell('tableCell', 'b')), row(cell('tableCell', 'c')))),
    ],
    [
      'a cell of two columns',
      doc(table(row({ ...cell('tableCell', 'a'), attrs: { colspan: 2 } }))),
    ],
    [
      'a table in a cell',
      doc(table(row({ type: 'tableCell', content: [table(row(cell('tableCell', 'a')))] }))),
    ],
    ['too many columns', doc(table(row(...Array<unknown>(13).fill(cell('tableCell', 'a')))))],
    ['text beside blocks', doc(text('x'))],
    ['empty text', doc(paragraph(text('')))],
    ['a NUL', doc(paragraph(text('a\0b')))],
    ['half a character', doc(paragraph(text('\ud800')))],
    ['too much text', doc(paragraph(text('x'.repeat(100_000))))],
    ['too deep a nesting', quoted(16)],
    ['a nesting that would overflow the stack', quoted(100_000)],
  ])('refuses %s', (_what, document) => {
    expect(richTextSchema.safeParse(document).success).toBe(false);
  });

  test('takes quotations in quotations', () => {
    expect(richTextSchema.safeParse(quoted(5)).success).toBe(true);
  });
});
