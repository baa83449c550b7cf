import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { plural } from '../../shared/plural.ts';
import { upperFirst } from '../../shared/text/upper-first.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { SelectRow } from '../../ui/fields/choice-field.tsx';
import { DataTable, type Column, type Sorting } from '../../ui/lists/data-table.tsx';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { SkeletonLines } from '../../ui/texts/loading.tsx';
import { ListEnd } from './list-end.tsx';
import { SelectionBar } from './selection-bar.tsx';
import type { Chosen } from './use-chosen.ts';
import { useEndlessRows } from './use-endless-rows.ts';
import { useRowKeys } from './use-row-keys.ts';

export interface EndlessListProps<Row> {
  isNarrowed: boolean;
  onClear: () => void;
  /** Whether it is not known yet which view it opens with. */
  isOpening: boolean;
  found: UseInfiniteQueryResult<InfiniteData<{ items: readonly Row[] }>>;
  columns: readonly Column<Row>[];
  /** Noun of a row, e.g. “invoice”. */
  one: string;
  /** What to try if none matches the filters. */
  hint?: string;
  /** Shown if there are none at all. */
  empty: ReactNode;
  /** The headers of columns sort it. */
  sorting: Sorting;
  chosen: Chosen;
  /** What a row is called where it is selected. */
  nameOf: (row: Row) => string;
  /** What can be done with all selected rows. */
  bulkActions: ReactNode;
}

/** A list that loads its next rows as its end comes near, and what is shown without any. */
export function EndlessList<Row extends { id: string }>(props: EndlessListProps<Row>) {
  const { isNarrowed, onClear, isOpening, found, columns, one, empty, sorting, chosen } = props;
  const { hint = 'Try fewer words or another status.', nameOf, bulkActions } = props;
  const { frame, rows, loaded, shown, range } = useEndlessRows(found);
  const { selected, choose } = chosen;
  useRowKeys(frame, chosen);
  const many = `${one}s`;
  if (found.data === undefined || isOpening) return <SkeletonLines lines={12} />;
  if (loaded === 0 && !isNarrowed) return empty;
  if (loaded === 0) {
    return (
      <EmptyState
        title={`No ${many} match`}
        actions={
          <Button look="line" onClick={onClear}>
            Clear filters
          </Button>
        }
      >
        {hint}
      </EmptyState>
    );
  }
  const selectAll = (
    <SelectAll
      label={`Select all loaded ${many}`}
      isAll={selected.size === loaded}
      isSome={selected.size > 0}
      onChange={(isAll) => choose(new Set(isAll ? rows.map(({ id }) => id) : []))}
    />
  );
  return (
    <div ref={frame} className="endless-list">
      <DataTable
        caption={upperFirst(many)}
        columns={[tickColumn(chosen, nameOf, selectAll), ...columns]}
        rows={shown}
        rowId={({ id }) => id}
        isSelected={({ id }) => selected.has(id)}
        sorting={sorting}
        range={range}
        isBusy={found.isPlaceholderData}
      />
      <ListEnd
        list={found}
        loaded={loaded}
        allLabel={plural(loaded, `1 ${one}`, `All ${loaded} ${many}`)}
      />
      {selected.size > 0 && (
        <SelectionBar
          count={selected.size}
          one={one}
          onClear={() => choose(new Set())}
          className="selection-bar"
        >
          {bulkActions}
        </SelectionBar>
      )}
    </div>
  );
}

/** The first column, which selects rows. */
const tickColumn = <Row extends { id: string }>(
  chosen: Chosen,
  nameOf: (row: Row) => string,
  head: ReactNode,
): Column<Row> => ({
  id: 'select',
  header: 'Select',
  hidesHeader: true,
  kind: 'tick',
  className: 'tick-column',
  head,
  cell: (row) => <SelectRow selection={chosen} id={row.id} name={nameOf(row)} />,
});

interface SelectAllProps {
  label: string;
  isAll: boolean;
  isSome: boolean;
  onChange: (isAll: boolean) => void;
}

function SelectAll({ label, isAll, isSome, onChange }: SelectAllProps) {
  return (
    <input
      type="checkbox"
      className="tick"
      aria-label={label}
      checked={isAll}
      ref={(input) => {
        if (input !== null) input.indeterminate = isSome && !isAll;
      }}
      onChange={() => onChange(!isAll)}
    />
  );
}
