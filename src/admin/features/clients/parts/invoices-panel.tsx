import { useInfiniteQuery } from '@tanstack/react-query';
import { FilePlus2 } from 'lucide-react';
import { Link } from 'react-router';
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import type { InvoiceSummary } from '../../../../shared/invoices/invoice-responses.schema.ts';
import { buttonClass } from '../../../../ui/button.tsx';
import { DataTable, type Column } from '../../../../ui/data-table.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { LoadMore } from '../../../lists/list-end.tsx';
import { SkeletonLines } from '../../../../ui/loading.tsx';
import { CalendarDate } from '../../../../ui/times.tsx';
import { Amount } from '../../../documents/amount.tsx';
import { InvoiceStatusMark } from '../../../invoices/invoice-status-mark.tsx';
import { clientInvoicesQuery } from './client-parts.api.ts';

const columns: readonly Column<InvoiceSummary>[] = [
  {
    id: 'number',
    header: 'Number',
    kind: 'heading',
    cell: ({ id, number, kind }) => (
      <>
        <Link to={adminPaths.invoice(id)} className="row-link figures">
          {number ?? 'Draft'}
        </Link>
        {kind === 'credit_note' && (
          <span className="block text-note font-normal text-ink-soft">Credit note</span>
        )}
      </>
    ),
  },
  {
    id: 'status',
    header: 'State',
    cell: ({ status }) => <InvoiceStatusMark status={status} />,
  },
  {
    id: 'issued',
    header: 'Issued',
    kind: 'figure',
    cell: ({ issueDate }) => issueDate && <CalendarDate on={issueDate} />,
  },
  {
    id: 'total',
    header: 'Total',
    kind: 'figure',
    cell: ({ kind, total, currency }) => (
      <Amount of={kind === 'credit_note' ? -total : total} currency={currency} />
    ),
  },
];

interface InvoicesPanelProps {
  clientId: string;
  /** False if anonymized: then nothing can be billed. */
  isOpen: boolean;
}

/** The client’s invoices, including drafts. */
export function InvoicesPanel({ clientId, isOpen }: InvoicesPanelProps) {
  const list = useInfiniteQuery(clientInvoicesQuery(clientId));
  const newInvoice = isOpen && (
    <Link
      to={`${adminPaths.newInvoice}?${new URLSearchParams({ client: clientId })}`}
      className={buttonClass('line')}
    >
      <FilePlus2 />
      New invoice
    </Link>
  );
  if (list.data === undefined) return <SkeletonLines lines={3} />;
  const invoices = list.data.pages.flatMap(({ items }) => items);
  if (invoices.length === 0) {
    return (
      <EmptyState title="No invoices" actions={newInvoice}>
        Invoices and credit notes for this client stand here.
      </EmptyState>
    );
  }
  return (
    <>
      <div className="mb-3" data-no-print>
        {newInvoice}
      </div>
      <DataTable caption="Invoices" columns={columns} rows={invoices} rowId={({ id }) => id} />
      {list.hasNextPage && <LoadMore list={list} shown={invoices.length} things="invoices" />}
    </>
  );
}
