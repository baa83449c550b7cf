import { Editor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { Link } from 'lucide-react';
import { expect, test } from 'vitest';
import {
  richTextSchema,
  richTextToPlain,
  TABLE_LIMITS,
  type RichText,
} from '../../shared/rich-text/rich-text.schema.ts';
import { fromEditor } from './editor-document.ts';
import { tableTools, textTools, type Tool } from './editor-tools.ts';
import { tableNodes } from './table-nodes.ts';

const cell = (type: 'tableHeader' | 'tableCell', text: string) => ({
  type,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
});
const document: RichText = {
  type: 'doc',
  content: [
    {
      type: 'table',
      content: [
        { type: 'tableRow', content: [cell('tableHeader', 'a'), cell('tableHeader', 'b')] },
        { type: 'tableRow', content: [cell('tableCell', 'c'), cell('tableCell', 'd')] },
      ],
    },
  ],
};

function open(content: RichText): Editor {
  return new Editor({ element: null, extensions: [StarterKit, ...tableNodes], content });
}

const stored = (editor: Editor) => richTextSchema.parse(fromEditor(editor.getJSON()));
const said = (editor: Editor) => richTextToPlain(stored(editor));

/** Puts the caret before this text. */
function goTo(editor: Editor, text: string) {
  let at = 0;
  editor.state.doc.descendants((node, position) => {
    if (node.text === text) at = position;
  });
  editor.commands.setTextSelection(at);
}

const link: Tool = { label: 'Link', Icon: Link, run: () => {} };

function use(editor: Editor, label: string) {
  const tool = [...textTools(link, true), ...tableTools].find((one) => one.label === label);
  if (tool === undefined) throw new Error(`No tool ${label}`);
  if (tool.isOff?.(editor) === true) throw new Error(`${label} is off`);
  tool.run(editor);
}

test('a table is kept as it is stored', () => {
  expect(stored(open(document))).toEqual(document);
});

test.each([
  ['Add row above', 'a | b\n | \nc | d'],
  ['Add row below', 'a | b\nc | d\n |'],
  ['Delete row', 'a | b'],
  ['Add column before', 'a |  | b\nc |  | d'],
  ['Add column after', 'a | b | \nc | d |'],
  ['Delete column', 'a\nc'],
])('%s changes the table around the caret', (label, text) => {
  const editor = open(document);
  goTo(editor, 'd');
  use(editor, label);
  expect(said(editor)).toBe(text);
});

test('rows and columns become headers and back', () => {
  const editor = open(document);
  goTo(editor, 'd');
  const types = () =>
    JSON.stringify(stored(editor))
      .match(/tableHeader|tableCell/g)
      ?.map((type) => type.slice(5, 6));
  use(editor, 'Header column');
  expect(types()).toEqual(['H', 'H', 'H', 'C']);
  use(editor, 'Header column');
  expect(types()).toEqual(['H', 'H', 'C', 'C']);
  use(editor, 'Header row');
  expect(types()).toEqual(['C', 'C', 'C', 'C']);
});

test('a new table has a header row, the caret in its first cell and a paragraph below', () => {
  const editor = open({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'before' }] }],
  });
  editor.commands.setTextSelection(7);
  use(editor, 'Insert table');
  editor.commands.insertContent({ type: 'text', text: 'first' });
  const { content } = stored(editor);
  expect(content.map(({ type }) => type)).toEqual(['paragraph', 'table', 'paragraph']);
  expect(said(editor)).toBe('before\nfirst |  | \n |  | \n |  |');
  expect(() => use(editor, 'Insert table')).toThrow('is off');
  use(editor, 'Delete table');
  expect(said(editor)).toBe('before');
});

test('no table gets more columns than are stored', () => {
  const editor = open(document);
  goTo(editor, 'd');
  for (let count = 2; count < TABLE_LIMITS.columns; count += 1) use(editor, 'Add column after');
  expect(() => use(editor, 'Add column after')).toThrow('is off');
  use(editor, 'Add row below');
});
