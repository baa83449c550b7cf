/** Controls of a table: choosing rows, and sorting. */
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useId } from 'react';

export interface Selection {
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
}

/** Chooses all rows that are shown, or none. */
export function SelectAll({
  selection: { selected, onChange },
  ids,
}: {
  selection: Selection;
  ids: readonly string[];
}) {
  const shown = ids.filter((id) => selected.has(id)).length;
  const isAll = shown > 0 && shown === ids.length;
  return (
    <input
      ref={(box) => {
        if (box !== null) box.indeterminate = shown > 0 && !isAll;
      }}
      type="checkbox"
      aria-label="Choose all"
      className="tick"
      checked={isAll}
      disabled={ids.length === 0}
      onChange={() => {
        const others = [...selected].filter((id) => !ids.includes(id));
        onChange(new Set(isAll ? others : [...others, ...ids]));
      }}
    />
  );
}

export function SelectRow({
  selection: { selected, onChange },
  id,
  name,
}: {
  selection: Selection;
  id: string;
  name: string;
}) {
  return (
    <input
      type="checkbox"
      aria-label={`Choose ${name}`}
      className="tick"
      checked={selected.has(id)}
      onChange={({ target }) => {
        const next = new Set(selected);
        if (target.checked) next.add(id);
        else next.delete(id);
        onChange(next);
      }}
    />
  );
}

interface SortableColumn {
  id: string;
  header: string;
  isSortable?: boolean;
}

interface SortProps {
  sort: string;
  onSort: (sort: string) => void;
}

/** For `aria-sort`: how the column `id` is sorted now. */
export function sortDirection(id: string, sort: string): 'ascending' | 'descending' | 'none' {
  if (sort === id) return 'ascending';
  return sort === `-${id}` ? 'descending' : 'none';
}

/** Sorts by its column, and by the other direction on a second click. */
export function SortHeader({ column, sort, onSort }: SortProps & { column: SortableColumn }) {
  const { id, header } = column;
  return (
    <button
      type="button"
      className="sort-header"
      onClick={() => onSort(sort === id ? `-${id}` : id)}
    >
      {header}
      {sort === `-${id}` ? <ArrowDown /> : <ArrowUp />}
    </button>
  );
}

/** The same for narrow windows, where the table is a list and its headers are gone. */
export function SortChoice({
  columns,
  sort,
  onSort,
}: SortProps & { columns: readonly SortableColumn[] }) {
  const id = useId();
  const sortable = columns.filter(({ isSortable }) => isSortable === true);
  if (sortable.length === 0) return null;
  return (
    <div className="sort-choice">
      <label htmlFor={id} className="text-note text-ink-soft">
        Sort by
      </label>
      <select
        id={id}
        value={sort}
        className="field select w-auto"
        onChange={(event) => onSort(event.target.value)}
      >
        {sortable.some(({ id }) => sort === id || sort === `-${id}`) || (
          <option value={sort}>relevance</option>
        )}
        {sortable.map(({ id, header }) => [
          <option key={id} value={id}>
            {header}
          </option>,
          <option key={`-${id}`} value={`-${id}`}>
            {header}, reversed
          </option>,
        ])}
      </select>
    </div>
  );
}
