import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { DialogMark } from '../../ui/dialog-mark.tsx';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import type { Command } from './commands.ts';
import { groupItems, paletteItems, type PaletteItem } from './palette-items.ts';
import { PaletteList } from './palette-list.tsx';
import { searchQuery } from './search.api.ts';
import { useDebounced } from './use-debounced.ts';

/** A search waits until nobody has typed for this long. */
const SEARCH_AFTER_MS = 150;
/** As many as the search takes. */
const MOST_CHARACTERS = 200;

interface PaletteProps {
  isOpen: boolean;
  onClose: () => void;
  commands: readonly Command[];
  go: (address: string) => void;
}

/** Finds a client, an inquiry or a command by a few letters. */
export function Palette({ isOpen, onClose, commands, go }: PaletteProps) {
  const chosen = useRef<PaletteItem>(undefined);
  const id = useId();
  return (
    <ModalDialog
      value={isOpen || undefined}
      onDismiss={onClose}
      // Only now has the focus been given back, so that what was chosen may take it.
      onClosed={() => {
        chosen.current?.run();
        chosen.current = undefined;
      }}
      labelledBy={id}
      className="palette"
    >
      {() => (
        <>
          <DialogMark />
          <h2 id={id} className="sr-only">
            Find or do anything
          </h2>
          <PaletteSearch
            commands={commands}
            go={go}
            onChoose={(item) => {
              chosen.current = item;
              onClose();
            }}
            onClose={onClose}
          />
        </>
      )}
    </ModalDialog>
  );
}

interface PaletteSearchProps extends Omit<PaletteProps, 'isOpen'> {
  onChoose: (item: PaletteItem) => void;
}

function PaletteSearch({ commands, go, onChoose, onClose }: PaletteSearchProps) {
  const id = useId();
  const [query, setQuery] = useState('');
  const words = useDebounced(query.trim(), SEARCH_AFTER_MS);
  const { data: found = [], isFetching, isError } = useQuery(searchQuery(words));
  const groups = groupItems(paletteItems(commands, query, query.trim() === '' ? [] : found, go));
  const items = groups.flatMap(([, members]) => members);
  const [activeId, setActiveId] = useState<string>();
  const active = items.find((item) => item.id === activeId) ?? items[0];

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      const index = items.findIndex((item) => item === active) + step;
      setActiveId(items.at(index % items.length)?.id);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (active !== undefined) onChoose(active);
    } else if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onClose();
    }
  };
  const isSearching = isFetching || words !== query.trim();
  return (
    <>
      <input
        role="combobox"
        aria-label="Find or do anything"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={active === undefined ? undefined : `${id}-${active.id}`}
        placeholder="A client, a message, a command"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={MOST_CHARACTERS}
        className="palette-input"
        value={query}
        onChange={(event) => {
          setQuery(event.target.value);
          setActiveId(undefined);
        }}
        onKeyDown={onKeyDown}
      />
      <PaletteList
        id={id}
        groups={groups}
        active={active}
        onPoint={(item) => setActiveId(item.id)}
        onChoose={onChoose}
      />
      <p role="status" className="palette-state">
        {stateOf({ isSearching, isError, count: items.length })}
      </p>
    </>
  );
}

function stateOf(search: { isSearching: boolean; isError: boolean; count: number }): string {
  if (search.isError) return 'The search did not work; the commands do.';
  if (search.isSearching) return 'Searching…';
  if (search.count === 0) return 'Nothing found.';
  return search.count === 1 ? '1 result' : `${search.count} results`;
}
