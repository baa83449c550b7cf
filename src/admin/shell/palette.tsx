import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import type { z } from 'zod';
import { adminPaths } from '../../shared/admin/admin-paths.ts';
import { namesIn } from '../../shared/each-of.ts';
import type { searchResults } from '../../shared/search/search.schema.ts';
import { DialogMark, type DialogState } from '../../ui/overlays/dialog.tsx';
import { Kbd } from '../../ui/texts/kbd.tsx';
import { ModalDialog } from '../../ui/overlays/modal-dialog.tsx';
import { findCommands, type Command } from './commands.ts';
import { searchResultsQuery } from './shell.api.ts';
import { useDebounced } from './use-debounced.ts';
import { counted } from '../../shared/plural.ts';

/** A search waits until nobody has typed for this long. */
const SEARCH_AFTER_MS = 150;
/** The search’s own limit. */
const MOST_CHARACTERS = 200;

interface PaletteProps extends DialogState {
  commands: readonly Command[];
  go: (address: string) => void;
}

/** Finds a client, a document, an inquiry or a command by a few letters. */
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
            Search or run a command
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
  const { data: found = [], isFetching, isError } = useQuery(searchResultsQuery(words));
  const items = paletteItems(commands, query, query.trim() === '' ? [] : found, go);
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
        aria-label="Search or run a command"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={active === undefined ? undefined : `${id}-${active.id}`}
        placeholder="Client, document, message or command"
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
        items={items}
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
  if (search.isError) return 'Search failed; commands still work.';
  if (search.isSearching) return 'Searching…';
  if (search.count === 0) return 'No results.';
  return counted(search.count, 'result');
}

interface PaletteListProps {
  id: string;
  items: readonly PaletteItem[];
  active: PaletteItem | undefined;
  onPoint: (item: PaletteItem) => void;
  onChoose: (item: PaletteItem) => void;
}

/** The options. The focus stays in the field, which refers to the active one. */
function PaletteList({ id, items, active, onPoint, onChoose }: PaletteListProps) {
  const activeElementId = active === undefined ? undefined : `${id}-${active.id}`;
  useEffect(() => {
    if (activeElementId === undefined) return;
    document.getElementById(activeElementId)?.scrollIntoView({ block: 'nearest' });
  }, [activeElementId]);
  return (
    <div id={`${id}-list`} role="listbox" aria-label="Results" className="palette-list">
      {[...Map.groupBy(items, ({ group }) => group)].map(([group, members]) => (
        <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
          <div id={`${id}-${group}`} role="presentation" className="menu-label">
            {group}
          </div>
          {members.map((item) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- The field above has them.
            <div
              key={item.id}
              id={`${id}-${item.id}`}
              role="option"
              tabIndex={-1}
              aria-selected={item === active}
              className="palette-item"
              onPointerMove={() => onPoint(item)}
              // The focus must not leave the field.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onChoose(item)}
            >
              <span className="min-w-0 grow truncate">
                {item.label}
                {item.detail !== undefined && (
                  <span className="ml-2 text-ink-soft">{item.detail}</span>
                )}
              </span>
              {item.keys !== undefined && <Kbd keys={item.keys} />}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

interface PaletteItem extends Pick<Command, 'id' | 'label' | 'keys' | 'run'> {
  group: string;
  detail?: string;
}

type SearchResult = z.output<typeof searchResults>['items'][number];

const kinds = {
  client: { group: 'Clients', path: adminPaths.client },
  proposal: { group: 'Proposals', path: adminPaths.proposal },
  contract: { group: 'Contracts', path: adminPaths.contract },
  engagement: { group: 'Engagements', path: adminPaths.engagement },
  invoice: { group: 'Invoices', path: adminPaths.invoice },
  inquiry: { group: 'Messages', path: adminPaths.inquiry },
  question: { group: 'Questions', path: adminPaths.thread },
} satisfies Record<SearchResult['kind'], object>;

/** Commands first, because they are available at once; then search results by kind. */
function paletteItems(
  commands: readonly Command[],
  query: string,
  found: readonly SearchResult[],
  go: (address: string) => void,
): PaletteItem[] {
  const places = namesIn(kinds).flatMap((kind) =>
    found
      .filter((one) => one.kind === kind)
      .map(({ id, title, detail }) => ({
        id,
        group: kinds[kind].group,
        label: title,
        detail,
        run: () => go(kinds[kind].path(id)),
      })),
  );
  return [...findCommands(commands, query), ...places];
}
