/** “/” in an empty paragraph offers the blocks that the toolbar has. */
import type { Editor } from '@tiptap/react';
import type { EditorState } from '@tiptap/pm/state';
import { matches } from '../fields/use-listbox.tsx';
import { createStore, useStore, type Store } from '../state/store.ts';
import type { Tool } from './editor-tools.ts';
import { QueryList } from './query-list.tsx';
import { textQuery, withoutQuery, type QueryKeys, type TextQuery } from './text-query.ts';

export function blockQuery() {
  const shown = createStore<TextQuery | undefined>(undefined);
  const keys = createStore<QueryKeys | undefined>(undefined);
  return { shown, keys, extension: textQuery({ opener: '/', opensIn: isEmpty, shown, keys }) };
}

function isEmpty({ selection: { $from } }: EditorState): boolean {
  return $from.parent.type.name === 'paragraph' && $from.parent.content.size === 0;
}

interface BlockMenuProps {
  editor: Editor;
  tools: readonly Tool[];
  shown: Store<TextQuery | undefined>;
  keys: Store<QueryKeys | undefined>;
}

export function BlockMenu({ editor, tools, shown, keys }: BlockMenuProps) {
  const query = useStore(shown);
  if (query === undefined) return null;
  const found = tools.filter(
    ({ label, isBlock, isOff }) =>
      isBlock === true && isOff?.(editor) !== true && matches(label, query.text),
  );
  return (
    <QueryList
      key={query.from}
      label="Insert block"
      editor={editor}
      query={query}
      keys={keys}
      groups={[
        {
          label: 'Blocks',
          options: found.map(({ label, Icon, run }) => ({
            id: label.replaceAll(' ', '-'),
            label,
            icon: <Icon />,
            choose: () => {
              editor
                .chain()
                .command(({ tr }) => withoutQuery(tr, query).docChanged)
                .run();
              run(editor);
            },
          })),
        },
      ]}
    />
  );
}
