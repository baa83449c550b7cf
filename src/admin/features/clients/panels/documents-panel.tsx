import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { FilePlus2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { upperFirst } from '../../../../shared/text/upper-first.ts';
import { buttonClass } from '../../../../ui/buttons/button.tsx';
import { DataTable, type Column } from '../../../../ui/lists/data-table.tsx';
import { EmptyState } from '../../../../ui/lists/empty-state.tsx';
import { SkeletonLines } from '../../../../ui/texts/loading.tsx';
import { LoadMore } from '../../../lists/list-end.tsx';

export interface PanelProps {
  clientId: string;
  /** False if anonymized, when nothing can be started. */
  isOpen: boolean;
}

interface DocumentsPanelProps<Row> extends Partial<PanelProps> {
  list: UseInfiniteQueryResult<InfiniteData<{ items: readonly Row[] }>>;
  columns: readonly Column<Row>[];
  /** Noun of a row, e.g. “invoice”. */
  one: string;
  /** Screen that creates one; without it, there is no button for that. */
  newPath?: string;
  /** What appears here, if there is nothing yet. */
  children: ReactNode;
}

/** Documents of a client, also drafts, in a tab of its page. */
export function DocumentsPanel<Row extends { id: string }>(props: DocumentsPanelProps<Row>) {
  const { clientId, isOpen, list, columns, one, newPath, children } = props;
  const many = `${one}s`;
  if (list.data === undefined) return <SkeletonLines lines={3} />;
  const rows = list.data.pages.flatMap(({ items }) => items);
  const newLink = newPath && isOpen && (
    <Link to={`${newPath}?client=${clientId}`} className={buttonClass('line')}>
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
      <DataTable caption={upperFirst(many)} columns={columns} rows={rows} rowId={({ id }) => id} />
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
