import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { z } from 'zod';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import type { numberPage } from '../../../shared/invoices/invoice-responses.schema.ts';
import type { InvoiceKind } from '../../../shared/invoices/invoice-snapshot.schema.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { DataTable, type Column } from '../../../ui/lists/data-table.tsx';
import { SkeletonLines } from '../../../ui/texts/loading.tsx';
import { CalendarDate } from '../../../ui/texts/times.tsx';
import { Amount } from '../../documents/amount.tsx';
import { InvoiceStatusMark } from '../../records/invoices/invoice-status-mark.tsx';
import { useEndlessRows } from '../../lists/use-endless-rows.ts';
import { numbersQuery } from './invoices.api.ts';

const columns: readonly Column<z.output<typeof numberPage>['items'][number]>[] = [
  {
    id: 'number',
    header: 'Number',
    kind: 'heading',
    className: 'w-36',
    cell: ({ id, number }) => (
      <Link to={adminPaths.invoice(id)} className="row-link figures font-semibold">
        {number}
      </Link>
    ),
  },
  {
    id: 'issued',
    header: 'Issued',
    className: 'w-32',
    cell: ({ issueDate }) => <CalendarDate on={issueDate} />,
  },
  {
    id: 'client',
    header: 'Client',
    cell: ({ clientName }) => (
      <span className="line-clamp-2 wrap-anywhere print:line-clamp-none">{clientName}</span>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    className: 'w-40',
    cell: ({ status, voidReason }) => (
      <div>
        <InvoiceStatusMark status={status} />
        {voidReason !== null && (
          <p className="text-note wrap-anywhere text-ink-soft">{voidReason}</p>
        )}
      </div>
    ),
  },
  {
    id: 'total',
    header: 'Total',
    kind: 'figure',
    className: 'w-36',
    cell: ({ total, currency }) => <Amount of={total} currency={currency} />,
  },
];

export function NumberingTable(props: { kind: InvoiceKind; year: string; caption: string }) {
  const list = useInfiniteQuery(numbersQuery(props.kind, props.year));
  const { frame, loaded, shown, range } = useEndlessRows(list);
  if (list.data === undefined) return <SkeletonLines lines={10} />;
  if (loaded === 0) return null;
  return (
    <div ref={frame}>
      <DataTable
        caption={props.caption}
        columns={columns}
        rows={shown}
        rowId={({ id }) => id}
        range={range}
        isBusy={list.isPlaceholderData}
      />
      {list.hasNextPage && (
        <p className="hidden py-4 print:block">
          Only the first {loaded} are printed. To print all, scroll to the end of the list first.
        </p>
      )}
      {list.isFetchNextPageError && (
        <p role="status" className="py-4 text-note text-ink-soft">
          The first {loaded} are shown. The rest couldn’t be loaded.{' '}
          <Button look="line" onClick={() => void list.fetchNextPage()}>
            Try again
          </Button>
        </p>
      )}
    </div>
  );
}
