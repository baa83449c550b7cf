import { useState } from 'react';
import { SearchBox } from '../../../ui/lists/filter-bar.tsx';
import { toasts } from '../../../ui/overlays/toasts.ts';
import { SkeletonLines } from '../../../ui/texts/loading.tsx';
import { FEWEST_SEARCHED, matching } from './name-search.tsx';

interface SavedListProps<Row> {
  /** E.g. “block”. */
  one: string;
  /** Undefined until they are loaded. */
  all: readonly Row[] | undefined;
  describe: (row: Row) => string;
  /** Shown if there are none at all: how to save one. */
  empty: string;
  onChoose: (id: string) => Promise<void>;
}

/** What the owner saved, in a dialog: the chosen one is inserted. */
export function SavedList<Row extends { id: string; name: string }>(props: SavedListProps<Row>) {
  const { one, all, describe, empty, onChoose } = props;
  const [query, setQuery] = useState('');
  const choose = async (id: string) => {
    try {
      await onChoose(id);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      toasts.show({ kind: 'error', text: `Couldn’t insert the ${one}. ${error.message}` });
    }
  };
  if (all === undefined) return <SkeletonLines lines={4} />;
  if (all.length === 0) return <p className="text-ink-soft">{empty}</p>;
  const found = matching(all, query);
  return (
    <div className="grid gap-3">
      {all.length > FEWEST_SEARCHED && (
        <SearchBox label={`Search ${one}s`} value={query} onSearch={setQuery} />
      )}
      <ul className="proposal-blocks">
        {found.map((row) => (
          <li key={row.id}>
            <button type="button" onClick={() => void choose(row.id)}>
              <span className="font-semibold wrap-anywhere">{row.name}</span>
              <span className="text-note text-ink-soft">{describe(row)}</span>
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p role="status">No {one}s match.</p>}
    </div>
  );
}
