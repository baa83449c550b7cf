/**
 * A character opens a list of what can be inserted, such as “{” or “/”, and what is typed after it
 * filters the list. The text keeps the focus: the list gets the keys from here. A text has one opener.
 */
import { Extension, type Editor } from '@tiptap/react';
import { Plugin, PluginKey, type EditorState, type Transaction } from '@tiptap/pm/state';
import type { Store } from '../state/store.ts';

const LONGEST = 40;

export interface TextQuery {
  opener: string;
  /** Its position. */
  from: number;
  /** What was typed after it. */
  text: string;
  /** Opened by the toolbar: the opener goes away with the list. */
  byTool: boolean;
}

/** Of a list, while it is open; true for keys that it uses. */
export type QueryKeys = (key: string) => boolean;

type Opened = Pick<TextQuery, 'opener' | 'from' | 'byTool'>;
type Change = { open: Opened } | 'close';

const pluginKey = new PluginKey<TextQuery | undefined>('text-query');

interface QueryOptions {
  opener: string;
  /** Where it opens a list; anywhere by default. */
  opensIn?: (state: EditorState) => boolean;
  /** Set whenever the query changes. */
  shown: Store<TextQuery | undefined>;
  keys: Pick<Store<QueryKeys | undefined>, 'get'>;
}

export function textQuery({ opener, opensIn = () => true, shown, keys }: QueryOptions) {
  const plugin = new Plugin<TextQuery | undefined>({
    key: pluginKey,
    state: {
      init: () => undefined,
      apply: (transaction, before, _old, state) => queryAfter(transaction, before, state),
    },
    props: {
      handleTextInput({ state, dispatch }, from, to, text) {
        if (text !== opener || !opensIn(state)) return false;
        dispatch(opened(state.tr.insertText(opener, from, to), { opener, from, byTool: false }));
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
    name: 'textQuery',
    // Before the keys of the text itself.
    priority: 1000,
    addProseMirrorPlugins: () => [plugin],
  });
}

function queryAfter(
  transaction: Transaction,
  before: TextQuery | undefined,
  { selection, doc }: EditorState,
): TextQuery | undefined {
  const change = transaction.getMeta(pluginKey) as Change | undefined;
  if (change === 'close') return undefined;
  const { opener, from, byTool } = change?.open ?? {
    opener: before?.opener ?? '',
    from: before === undefined ? -1 : transaction.mapping.map(before.from, 1),
    byTool: before?.byTool ?? false,
  };
  const { $from, empty } = selection;
  if (from < 0 || !empty || $from.pos <= from || from < $from.start()) return undefined;
  const text = doc.textBetween(from, $from.pos, '\n', '\uFFFC');
  if (!text.startsWith(opener) || text.length > LONGEST || /[}\n\uFFFC]/.test(text))
    return undefined;
  const typed = text.slice(opener.length);
  // Unchanged for as long as it says the same.
  const isSame = before?.from === from && before.text === typed && before.byTool === byTool;
  return isSame ? before : { opener, from, text: typed, byTool };
}

function opened(transaction: Transaction, open: Opened): Transaction {
  return transaction.setMeta(pluginKey, { open } satisfies Change).scrollIntoView();
}

function closed(state: EditorState): Transaction {
  const query = pluginKey.getState(state);
  const { tr } = state;
  if (query?.byTool === true && query.text === '')
    tr.delete(query.from, query.from + query.opener.length);
  return tr.setMeta(pluginKey, 'close' satisfies Change);
}

/** As the toolbar opens it. */
export function openQuery(editor: Editor, opener: string): void {
  editor
    .chain()
    .focus()
    .command(({ tr }) => {
      const { from } = tr.deleteSelection().selection;
      opened(tr.insertText(opener, from), { opener, from, byTool: true });
      return true;
    })
    .run();
}

export function closeQuery({ view, state }: Editor): void {
  view.dispatch(closed(state));
}

/** Ends the query in this transaction, without the opener and what was typed after it. */
export function withoutQuery(transaction: Transaction, { from }: TextQuery): Transaction {
  return transaction
    .setMeta(pluginKey, 'close' satisfies Change)
    .delete(from, transaction.selection.to);
}
