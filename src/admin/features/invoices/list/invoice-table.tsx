import { Link } from 'react-router';
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import type { InvoiceSummary } from '../../../../shared/invoices/invoice-responses.schema.ts';
import type { ListColumn } from '../../../lists/use-record-list.ts';
import { CalendarDate } from '../../../../ui/texts/times.tsx';
import { Amount } from '../../../documents/amount.tsx';
import { ClientCell } from '../../../documents/list/client-cell.tsx';
import { byClient, byNumber } from '../../../documents/list/document-sorts.ts';
import { Edited } from '../../../documents/list/number-cell.tsx';
import { RemindedStatus } from '../../../records/invoices/reminders/reminded-status.tsx';
import { AnswerMark } from './answer-mark.tsx';

const AMOUNT_WIDTH = 'w-29 @max-[56rem]:w-26';

export const invoiceColumns: readonly ListColumn<InvoiceSummary>[] = [
  {
    id: 'number',
    header: 'Number',
    kind: 'heading',
    className: 'w-34 @max-[56rem]:w-32',
    sort: byNumber,
    cell: numberOf,
  },
  {
    id: 'client',
    header: 'Client',
    phone: 'below',
    sort: byClient,
    csv: ['Client', 'First line item'],
    cell: ({ client, firstLine }) => <ClientCell client={client} note={firstLine} />,
  },
  {
    id: 'status',
    header: 'Status',
    phone: 'below-aside',
    className: 'w-34 @max-[56rem]:w-30',
    csv: ['Status', 'Last reminder'],
    cell: (invoice) => (
      <RemindedStatus invoice={invoice}>
        <AnswerMark answer={invoice.answer} />
      </RemindedStatus>
    ),
  },
  {
    id: 'issued',
    header: 'Issued',
    kind: 'figure',
    className: 'w-27',
    sort: { asc: 'issued', desc: 'issued_reversed', first: 'desc' },
    csv: ['Issue date'],
    cell: ({ issueDate }) => issueDate && <CalendarDate on={issueDate} />,
  },
  {
    id: 'due',
    header: 'Due',
    kind: 'figure',
    className: 'w-27',
    sort: { asc: 'due', desc: 'due_reversed' },
    csv: ['Due date'],
    cell: ({ dueDate, kind }) => kind === 'invoice' && dueDate && <CalendarDate on={dueDate} />,
  },
  {
    id: 'total',
    header: 'Total',
    phone: 'aside',
    kind: 'figure',
    className: AMOUNT_WIDTH,
    sort: { asc: 'smallest', desc: 'largest', first: 'desc' },
    csv: ['Total excluding tax', 'Tax', 'Total'],
    cell: ({ kind, total, currency }) => (
      <Amount of={kind === 'credit_note' ? -total : total} currency={currency} />
    ),
  },
  {
    id: 'open',
    header: 'Amount due',
    kind: 'figure',
    className: AMOUNT_WIDTH,
    sort: { asc: 'amount_due_reversed', desc: 'amount_due', first: 'desc' },
    csv: ['Amount paid', 'Written off', 'Credited', 'Amount due'],
    cell: amountDueOf,
  },
];

/** Characters of a number that fit its column. */
const LONGEST_ON_A_LINE = 13;

function numberOf({ id, number, kind, updatedAt }: InvoiceSummary) {
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
          <Edited at={updatedAt} />
        </span>
      )}
    </>
  );
}

function amountDueOf({ amountDue, currency }: InvoiceSummary) {
  if (amountDue === 0) return null;
  if (amountDue > 0) return <Amount of={amountDue} currency={currency} />;
  return (
    <span className="text-ink-soft">
      <Amount of={-amountDue} currency={currency} /> overpaid
    </span>
  );
}
