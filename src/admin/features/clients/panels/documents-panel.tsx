import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { FilePlus2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '../../../../ui/buttons/button.tsx';
import { DataTable, type Column } from '../../../../ui/lists/data-table.tsx';
import { EmptyState } from '../../../../ui/lists/empty-state.tsx';
import { SkeletonLines } from '../../../../ui/texts/loading.tsx';
import { LoadMore } from '../../../lists/list-end.tsx';

interface DocumentsPanelProps<Row> {
  list: UseInfiniteQueryResult<InfiniteData<{ items: readonly Row[] }>>;
  columns: readonly Column<Row>[];
  /** Nouns of the rows: “Invoices”, “invoice” and “invoices”. */
  caption: string;
  one: string;
  many: string;
  /** Screen that creates one for the client; without it, there is no button for that. */
  newPath?: string | false;
  /** What appears here, if there is nothing yet. */
  children: ReactNode;
}

export function DocumentsPanel<Row extends { id: string }>(props: DocumentsPanelProps<Row>) {
  const { list, columns, caption, one, many, newPath, children } = props;
  if (list.data === undefined) return <SkeletonLines lines={3} />;
  const rows = list.data.pages.flatMap(({ items }) => items);
  const newLink = newPath && (
    <Link to={newPath} className={buttonClass('line')}>
      <FilePlus2 />
      New {one}
    </Link>
  );
  if (rows.length === 0) {
    return (
      <EmptyState title={`No ${many}`} actions={newLink}>
        {children}
      </EmptyState>
    );
  }
  return (
    <>
      {newLink && (
        <div className="mb-3" data-no-print>
          {newLink}
        </div>
      )}
      <DataTable caption={caption} columns={columns} rows={rows} rowId={({ id }) => id} />
      {list.hasNextPage && <LoadMore list={list} shown={rows.length} one={one} many={many} />}
    </>
  );
}

interface TitledNumberProps {
  to: string;
  number: string | null;
  title: string;
}

export function TitledNumber({ to, number, title }: TitledNumberProps) {
  return (
    <>
      <Link to={to} className="row-link figures">
        {number ?? 'Draft'}
      </Link>
      <span className="line-clamp-1 text-note font-normal wrap-anywhere text-ink-soft">
        {title}
      </span>
    </>
  );
}
