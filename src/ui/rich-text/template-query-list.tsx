import type { Editor } from '@tiptap/react';
import { useStore, type Store } from '../state/store.ts';
import { isInTable } from './editor-tools.ts';
import { QueryList } from './query-list.tsx';
import { insertChoice } from './template-query.ts';
import { choiceLabel, choicesFor, type Choice, type TemplateSources } from './template-sources.ts';
import type { QueryKeys, TextQuery } from './text-query.ts';

interface TemplateQueryListProps {
  editor: Editor;
  sources: Store<TemplateSources>;
  shown: Store<TextQuery | undefined>;
  keys: Store<QueryKeys | undefined>;
}

/** Lists the variables and clauses that “{” can insert. */
export function TemplateQueryList({ editor, sources, shown, keys }: TemplateQueryListProps) {
  const query = useStore(shown);
  const available = useStore(sources);
  if (query === undefined) return null;
  const groups = choicesFor(available, query.text, !isInTable(editor));
  return (
    <QueryList
      key={query.from}
      label="Insert variable or reference"
      editor={editor}
      query={query}
      keys={keys}
      groups={groups.map(({ label, choices }) => ({
        label,
        options: choices.map((choice) => ({
          // Keys have dots.
          id: `${choice.kind}-${choice.of.key.replace('.', '-')}`,
          label: choiceLabel(choice),
          note: <ChoiceNote choice={choice} />,
          choose: () => insertChoice(editor, query, choice),
        })),
      }))}
    />
  );
}

/** Its value, so that the right one is found. */
function ChoiceNote({ choice: { kind, of } }: { choice: Choice }) {
  if (kind === 'clause') return null;
  return (
    <span className="max-w-40 truncate text-note text-ink-soft">
      {of.isOpen ? 'open' : of.isBlock ? '' : of.value}
    </span>
  );
}
