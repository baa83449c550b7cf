import { describe, expect, test } from 'vitest';
import { changeImages, withoutImages } from './change-images.ts';
import {
  illustratedTextSchema,
  imagesIn,
  richTextSchema,
  richTextToPlain,
} from './rich-text.schema.ts';

const text = (words: string, ...marks: unknown[]) => ({ type: 'text', text: words, marks });
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content });
const item = (...content: unknown[]) => ({ type: 'listItem', content });
const doc = (...content: unknown[]) => ({ type: 'doc', content });
const link = (href: string) => doc(paragraph(text('here', { type: 'link', attrs: { href } })));

const cell = (type: string, words: string) => ({ type, content: [paragraph(text(words))] });
const row = (...content: unknown[]) => ({ type: 'tableRow', content });
const table = (...content: unknown[]) => ({ type: 'table', content });

const image = (fileId: string, alt = 'A floor plan') => ({
  type: 'image',
  attrs: { fileId, alt },
});

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

describe('Images in rich text', () => {
  const everywhere = illustratedTextSchema.parse(
    doc(
      image('file_1'),
      { type: 'bulletList', content: [item(paragraph(text('one')), image('file_2'))] },
      { type: 'blockquote', content: [image('file_3', '')] },
    ),
  );

  test('are found, changed and removed in every block', () => {
    const ids = (document: typeof everywhere) =>
      imagesIn(document).map(({ attrs }) => attrs.fileId);
    expect(ids(everywhere)).toEqual(['file_1', 'file_2', 'file_3']);
    const renamed = changeImages(everywhere, ({ type, attrs }) => ({
      type,
      attrs: { ...attrs, fileId: `new_${attrs.fileId}` },
    }));
    expect(ids(renamed)).toEqual(['new_file_1', 'new_file_2', 'new_file_3']);
    const without = withoutImages(everywhere);
    expect(without).toEqual(
      doc(
        { type: 'bulletList', content: [item(paragraph(text('one')))] },
        { type: 'blockquote', content: [{ type: 'paragraph' }] },
      ),
    );
    expect(richTextSchema.safeParse(without).success).toBe(true);
  });

  test('read as plain text by their alt text', () => {
    expect(richTextToPlain(everywhere)).toBe(
      '[Image: A floor plan]\none\n[Image: A floor plan]\n[Image: ]',
    );
  });

  test('are refused where text has no files of its own', () => {
    expect(richTextSchema.safeParse(everywhere).error?.issues).toMatchObject([
      { message: 'can’t contain images' },
    ]);
  });

  test.each<[what: string, image: unknown]>([
    ['a URL', { type: 'image', attrs: { fileId: 'file_1', alt: 'x', src: 'https://lab.example' } }],
    ['data', { type: 'image', attrs: { src: 'data:image/png;base64,AA==', alt: 'x' } }],
    ['no file', { type: 'image', attrs: { alt: 'x' } }],
    ['an empty id', image('')],
    ['no alt text at all', { type: 'image', attrs: { fileId: 'file_1' } }],
    ['alt text of two lines', image('file_1', 'a\nb')],
    ['alt text with half a character', image('file_1', '\ud800')],
    ['too long an alt text', image('file_1', 'x'.repeat(501))],
    ['content', { ...image('file_1'), content: [] }],
  ])('can’t have %s', (_what, given) => {
    expect(illustratedTextSchema.safeParse(doc(given)).success).toBe(false);
  });

  test('can’t be in cells of tables', () => {
    const inCell = table(row({ type: 'tableCell', content: [image('file_1')] }));
    expect(illustratedTextSchema.safeParse(doc(inCell)).success).toBe(false);
  });
});
