import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Column } from '../../ui/lists/data-table.tsx';
import { SWITCHED_COLUMNS, storedText, storeText } from '../../ui/state/browser-storage.ts';
import type { ColumnChoice } from './column-menu.tsx';
import { useListState, type AddressOfList, type ListSchema } from './list-state.ts';
import type { RecordList } from './record-list.ts';
import { useChosen } from './use-chosen.ts';
import { useSavedViews, viewOf } from './use-saved-views.ts';
import { switchedInView, withSwitched } from './view-address.ts';

/** A column of a list of records. */
export interface ListColumn<Row> extends Column<Row> {
  /** Headings in the CSV file of what it shows; they are left out with it. */
  csv?: readonly string[];
  /** Shown only once it is chosen. */
  isExtra?: true;
}

/** A list of records on its screen: what its URL says, its rows, and what is chosen of them. */
export function useRecordList<
  Schema extends ListSchema,
  Row extends { id: string },
  Page extends { items: readonly Row[]; nextCursor: string | null },
>(list: RecordList<Schema, Page>, columns: readonly ListColumn<Row>[]) {
  const views = useSavedViews(list.section);
  const listState = useListState(list, views.usual);
  const { state, address } = listState;
  const found = useInfiniteQuery(list.rows(state));
  const rows = found.data?.pages.flatMap(({ items }) => items) ?? [];
  const chosen = useChosen(list.write(state).toString(), rows);
  const [switched, toggle] = useSwitchedColumns(list.section, listState);
  const isShown = ({ id, kind, isExtra }: ListColumn<Row>) =>
    kind === 'heading' || switched.includes(id) === (isExtra === true);
  const without = columns.filter((column) => !isShown(column)).flatMap(({ csv = [] }) => csv);
  return {
    ...listState,
    filters: {
      ...listState.filters,
      exportUrl: list.exportUrl(state, { without }),
      exportChosenUrl: list.exportUrl(state, { without, ids: [...chosen.selected] }),
      found,
      isOpening: views.isPending && address.size === 0,
      views: viewOf(list, views.all, switched, listState),
      chosen,
      sorting: {
        current: (state as Readonly<Record<string, string>>)['sort'] ?? '',
        onSort: (sort: string) => listState.change({ sort } as unknown as Partial<typeof state>),
      },
      rows,
      columns: columns.filter(isShown),
      columnChoice: {
        columns: columns
          .filter(({ kind, hidesHeader }) => kind !== 'heading' && hidesHeader !== true)
          .map((column) => ({
            id: column.id,
            header: column.header,
            isShown: isShown(column),
          })),
        toggle,
      } satisfies ColumnChoice,
    },
  };
}

/**
 * Ids of the columns that are hidden, or of an extra one that is shown: in a view by its address,
 * else by this browser.
 */
function useSwitchedColumns(section: string, { address, changeAddress }: AddressOfList) {
  const key = `${SWITCHED_COLUMNS}${section}`;
  const [stored, setStored] = useState(() => (storedText(key) ?? '').split(',').filter(Boolean));
  const inView = switchedInView(address);
  const switched = inView ?? stored;
  const toggle = (id: string) => {
    const others = switched.filter((other) => other !== id);
    const next = switched.includes(id) ? others : [...others, id];
    if (inView !== undefined) return changeAddress((now) => withSwitched(now, next), true);
    storeText(key, next.length === 0 ? null : next.join(','));
    setStored(next);
  };
  return [switched, toggle] as const;
}
