import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Column } from '../../ui/lists/data-table.tsx';
import { HIDDEN_COLUMNS, storedText, storeText } from '../../ui/state/browser-storage.ts';
import type { ColumnChoice } from './column-menu.tsx';
import { useListState, type AddressOfList, type ListSchema } from './list-state.ts';
import type { RecordList } from './record-list.ts';
import { useChosen } from './use-chosen.ts';
import { useSavedViews, viewOf } from './use-saved-views.ts';
import { hiddenInView, withHidden } from './view-address.ts';

/** A column of a list of records. */
export interface ListColumn<Row> extends Column<Row> {
  /** Headings in the CSV file of what it shows; they are left out with it. */
  csv?: readonly string[];
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
  const [hidden, hide] = useHiddenColumns(list.section, listState);
  const isShown = ({ id, kind }: ListColumn<Row>) => kind === 'heading' || !hidden.includes(id);
  const without = columns.filter((column) => !isShown(column)).flatMap(({ csv = [] }) => csv);
  return {
    ...listState,
    filters: {
      ...listState.filters,
      exportUrl: list.exportUrl(state, { without }),
      exportChosenUrl: list.exportUrl(state, { without, ids: [...chosen.selected] }),
      found,
      isOpening: views.isPending && address.size === 0,
      views: viewOf(list, views.all, hidden, listState),
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
        hide,
      } satisfies ColumnChoice,
    },
  };
}

/** Ids of the columns that are hidden: in a view by its address, else by this browser. */
function useHiddenColumns(section: string, { address, changeAddress }: AddressOfList) {
  const key = `${HIDDEN_COLUMNS}${section}`;
  const [stored, setStored] = useState(() => (storedText(key) ?? '').split(',').filter(Boolean));
  const inView = hiddenInView(address);
  const hidden = inView ?? stored;
  const hide = (id: string, isHidden: boolean) => {
    const next = hidden.filter((other) => other !== id).concat(isHidden ? [id] : []);
    if (inView !== undefined) return changeAddress((now) => withHidden(now, next), true);
    storeText(key, next.length === 0 ? null : next.join(','));
    setStored(next);
  };
  return [hidden, hide] as const;
}
