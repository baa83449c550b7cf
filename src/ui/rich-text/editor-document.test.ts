import { expect, test } from 'vitest';
import { illustratedTextSchema, richTextSchema } from '../../shared/rich-text/rich-text.schema.ts';
import {
  EMPTY_RICH_TEXT,
  fromEditor,
  isEmptyRichText,
  linkTargetOf,
  type EditorNode,
} from './editor-document.ts';

const doc = (...content: EditorNode[]): EditorNode => ({ type: 'doc', content });
const paragraph = (...content: EditorNode[]): EditorNode => ({ type: 'paragraph', content });

test('what the editor holds is kept without its own attributes', () => {
  const link = {
    type: 'link',
    attrs: { href: 'https://lab.example', target: null, rel: null, class: null, title: null },
  };
  const kept = fromEditor(
    doc(
      { type: 'heading', attrs: { level: 3 }, content: [{ type: 'text', text: 'Plan' }] },
      paragraph(
        { type: 'text', text: 'See ', marks: [{ type: 'bold' }] },
        { type: 'text', text: 'here', marks: [link, { type: 'italic' }] },
        { type: 'hardBreak' },
        { type: 'text', text: 'x', marks: [{ type: 'code' }] },
      ),
      {
        type: 'orderedList',
        attrs: { start: 3, type: null },
        content: [{ type: 'listItem', content: [paragraph({ type: 'text', text: 'three' })] }],
      },
      { type: 'blockquote', content: [paragraph({ type: 'text', text: 'quoted' })] },
    ),
  );
  expect(kept).toEqual({
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 3 }, content: [{ type: 'text', text: 'Plan' }] },
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'See ', marks: [{ type: 'bold' }] },
          {
            type: 'text',
            text: 'here',
            marks: [{ type: 'link', attrs: { href: 'https://lab.example' } }, { type: 'italic' }],
          },
          { type: 'hardBreak' },
          { type: 'text', text: 'x', marks: [{ type: 'code' }] },
        ],
      },
      {
        type: 'orderedList',
        attrs: { start: 3 },
        content: [
          {
            type: 'listItem',
            content: [{ type: 'paragraph', content: [{ type: 'text', text: 'three' }] }],
          },
        ],
      },
      {
        type: 'blockquote',
        content: [{ type: 'paragraph', content: [{ type: 'text', text: 'quoted' }] }],
      },
    ],
  });
  expect(richTextSchema.safeParse(kept).success).toBe(true);
});

test('a pasted table gets equal rows of plain cells', () => {
  const cell = (type: string, ...content: EditorNode[]): EditorNode => ({
    type,
    attrs: { colspan: 2, rowspan: 1 },
    content,
  });
  const words = (text: string) => paragraph({ type: 'text', text });
  const kept = fromEditor(
    doc({
      type: 'table',
      content: [
        { type: 'tableRow', content: [cell('tableHeader', words('a')), cell('tableHeader')] },
        { type: 'tableRow', content: [cell('tableCell', { type: 'image' }, words('b'))] },
      ],
    }),
  );
  expect(richTextSchema.parse(kept).content).toEqual([
    {
      type: 'table',
      content: [
        {
          type: 'tableRow',
          content: [
            { type: 'tableHeader', content: [words('a')] },
            { type: 'tableHeader', content: [{ type: 'paragraph' }] },
          ],
        },
        {
          type: 'tableRow',
          content: [
            { type: 'tableCell', content: [words('b')] },
            { type: 'tableCell', content: [{ type: 'paragraph' }] },
          ],
        },
      ],
    },
  ]);
});

test.each<[what: string, content: EditorNode]>([
  ['an image', { type: 'image', attrs: { src: 'https://lab.example/x.png' } }],
  ['a heading of the first level', { type: 'heading', attrs: { level: 1 } }],
  [
    'a mark that we do not know',
    paragraph({ text: 'x', type: 'text', marks: [{ type: 'blink' }] }),
  ],
  [
    'a link that runs a script',
    paragraph({
      type: 'text',
      text: 'x',
      marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }],
    }),
  ],
  ['characters that can’t be seen', paragraph({ type: 'text', text: 'a\u0000b\nc\ud800' })],
  ['text of nothing else', paragraph({ type: 'text', text: '\u0007' })],
  [
    'a list from number −3',
    {
      type: 'orderedList',
      attrs: { start: -3 },
      content: [{ type: 'listItem', content: [paragraph()] }],
    },
  ],
])('%s that somebody pasted becomes something that is taken', (_what, content) => {
  const kept = fromEditor(doc(content));
  expect(richTextSchema.safeParse(kept)).toMatchObject({ success: true });
  expect(JSON.stringify(kept)).not.toMatch(/javascript|image|blink/);
});

test('an editor without a word is empty, whatever its paragraphs', () => {
  expect(isEmptyRichText(EMPTY_RICH_TEXT)).toBe(true);
  expect(isEmptyRichText(fromEditor(doc()))).toBe(true);
  expect(
    isEmptyRichText(fromEditor(doc(paragraph({ type: 'text', text: '  ' }), paragraph()))),
  ).toBe(true);
  expect(isEmptyRichText(fromEditor(doc(paragraph({ type: 'text', text: ' a' }))))).toBe(false);
  expect(isEmptyRichText(fromEditor(doc(paragraph({ type: 'text', text: '"' }))))).toBe(false);
});

test.each([
  ['lab.example', 'https://lab.example'],
  [' https://lab.example/a ', 'https://lab.example/a'],
  ['http://lab.example', 'http://lab.example'],
  ['ada@lab.example', 'mailto:ada@lab.example'],
  ['mailto:ada@lab.example', 'mailto:ada@lab.example'],
  ['+1 (555) 010-0000', 'tel:+1555010-0000'],
  ['lab.example/a?b=c', 'https://lab.example/a?b=c'],
])('%j leads to %s', (typed, target) => {
  expect(linkTargetOf(typed)).toBe(target);
});

test.each(['', 'lab', 'javascript:alert(1)', 'data:text/html,x', 'two words.example', '/admin'])(
  '%j leads nowhere',
  (typed) => {
    expect(linkTargetOf(typed)).toBeUndefined();
  },
);

test('an image is kept with its file and its alt text alone', () => {
  const image = (attrs: Record<string, unknown>) => ({ type: 'image', attrs });
  const kept = fromEditor(
    doc(
      image({ fileId: 'file_1', alt: 'The\nroof\u0000', src: 'https://lab.example/x.png' }),
      image({ fileId: 'file_2', alt: null }),
      image({ fileId: '', alt: 'None' }),
      image({ src: 'https://lab.example/x.png' }),
      image({ fileId: 'file_3', alt: '🐺'.repeat(300) }),
    ),
  );
  expect(kept.content).toEqual([
    image({ fileId: 'file_1', alt: 'The roof' }),
    image({ fileId: 'file_2', alt: '' }),
    image({ fileId: 'file_3', alt: '🐺'.repeat(250) }),
  ]);
  expect(illustratedTextSchema.safeParse(kept).success).toBe(true);
  expect(isEmptyRichText(kept)).toBe(false);
});
