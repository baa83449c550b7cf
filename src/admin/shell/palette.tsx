import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { adminPaths } from '../../shared/admin/admin-paths.ts';
import { namesIn } from '../../shared/each-of.ts';
import { DialogMark, type DialogState } from '../../ui/overlays/dialog.tsx';
import { ModalDialog } from '../../ui/overlays/modal-dialog.tsx';
import { findCommands, type Command } from './commands.ts';
import { PaletteList, type PaletteItem, type SearchResult } from './palette-list.tsx';
import { recentVisits } from './recent-visits.ts';
import { searchResultsQuery } from './shell.api.ts';
import { useDebounced } from './use-debounced.ts';
import { counted } from '../../shared/plural.ts';

/** A search waits until nobody has typed for this long. */
const SEARCH_AFTER_MS = 150;
/** More would push commands off the screen. */
const MOST_RECENT = 4;
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
  const search = useQuery(searchResultsQuery(words));
  const { data: found = [], isFetching, isError } = search;
  /** The results are still those of other words. */
  const isAwaiting = words !== query.trim() || search.isPlaceholderData || search.isLoading;
  const items = paletteItems(commands, query, query.trim() === '' ? [] : found, go);
  const [activeId, setActiveId] = useState<string>();
  const active = items.find((item) => item.id === activeId) ?? items[0];
  const [choosesFirst, setChoosesFirst] = useState(false);
  useEffect(() => {
    if (choosesFirst && !isAwaiting && active !== undefined) onChoose(active);
  }, [choosesFirst, isAwaiting, active, onChoose]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      const index = items.findIndex((item) => item === active) + step;
      setActiveId(items.at(index % items.length)?.id);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      // Enter may come before the results do.
      if (isAwaiting && (active === undefined || active.result !== undefined))
        setChoosesFirst(true);
      else if (active !== undefined) onChoose(active);
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
        placeholder="Name, number, amount, place, status or command"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={MOST_CHARACTERS}
        className="palette-input"
        value={query}
        onChange={(event) => {
          setQuery(event.target.value);
          setActiveId(undefined);
          setChoosesFirst(false);
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

const kinds = {
  client: { group: 'Clients', path: adminPaths.client },
  proposal: { group: 'Proposals', path: adminPaths.proposal },
  contract: { group: 'Contracts', path: adminPaths.contract },
  engagement: { group: 'Engagements', path: adminPaths.engagement },
  invoice: { group: 'Invoices', path: adminPaths.invoice },
  statement: { group: 'Statements', path: adminPaths.statement },
  inquiry: { group: 'Messages', path: adminPaths.inquiry },
  question: { group: 'Questions', path: adminPaths.thread },
} satisfies Record<SearchResult['kind'], object>;

/**
 * What can be done here and where one was come first while nothing is typed, then commands, because
 * they are available at once, then search results by kind.
 */
function paletteItems(
  commands: readonly Command[],
  query: string,
  found: readonly SearchResult[],
  go: (address: string) => void,
): PaletteItem[] {
  const places = namesIn(kinds).flatMap((kind) =>
    found
      .filter((one) => one.kind === kind)
      .map((result) => ({
        id: result.id,
        group: kinds[kind].group,
        label: result.title,
        detail: result.detail,
        result,
        run: () => go(kinds[kind].path(result.id)),
      })),
  );
  const matching = findCommands(commands, query);
  if (query.trim() !== '') return [...matching, ...places];
  const recent = recentVisits()
    .filter(({ path }) => path !== location.pathname)
    .slice(0, MOST_RECENT)
    .map(({ path, title, section }) => ({
      id: path,
      group: 'Recently viewed',
      label: title,
      detail: section,
      run: () => go(path),
    }));
  const { here = [], elsewhere = [] } = Object.groupBy(matching, ({ group }) =>
    group === 'This screen' ? 'here' : 'elsewhere',
  );
  return [...here, ...recent, ...elsewhere];
}
