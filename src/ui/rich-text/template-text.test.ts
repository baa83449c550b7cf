import { Editor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { expect, test } from 'vitest';
import {
  templateTextSchema,
  type TemplateText,
} from '../../shared/rich-text/template-text.schema.ts';
import { createStore } from '../state/store.ts';
import { fromEditor, templateFromEditor } from './editor-document.ts';
import { tableNodes } from './table-nodes.ts';
import { templateNodes } from './template-nodes.ts';
import { insertChoice } from './template-query.ts';
import { choicesFor, type Choice, type TemplateSources } from './template-sources.ts';
import { openQuery, textQuery, type QueryKeys, type TextQuery } from './text-query.ts';

const name = {
  key: 'client.name',
  label: 'Client name',
  isBlock: false,
  value: 'Harbor Lab',
  isOpen: false,
};
const taxId = {
  key: 'client.taxId',
  label: 'Client tax ID',
  isBlock: false,
  value: null,
  isOpen: true,
};
const schedule = {
  key: 'agreed.schedule',
  label: 'Payment schedule',
  isBlock: true,
  value: null,
  isOpen: true,
};
const fees = { key: 'fees', number: '2', heading: 'Fees' };
const sources: TemplateSources = { variables: [name, taxId, schedule], clauses: [fees] };

const text = (words: string) => ({ type: 'text' as const, text: words });
const variable = (key: string) => ({ type: 'variable' as const, attrs: { key } });
const reference = { type: 'clauseReference' as const, attrs: { clause: 'fees' } };
const block = { type: 'variableBlock' as const, attrs: { key: 'agreed.schedule' } };
const paragraph = (...content: object[]) => ({ type: 'paragraph', content });
const doc = (...content: object[]) => ({ type: 'doc', content }) as TemplateText;

function open(content: TemplateText): Editor {
  const store = createStore(sources);
  const query = textQuery({
    opener: '{',
    shown: createStore<TextQuery | undefined>(undefined),
    keys: createStore<QueryKeys | undefined>(undefined),
  });
  const extensions = [StarterKit, ...tableNodes, ...templateNodes(store), query];
  return new Editor({ element: null, extensions, content });
}

const stored = (editor: Editor) => templateTextSchema.parse(templateFromEditor(editor.getJSON()));

/** As a user does: “{” from the toolbar, some letters, and a choice. */
function insert(editor: Editor, typed: string, choice: Choice) {
  const { from } = editor.state.selection;
  openQuery(editor, '{');
  editor.commands.insertContent(text(typed));
  insertChoice(editor, { opener: '{', from, text: typed, byTool: true }, choice);
}

test('variables, references and variable blocks are kept as they are stored, with their marks', () => {
  const bold = { ...variable('client.name'), marks: [{ type: 'bold' as const }] };
  const document = doc(
    paragraph(text('Between '), bold, text(' and us, see '), reference),
    { type: 'heading', attrs: { level: 2 }, content: [variable('agreed.title')] },
    {
      type: 'bulletList',
      content: [{ type: 'listItem', content: [paragraph(variable('client.taxId')), block] }],
    },
    block,
  );
  expect(stored(open(document))).toEqual(document);
});

test('a text without variables drops them', () => {
  const document = doc(paragraph(text('Hello '), variable('client.name')), block);
  expect(fromEditor(document)).toEqual(doc(paragraph(text('Hello '))));
});

test('a variable is inserted in place of what was typed to find it', () => {
  const editor = open(doc(paragraph(text('Dear , hello'))));
  editor.commands.setTextSelection(6);
  insert(editor, 'client', { kind: 'variable', of: name });
  editor.commands.insertContent(text('!'));
  expect(stored(editor)).toEqual(
    doc(paragraph(text('Dear '), variable('client.name'), text('!, hello'))),
  );
});

test('a reference is inserted the same way', () => {
  const editor = open(doc(paragraph(text('See '))));
  editor.commands.setTextSelection(5);
  insert(editor, 'fee', { kind: 'clause', of: fees });
  expect(stored(editor)).toEqual(doc(paragraph(text('See '), reference)));
});

test.each([
  ['in place of an empty paragraph', '', doc(block)],
  ['below a paragraph with text', 'Paid so:', doc(paragraph(text('Paid so:')), block)],
])('a variable block is inserted %s', (_where, words, expected) => {
  const editor = open(doc(words === '' ? { type: 'paragraph' } : paragraph(text(words))));
  editor.commands.setTextSelection(words.length + 1);
  insert(editor, 'pay', { kind: 'variable', of: schedule });
  expect(stored(editor)).toEqual(expected);
});

test('the list is filtered by label, and has no blocks where none can be inserted', () => {
  const labels = (query: string, hasBlocks: boolean) =>
    choicesFor(sources, query, hasBlocks).flatMap(({ label, choices }) =>
      [label].concat(choices.map(({ of }) => of.key)),
    );
  expect(labels('', true)).toEqual([
    'Variables',
    'client.name',
    'client.taxId',
    'Lists and tables',
    'agreed.schedule',
    'References',
    'fees',
  ]);
  expect(labels('payment', false)).toEqual([]);
  expect(labels('section 2', true)).toEqual(['References', 'fees']);
});

test('copied text names its variables', () => {
  const editor = open(doc(paragraph(text('Dear '), variable('client.name'))));
  expect(editor.getText()).toBe('Dear {Client name}');
});
