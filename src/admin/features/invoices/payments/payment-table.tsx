import { Fragment, useState } from 'react';
import { Link } from 'react-router';
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import {
  paymentStatus,
  paymentStatusLabels,
  type PaymentSummary,
} from '../../../../shared/invoices/payment-list.schema.ts';
import { valueOf } from '../../../../shared/invoices/payments.schema.ts';
import { DEFAULT_LANGUAGE, textsFor } from '../../../../shared/texts/texts.ts';
import { CalendarDate } from '../../../../ui/texts/times.tsx';
import { Amount } from '../../../documents/amount.tsx';
import { ClientCell } from '../../../documents/list/client-cell.tsx';
import { byClient } from '../../../documents/list/document-sorts.ts';
import type { ListColumn } from '../../../lists/use-record-list.ts';

export const paymentColumns: readonly ListColumn<PaymentSummary>[] = [
  { id: 'invoices', header: 'Invoices', kind: 'heading', className: 'w-40', cell: invoicesOf },
  {
    id: 'client',
    header: 'Client',
    phone: 'below',
    sort: byClient,
    csv: ['Client', 'Reference'],
    cell: ({ client, reference }) => <ClientCell client={client} note={reference} />,
  },
  {
    id: 'method',
    header: 'Method',
    className: 'w-32',
    csv: ['Method'],
    cell: ({ method }) => method && textsFor(DEFAULT_LANGUAGE).documents.paymentMethods[method],
  },
  {
    id: 'date',
    header: 'Date',
    phone: 'below-aside',
    kind: 'figure',
    className: 'w-27',
    sort: { asc: 'oldest', desc: 'latest', first: 'desc' },
    csv: ['Date'],
    cell: ({ paymentDate }) => <CalendarDate on={paymentDate} />,
  },
  {
    id: 'amount',
    header: 'Amount',
    phone: 'aside',
    kind: 'figure',
    className: 'w-40',
    sort: { asc: 'smallest', desc: 'largest', first: 'desc' },
    csv: ['Amount received', 'Bank fee', 'Tax withheld', 'Credit', 'Refunded', 'Status'],
    cell: (payment) => (
      <>
        <Amount of={valueOf(payment)} currency={payment.currency} />
        <AmountNote payment={payment} />
      </>
    ),
  },
];

/** Opens the invoice; if it settles none, says why, and opens the client. */
function invoicesOf(payment: PaymentSummary) {
  const {
    invoices: [first, ...others],
    client,
  } = payment;
  const to =
    first === undefined ? adminPaths.client(client.id) : adminPaths.invoice(first.invoiceId);
  return (
    <>
      <Link to={to} className="row-link figures font-semibold wrap-anywhere">
        {first === undefined ? paymentStatusLabels[paymentStatus(payment)] : first.number}
      </Link>
      {others.length > 0 && <OtherInvoices invoices={others} />}
    </>
  );
}

/** As many are shown at first, if there are more. */
const SHOWN = 2;

function OtherInvoices({ invoices }: Pick<PaymentSummary, 'invoices'>) {
  const [isOpen, setIsOpen] = useState(false);
  const left = invoices.length - SHOWN;
  // To say that one more isn’t shown takes its place.
  const isLong = left > 1;
  const shown = isLong && !isOpen ? invoices.slice(0, SHOWN) : invoices;
  return (
    <span className="figures also-on-phones block text-note font-normal text-ink-soft">
      {shown.map(({ invoiceId, number }, nth) => (
        <Fragment key={invoiceId}>
          {nth > 0 && ', '}
          <span className="inline-block max-w-full wrap-anywhere">{number}</span>
        </Fragment>
      ))}{' '}
      {isLong && (
        <button
          type="button"
          className="text-link whitespace-nowrap"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Show fewer' : `and ${left} more`}
        </button>
      )}
    </span>
  );
}

/** What became of it, else how much of it was received. */
function AmountNote({ payment }: { payment: PaymentSummary }) {
  const note = noteOf(payment);
  if (note === undefined) return null;
  return (
    <span className="also-on-phones block text-note font-normal text-ink-soft">
      {note.word}
      {note.amount !== undefined && (
        <>
          : <Amount of={note.amount} currency={payment.currency} />
        </>
      )}
    </span>
  );
}

function noteOf(payment: PaymentSummary): { word: string; amount?: number } | undefined {
  const { isReversed, credit, refunded, amount } = payment;
  if (isReversed) return { word: 'Reversed' };
  if (credit > 0) return { word: 'Credit', amount: credit };
  if (refunded > 0) return { word: 'Refunded', amount: refunded };
  return amount === valueOf(payment) ? undefined : { word: 'Received', amount };
}
