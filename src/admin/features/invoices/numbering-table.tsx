import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { z } from 'zod';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import type {
  InvoiceSeries,
  numberPage,
} from '../../../shared/invoices/invoice-responses.schema.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { DataTable, type Column } from '../../../ui/lists/data-table.tsx';
import { SkeletonLines } from '../../../ui/texts/loading.tsx';
import { StatusMark } from '../../../ui/texts/marks.tsx';
import { CalendarDate } from '../../../ui/texts/times.tsx';
import { Amount } from '../../documents/amount.tsx';
import { InvoiceStatusMark } from '../../records/invoices/invoice-status-mark.tsx';
import { useEndlessRows } from '../../lists/use-endless-rows.ts';
import { numbersQuery } from './invoices.api.ts';

type NumberRow = z.output<typeof numberPage>['items'][number];

const columnsOf = (kind: InvoiceSeries): readonly Column<NumberRow>[] => [
  {
    id: 'number',
    header: 'Number',
    kind: 'heading',
    className: 'w-36',
    cell: ({ invoiceId, clientId, number }) => (
      <Link
        to={invoiceId === null ? adminPaths.client(clientId ?? '') : adminPaths.invoice(invoiceId)}
        className="row-link figures font-semibold"
      >
        {number}
      </Link>
    ),
  },
  {
    id: 'date',
    header: kind === 'receipt' ? 'Payment date' : 'Issued',
    className: 'w-32',
    cell: ({ paymentDate, issueDate }) => <CalendarDate on={paymentDate ?? issueDate} />,
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
        <NumberStatusMark status={status} />
        {voidReason !== null && (
          <p className="text-note wrap-anywhere text-ink-soft">{voidReason}</p>
        )}
      </div>
    ),
  },
  {
    id: 'total',
    header: kind === 'receipt' ? 'Amount received' : 'Total',
    kind: 'figure',
    className: 'w-36',
    cell: ({ total, currency }) => <Amount of={total} currency={currency} />,
  },
];

function NumberStatusMark({ status }: Pick<NumberRow, 'status'>) {
  if (status === 'recorded') return <StatusMark tone="done">Recorded</StatusMark>;
  if (status === 'reversed') return <StatusMark tone="stopped">Reversed</StatusMark>;
  return <InvoiceStatusMark status={status} />;
}

export function NumberingTable(props: { kind: InvoiceSeries; year: string; caption: string }) {
  const list = useInfiniteQuery(numbersQuery(props.kind, props.year));
  const { frame, loaded, shown, range } = useEndlessRows(list);
  if (list.data === undefined) return <SkeletonLines lines={10} />;
  if (loaded === 0) return null;
  return (
    <div ref={frame}>
      <DataTable
        caption={props.caption}
        columns={columnsOf(props.kind)}
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
