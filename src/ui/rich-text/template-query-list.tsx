import type { Editor } from '@tiptap/react';
import { useEffect, useId, useLayoutEffect, useState } from 'react';
import { counted } from '../../shared/plural.ts';
import { hasMoved, PopupPanel } from '../overlays/popup-panel.tsx';
import { useStore, type Store } from '../state/store.ts';
import { isInTable } from './editor-tools.ts';
import { closeQuery, insertChoice, type QueryKeys, type TemplateQuery } from './template-query.ts';
import { choiceLabel, choicesFor, type Choice, type TemplateSources } from './template-sources.ts';

interface QueryListProps {
  editor: Editor;
  sources: Store<TemplateSources>;
  shown: Store<TemplateQuery | undefined>;
  keys: Store<QueryKeys | undefined>;
}

/** The list below the caret; the text says which option is current. */
export function TemplateQueryList({ shown, ...props }: QueryListProps) {
  const query = useStore(shown);
  return query === undefined ? null : <OpenList key={query.from} {...props} query={query} />;
}

function OpenList({ editor, sources, query, keys }: Omit<QueryListProps, 'shown'> & Opened) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLSpanElement | null>(null);
  const [place] = useState(() => placeOf(editor, query.from));
  const [marked, setMarked] = useState({ text: query.text, index: 0 });
  const groups = choicesFor(useStore(sources), query.text, !isInTable(editor));
  const all = groups.flatMap(({ choices }) => choices);
  // Another text has other matches: the first one is current again.
  const index = marked.text === query.text ? Math.min(marked.index, all.length - 1) : 0;
  const current = all[index];
  const mark = (next: number) => setMarked({ text: query.text, index: next });
  const close = () => closeQuery(editor);
  const choose = (choice: Choice) => insertChoice(editor, query, choice);
  useLayoutEffect(() => {
    keys.set((key) => {
      if (key === 'ArrowDown') mark((index + 1) % Math.max(all.length, 1));
      else if (key === 'ArrowUp') mark(index > 0 ? index - 1 : all.length - 1);
      else if (key === 'Escape') close();
      else if ((key === 'Enter' || key === 'Tab') && current !== undefined) choose(current);
      else return false;
      return true;
    });
    return () => keys.set(undefined);
  });
  const currentId = current && optionId(id, current);
  useCurrentOption(editor, { list: id, option: currentId });
  return (
    <>
      <span ref={setAnchor} style={place} className="template-query-anchor" aria-hidden="true" />
      <PopupPanel
        popup={{ isOpen: true, anchor: anchor ?? undefined, open: () => undefined, close }}
        className="popup"
        // The text keeps the focus.
        onMouseDown={(event) => event.preventDefault()}
      >
        <div id={id} role="listbox" aria-label="Insert variable or reference" tabIndex={-1}>
          {groups.map(({ label, choices }) => (
            <div key={label} role="group" aria-label={label}>
              <div className="menu-label" aria-hidden="true">
                {label}
              </div>
              {choices.map((choice) => (
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- The text has the keys.
                <div
                  key={choice.of.key}
                  id={optionId(id, choice)}
                  role="option"
                  aria-selected={choice === current}
                  tabIndex={-1}
                  data-current={choice === current || undefined}
                  className="menu-item"
                  onPointerMove={(event) => hasMoved(event) && mark(all.indexOf(choice))}
                  onClick={() => choose(choice)}
                >
                  <span className="min-w-0 grow">{choiceLabel(choice)}</span>
                  <ChoiceNote choice={choice} />
                </div>
              ))}
            </div>
          ))}
        </div>
        <p role="status" className={all.length === 0 ? 'menu-label' : 'sr-only'}>
          {all.length === 0 ? 'No matches' : counted(all.length, 'match', 'matches')}
        </p>
      </PopupPanel>
    </>
  );
}

interface Opened {
  query: TemplateQuery;
}

/** Keys have dots. */
const optionId = (id: string, { kind, of }: Choice) => `${id}-${kind}-${of.key.replace('.', '-')}`;

/** Its value, so that the right one is found. */
function ChoiceNote({ choice: { kind, of } }: { choice: Choice }) {
  if (kind === 'clause') return null;
  return (
    <span className="max-w-40 truncate text-note text-ink-soft">
      {of.isOpen ? 'open' : of.isBlock ? '' : of.value}
    </span>
  );
}

/** Of the “{” in the frame of the editor: an element there moves with the text when that is scrolled. */
function placeOf({ view }: Editor, position: number) {
  const frame = view.dom.closest('.rich-text-frame');
  if (frame === null) return {};
  const { left, top, bottom } = view.coordsAtPos(position);
  const box = frame.getBoundingClientRect();
  return {
    left: left - box.left - frame.clientLeft,
    top: top - box.top - frame.clientTop,
    height: bottom - top,
  };
}

function useCurrentOption(
  editor: Editor,
  { list, option }: { list: string; option?: string | undefined },
) {
  useEffect(() => {
    const text = editor.view.dom;
    text.setAttribute('aria-controls', list);
    text.setAttribute('aria-autocomplete', 'list');
    return () => {
      text.removeAttribute('aria-controls');
      text.removeAttribute('aria-autocomplete');
      text.removeAttribute('aria-activedescendant');
    };
  }, [editor, list]);
  useEffect(() => {
    const text = editor.view.dom;
    if (option === undefined) return text.removeAttribute('aria-activedescendant');
    text.setAttribute('aria-activedescendant', option);
    document.getElementById(option)?.scrollIntoView({ block: 'nearest' });
  }, [editor, option]);
}
