import { useInfiniteQuery } from '@tanstack/react-query';
import { FilePlus2 } from 'lucide-react';
import { Link } from 'react-router';
import { upperFirst } from '../../../../shared/text/upper-first.ts';
import { buttonClass } from '../../../../ui/buttons/button.tsx';
import { DataTable, type Column } from '../../../../ui/lists/data-table.tsx';
import { EmptyState } from '../../../../ui/lists/empty-state.tsx';
import { SkeletonLines } from '../../../../ui/texts/loading.tsx';
import { LoadMore } from '../../../lists/list-end.tsx';
import { pagesOf, type PageOfClient } from '../client-parts.api.ts';

interface PanelProps {
  clientId: string;
  /** False if anonymized, when nothing can be started. */
  isOpen: boolean;
}

interface ListedDocuments<Row> {
  /** In the key of its query. */
  what: string;
  read: (query: PageOfClient) => Promise<{ items: readonly Row[]; nextCursor: string | null }>;
  columns: readonly Column<Row>[];
  /** Noun of a row, e.g. “invoice”. */
  one: string;
  /** Screen that creates one; without it, there is no button for that. */
  newPath?: string;
  /** What appears here, if there is nothing yet. */
  about: string;
}

/** The tab of a client’s page with its documents of one kind, also drafts. */
export function panelOf<Row extends { id: string }>(kind: ListedDocuments<Row>) {
  return function PanelOfKind(props: PanelProps) {
    return <DocumentsPanel {...props} {...kind} />;
  };
}

function DocumentsPanel<Row extends { id: string }>(props: PanelProps & ListedDocuments<Row>) {
  const { clientId, isOpen, what, read, columns, one, newPath, about } = props;
  const list = useInfiniteQuery(pagesOf(clientId, what, (page) => read({ clientId, ...page })));
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
        {about}
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
