import { Link } from 'react-router';
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import type { InvoiceSummary } from '../../../../shared/invoices/invoice-answers.schema.ts';
import { DataTable, type Column, type RowRange } from '../../../../ui/data-table.tsx';
import { CalendarDate } from '../../../../ui/times.tsx';
import { Amount } from '../../../documents/amount.tsx';
import { StandingMark } from '../../../documents/standing-mark.tsx';

const columns: readonly Column<InvoiceSummary>[] = [
  {
    id: 'number',
    header: 'Number',
    kind: 'heading',
    className: 'w-28',
    cell: (invoice) => <NumberCell invoice={invoice} />,
  },
  {
    id: 'client',
    header: 'Client',
    cell: ({ client }) =>
      client === null ? (
        <span className="text-ink-soft">Nobody yet</span>
      ) : (
        <span className="line-clamp-2">{client.name}</span>
      ),
  },
  {
    id: 'standing',
    header: 'State',
    className: 'w-30',
    cell: ({ standing }) => <StandingMark standing={standing} />,
  },
  {
    id: 'issued',
    header: 'Issued',
    kind: 'figure',
    className: 'w-29',
    cell: ({ issuedOn }) => issuedOn && <CalendarDate on={issuedOn} />,
  },
  {
    id: 'due',
    header: 'Due',
    kind: 'figure',
    className: 'w-29',
    cell: ({ dueOn, kind }) => kind === 'invoice' && dueOn && <CalendarDate on={dueOn} />,
  },
  {
    id: 'total',
    header: 'Total',
    kind: 'figure',
    className: 'w-33',
    cell: ({ kind, total, currency }) => (
      <Amount of={kind === 'credit_note' ? -total : total} currency={currency} />
    ),
  },
  {
    id: 'open',
    header: 'Open',
    kind: 'figure',
    className: 'w-33',
    cell: (invoice) => <OpenCell invoice={invoice} />,
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

function NumberCell({ invoice: { id, number, kind } }: { invoice: InvoiceSummary }) {
  const isCredit = kind === 'credit_note';
  return (
    <>
      <Link to={adminPaths.invoice(id)} className="row-link figures font-semibold">
        {number ?? (isCredit ? 'Draft credit note' : 'Draft')}
      </Link>
      {isCredit && number !== null && (
        <span className="block text-note font-normal text-ink-soft">Credit note</span>
      )}
    </>
  );
}

/** What is still to come; nothing where nobody owes anything. */
function OpenCell({ invoice }: { invoice: InvoiceSummary }) {
  const { openAmount, currency } = invoice;
  if (openAmount === 0) return null;
  if (openAmount > 0) return <Amount of={openAmount} currency={currency} />;
  return (
    <span className="text-ink-soft">
      <Amount of={-openAmount} currency={currency} /> over
    </span>
  );
}
