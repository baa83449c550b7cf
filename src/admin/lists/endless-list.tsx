import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { plural } from '../../shared/plural.ts';
import { upperFirst } from '../../shared/text/upper-first.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { DataTable, type Column } from '../../ui/lists/data-table.tsx';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { SkeletonLines } from '../../ui/texts/loading.tsx';
import { ListEnd } from './list-end.tsx';
import { useEndlessRows } from './use-endless-rows.ts';

export interface EndlessListProps<Row> {
  isNarrowed: boolean;
  onClear: () => void;
  found: UseInfiniteQueryResult<InfiniteData<{ items: readonly Row[] }>>;
  columns: readonly Column<Row>[];
  /** Noun of a row, e.g. “invoice”. */
  one: string;
  /** What to try if none matches the filters. */
  hint?: string;
  /** Shown if there are none at all. */
  empty: ReactNode;
}

/** A list that loads its next rows as its end comes near, and what is shown without any. */
export function EndlessList<Row extends { id: string }>(props: EndlessListProps<Row>) {
  const { isNarrowed, onClear, found, columns, one, empty } = props;
  const { hint = 'Try fewer words or another status.' } = props;
  const { frame, loaded, shown, range } = useEndlessRows(found);
  const many = `${one}s`;
  if (found.data === undefined) return <SkeletonLines lines={12} />;
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
  return (
    <div ref={frame}>
      <DataTable
        caption={upperFirst(many)}
        columns={columns}
        rows={shown}
        rowId={({ id }) => id}
        range={range}
        isBusy={found.isPlaceholderData}
      />
      <ListEnd
        list={found}
        loaded={loaded}
        allLabel={plural(loaded, `1 ${one}`, `All ${loaded} ${many}`)}
      />
    </div>
  );
}
