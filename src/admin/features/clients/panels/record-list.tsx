import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { upperFirst } from '../../../../shared/text/upper-first.ts';
import { DataTable, type Column } from '../../../../ui/lists/data-table.tsx';
import { SkeletonLines } from '../../../../ui/texts/loading.tsx';
import { LoadMore } from '../../../lists/list-end.tsx';
import { pagesOf, type PageOfClient } from '../client-parts.api.ts';

interface ListedRecords<Row> {
  /** In the key of its query. */
  what: string;
  read: (query: PageOfClient) => Promise<{ items: readonly Row[]; nextCursor: string | null }>;
  columns: readonly Column<Row>[];
  /** Noun of a row, e.g. “invoice”. */
  one: string;
  /** How the first one gets here, if that isn’t done on this page. */
  about?: string;
}

/** Part of a client’s page: the records of one kind, also drafts. */
export function recordListOf<Row extends { id: string }>(kind: ListedRecords<Row>) {
  return function ListOfKind({ clientId }: { clientId: string }) {
    return <RecordList clientId={clientId} {...kind} />;
  };
}

function RecordList<Row extends { id: string }>(props: ListedRecords<Row> & { clientId: string }) {
  const { clientId, what, read, columns, one, about = '' } = props;
  const list = useInfiniteQuery(pagesOf(clientId, what, (page) => read({ clientId, ...page })));
  const many = `${one}s`;
  if (list.data === undefined) return <SkeletonLines lines={3} />;
  const rows = list.data.pages.flatMap(({ items }) => items);
  if (rows.length === 0) {
    return <p className="text-small text-ink-soft">{`No ${many} yet. ${about}`.trimEnd()}</p>;
  }
  return (
    <>
      <DataTable caption={upperFirst(many)} columns={columns} rows={rows} rowId={({ id }) => id} />
      {list.hasNextPage && <LoadMore list={list} shown={rows.length} one={one} many={many} />}
    </>
  );
}

interface NamedRecordProps {
  to: string;
  /** Its number, title or period. */
  name: ReactNode;
  /** What it is about; empty if its name says that. */
  about?: string;
}

export function NamedRecord({ to, name, about = '' }: NamedRecordProps) {
  return (
    <>
      <Link to={to} className="row-link figures">
        {name}
      </Link>
      {about !== '' && (
        <span className="line-clamp-1 text-note font-normal wrap-anywhere text-ink-soft">
          {about}
        </span>
      )}
    </>
  );
}
