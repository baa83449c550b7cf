/**
 * “{” opens a list of what can be inserted, and what is typed after it filters the list. The text
 * keeps the focus: the list gets the keys from here.
 */
import { Extension, type Editor } from '@tiptap/react';
import { Plugin, PluginKey, type EditorState, type Transaction } from '@tiptap/pm/state';
import type { Node } from '@tiptap/pm/model';
import type { Store } from '../state/store.ts';
import type { Choice } from './template-sources.ts';

const OPENER = '{';
const LONGEST = 40;

export interface TemplateQuery {
  /** Position of the “{”. */
  from: number;
  /** What was typed after it. */
  text: string;
  /** Opened by the toolbar: the “{” goes away with the list. */
  byTool: boolean;
}

/** Of a list, while it is open; true for keys that it uses. */
export type QueryKeys = (key: string) => boolean;

type Opened = Pick<TemplateQuery, 'from' | 'byTool'>;
type Change = { open: Opened } | 'close';

const pluginKey = new PluginKey<TemplateQuery | undefined>('template-query');

/** `shown`: set whenever the query changes. */
export function placeholderQuery(
  shown: Store<TemplateQuery | undefined>,
  keys: Pick<Store<QueryKeys | undefined>, 'get'>,
) {
  const plugin = new Plugin<TemplateQuery | undefined>({
    key: pluginKey,
    state: {
      init: () => undefined,
      apply: (transaction, before, _old, state) => queryAfter(transaction, before, state),
    },
    props: {
      handleTextInput({ state, dispatch }, from, to, text) {
        if (text !== OPENER) return false;
        dispatch(opened(state.tr.insertText(OPENER, from, to), { from, byTool: false }));
        return true;
      },
      handleKeyDown: ({ state }, { key }) =>
        pluginKey.getState(state) !== undefined && keys.get()?.(key) === true,
      handleDOMEvents: {
        blur: ({ state, dispatch }) => {
          if (pluginKey.getState(state) !== undefined) dispatch(closed(state));
        },
      },
    },
    view: () => ({
      update: ({ state }) => {
        const query = pluginKey.getState(state);
        if (query !== shown.get()) shown.set(query);
      },
    }),
  });
  return Extension.create({
    name: 'templateQuery',
    // Before the keys of the text itself.
    priority: 1000,
    addProseMirrorPlugins: () => [plugin],
  });
}

function queryAfter(
  transaction: Transaction,
  before: TemplateQuery | undefined,
  { selection, doc }: EditorState,
): TemplateQuery | undefined {
  const change = transaction.getMeta(pluginKey) as Change | undefined;
  if (change === 'close') return undefined;
  const { from, byTool } = change?.open ?? {
    from: before === undefined ? -1 : transaction.mapping.map(before.from, 1),
    byTool: before?.byTool ?? false,
  };
  const { $from, empty } = selection;
  if (from < 0 || !empty || $from.pos <= from || from < $from.start()) return undefined;
  const text = doc.textBetween(from, $from.pos, '\n', '\uFFFC');
  if (!text.startsWith(OPENER) || text.length > LONGEST || /[}\n\uFFFC]/.test(text))
    return undefined;
  const typed = text.slice(OPENER.length);
  // Unchanged for as long as it says the same.
  const isSame = before?.from === from && before.text === typed && before.byTool === byTool;
  return isSame ? before : { from, text: typed, byTool };
}

function opened(transaction: Transaction, open: Opened): Transaction {
  return transaction.setMeta(pluginKey, { open } satisfies Change).scrollIntoView();
}

function closed(state: EditorState): Transaction {
  const query = pluginKey.getState(state);
  const { tr } = state;
  if (query?.byTool === true && query.text === '')
    tr.delete(query.from, query.from + OPENER.length);
  return tr.setMeta(pluginKey, 'close' satisfies Change);
}

export function openQuery(editor: Editor): void {
  editor
    .chain()
    .focus()
    .command(({ tr }) => {
      const { from } = tr.deleteSelection().selection;
      opened(tr.insertText(OPENER, from), { from, byTool: true });
      return true;
    })
    .run();
}

export function closeQuery({ view, state }: Editor): void {
  view.dispatch(closed(state));
}

/** In place of the “{” and what was typed after it. */
export function insertChoice(editor: Editor, { from }: TemplateQuery, choice: Choice): void {
  editor
    .chain()
    .focus()
    .command(({ tr, state }) => {
      const node = nodeOf(state, choice);
      tr.setMeta(pluginKey, 'close' satisfies Change).delete(from, tr.selection.to);
      if (node.isInline) tr.insert(from, node);
      else insertBlock(tr, node);
      tr.scrollIntoView();
      return true;
    })
    .run();
}

function nodeOf({ schema }: EditorState, { kind, of }: Choice): Node {
  if (kind === 'clause') return schema.node('clauseReference', { clause: of.key });
  return schema.node(of.isBlock ? 'variableBlock' : 'variable', { key: of.key });
}

/** In place of an empty paragraph, else below it. */
function insertBlock(tr: Transaction, node: Node): void {
  const { $from } = tr.selection;
  const index = $from.index(-1);
  const isReplaced =
    $from.parent.content.size === 0 && $from.node(-1).canReplaceWith(index, index + 1, node.type);
  if (isReplaced) tr.replaceWith($from.before(), $from.after(), node);
  else tr.insert($from.after(), node);
}
