import { Link } from 'react-router';
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import type { InvoiceSummary } from '../../../../shared/invoices/invoice-responses.schema.ts';
import { DataTable, type Column, type RowRange } from '../../../../ui/data-table.tsx';
import { CalendarDate, RelativeTime } from '../../../../ui/times.tsx';
import { Amount } from '../../../documents/amount.tsx';
import { InvoiceStatusMark } from '../../../invoices/invoice-status-mark.tsx';

const columns: readonly Column<InvoiceSummary>[] = [
  {
    id: 'number',
    header: 'Number',
    kind: 'heading',
    className: 'w-34',
    cell: (invoice) => <NumberCell invoice={invoice} />,
  },
  {
    id: 'client',
    header: 'Client',
    cell: (invoice) => <ClientCell invoice={invoice} />,
  },
  {
    id: 'status',
    header: 'State',
    className: 'w-30',
    cell: ({ status }) => <InvoiceStatusMark status={status} />,
  },
  {
    id: 'issued',
    header: 'Issued',
    kind: 'figure',
    className: 'w-29',
    cell: ({ issueDate }) => issueDate && <CalendarDate on={issueDate} />,
  },
  {
    id: 'due',
    header: 'Due',
    kind: 'figure',
    className: 'w-29',
    cell: ({ dueDate, kind }) => kind === 'invoice' && dueDate && <CalendarDate on={dueDate} />,
  },
  {
    id: 'total',
    header: 'Total',
    kind: 'figure',
    className: 'w-33 @max-[56rem]:w-29',
    cell: ({ kind, total, currency }) => (
      <Amount of={kind === 'credit_note' ? -total : total} currency={currency} />
    ),
  },
  {
    id: 'open',
    header: 'Open',
    kind: 'figure',
    className: 'w-33 @max-[56rem]:w-29',
    cell: (invoice) => <AmountDueCell invoice={invoice} />,
  },
];

export function InvoiceTable({
  invoices,
  range,
  isBusy,
}: {
  invoices: readonly InvoiceSummary[];
  range: RowRange;
  isBusy: boolean;
}) {
  return (
    <div className="invoice-table">
      <DataTable
        caption="Invoices"
        columns={columns}
        rows={invoices}
        rowId={({ id }) => id}
        range={range}
        isBusy={isBusy}
      />
    </div>
  );
}

/** Characters of a number that fit its column. */
const LONGEST_ON_A_LINE = 13;

function NumberCell({ invoice: { id, number, kind, updatedAt } }: { invoice: InvoiceSummary }) {
  const isCredit = kind === 'credit_note';
  const isShort = number !== null && number.length <= LONGEST_ON_A_LINE;
  return (
    <>
      <Link
        to={adminPaths.invoice(id)}
        className={`row-link figures font-semibold ${isShort ? 'whitespace-nowrap' : 'wrap-anywhere'}`}
      >
        {number ?? (isCredit ? 'Draft credit note' : 'Draft')}
      </Link>
      {isCredit && number !== null && (
        <span className="block text-note font-normal text-ink-soft">Credit note</span>
      )}
      {number === null && (
        <span className="block text-note font-normal text-ink-soft">
          changed <RelativeTime at={updatedAt} />
        </span>
      )}
    </>
  );
}

/** Identifies drafts for the same client by their first line. */
function ClientCell({ invoice }: { invoice: InvoiceSummary }) {
  const { client, firstLine } = invoice;
  return (
    <div className="min-w-0">
      {client === null ? (
        <span className="text-ink-soft">Nobody yet</span>
      ) : (
        <span className="line-clamp-2">{client.name}</span>
      )}
      <span className="line-clamp-1 text-note wrap-anywhere text-ink-soft">{firstLine}</span>
    </div>
  );
}

function AmountDueCell({ invoice }: { invoice: InvoiceSummary }) {
  const { amountDue, currency } = invoice;
  if (amountDue === 0) return null;
  if (amountDue > 0) return <Amount of={amountDue} currency={currency} />;
  return (
    <span className="text-ink-soft">
      <Amount of={-amountDue} currency={currency} /> over
    </span>
  );
}
