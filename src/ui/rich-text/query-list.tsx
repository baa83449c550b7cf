import type { Editor } from '@tiptap/react';
import { useEffect, useId, useLayoutEffect, useState, type ReactNode } from 'react';
import { counted } from '../../shared/plural.ts';
import { hasMoved, PopupPanel } from '../overlays/popup-panel.tsx';
import type { Store } from '../state/store.ts';
import { closeQuery, type QueryKeys, type TextQuery } from './text-query.ts';

export interface QueryOption {
  /** Letters, digits, `_` and `-` only. */
  id: string;
  label: string;
  icon?: ReactNode;
  note?: ReactNode;
  choose: () => void;
}

interface QueryListProps {
  label: string;
  editor: Editor;
  query: TextQuery;
  keys: Store<QueryKeys | undefined>;
  groups: readonly { label: string; options: readonly QueryOption[] }[];
}

/** The list below the caret; the text says which option is current. */
export function QueryList({ label, editor, query, keys, groups }: QueryListProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLSpanElement | null>(null);
  const [place] = useState(() => placeOf(editor, query.from));
  const [marked, setMarked] = useState({ text: query.text, index: 0 });
  const all = groups.flatMap(({ options }) => options);
  // Another text has other matches: the first one is current again.
  const index = marked.text === query.text ? Math.min(marked.index, all.length - 1) : 0;
  const current = all[index];
  const mark = (next: number) => setMarked({ text: query.text, index: next });
  const close = () => closeQuery(editor);
  useLayoutEffect(() => {
    keys.set((key) => {
      if (key === 'ArrowDown') mark((index + 1) % Math.max(all.length, 1));
      else if (key === 'ArrowUp') mark(index > 0 ? index - 1 : all.length - 1);
      else if (key === 'Escape') close();
      else if ((key === 'Enter' || key === 'Tab') && current !== undefined) current.choose();
      else return false;
      return true;
    });
    return () => keys.set(undefined);
  });
  const optionId = (option: QueryOption) => `${id}-${option.id}`;
  useCurrentOption(editor, { list: id, option: current && optionId(current) });
  return (
    <>
      <span ref={setAnchor} style={place} className="template-query-anchor" aria-hidden="true" />
      <PopupPanel
        popup={{ isOpen: true, anchor: anchor ?? undefined, open: () => undefined, close }}
        className="popup"
        // The text keeps the focus.
        onMouseDown={(event) => event.preventDefault()}
      >
        <div id={id} role="listbox" aria-label={label} tabIndex={-1}>
          {groups.map(({ label: name, options }) => (
            <div key={name} role="group" aria-label={name}>
              <div className="menu-label" aria-hidden="true">
                {name}
              </div>
              {options.map((option) => (
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- The text has the keys.
                <div
                  key={option.id}
                  id={optionId(option)}
                  role="option"
                  aria-selected={option === current}
                  tabIndex={-1}
                  data-current={option === current || undefined}
                  className="menu-item"
                  onPointerMove={(event) => hasMoved(event) && mark(all.indexOf(option))}
                  onClick={option.choose}
                >
                  {option.icon}
                  <span className="min-w-0 grow">{option.label}</span>
                  {option.note}
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

/** Of the opener in the frame of the editor: an element there moves with the text when that is scrolled. */
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
