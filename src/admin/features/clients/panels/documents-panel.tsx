import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DataTable, type Column } from '../../../../ui/data-table.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { SkeletonLines } from '../../../../ui/loading.tsx';
import { LoadMore } from '../../../lists/list-end.tsx';

interface DocumentsPanelProps<Row> {
  list: UseInfiniteQueryResult<InfiniteData<{ items: readonly Row[] }>>;
  columns: readonly Column<Row>[];
  /** Nouns of the rows: “Invoices”, “invoice” and “invoices”. */
  caption: string;
  one: string;
  many: string;
  /** A button that creates one. */
  action?: ReactNode;
  /** What appears here, if there is nothing yet. */
  children: ReactNode;
}

/** Documents of a client, in a tab of its page. */
export function DocumentsPanel<Row extends { id: string }>(props: DocumentsPanelProps<Row>) {
  const { list, columns, caption, one, many, action, children } = props;
  if (list.data === undefined) return <SkeletonLines lines={3} />;
  const rows = list.data.pages.flatMap(({ items }) => items);
  if (rows.length === 0) {
    return (
      <EmptyState title={`No ${many}`} actions={action}>
        {children}
      </EmptyState>
    );
  }
  return (
    <>
      {Boolean(action) && (
        <div className="mb-3" data-no-print>
          {action}
        </div>
      )}
      <DataTable caption={caption} columns={columns} rows={rows} rowId={({ id }) => id} />
      {list.hasNextPage && <LoadMore list={list} shown={rows.length} one={one} many={many} />}
    </>
  );
}
