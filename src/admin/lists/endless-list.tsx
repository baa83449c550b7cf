import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { plural } from '../../shared/plural.ts';
import { Button } from '../../ui/buttons/button.tsx';
import type { RowRange } from '../../ui/lists/data-table.tsx';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { SkeletonLines } from '../../ui/texts/loading.tsx';
import { ListEnd } from './list-end.tsx';
import { useEndlessRows } from './use-endless-rows.ts';

export interface ShownRows<Row> {
  rows: readonly Row[];
  range: RowRange;
  isBusy: boolean;
}

interface EndlessListProps<Row> {
  list: UseInfiniteQueryResult<InfiniteData<{ items: readonly Row[] }>>;
  /** Nouns of the rows: “invoice” and “invoices”. */
  one: string;
  many: string;
  isNarrowed: boolean;
  onClear: () => void;
  /** What to try if none matches the filters. */
  hint: string;
  /** Shown if there are none at all. */
  empty: ReactNode;
  children: (shown: ShownRows<Row>) => ReactNode;
}

/** A list that loads its next rows as its end comes near, and what is shown without any. */
export function EndlessList<Row>(props: EndlessListProps<Row>) {
  const { list, one, many, isNarrowed, onClear, hint, empty, children } = props;
  const { frame, loaded, shown, range } = useEndlessRows(list);
  if (list.data === undefined) return <SkeletonLines lines={12} />;
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
      {children({ rows: shown, range, isBusy: list.isPlaceholderData })}
      <ListEnd
        list={list}
        loaded={loaded}
        allLabel={plural(loaded, `1 ${one}`, `All ${loaded} ${many}`)}
      />
    </div>
  );
}
