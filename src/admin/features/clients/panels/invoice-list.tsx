import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import { CalendarDate } from '../../../../ui/texts/times.tsx';
import { Amount } from '../../../documents/amount.tsx';
import { RemindedStatus } from '../../../records/invoices/reminders/reminded-status.tsx';
import { clientRecords } from '../client-parts.api.ts';
import { NamedRecord, recordListOf } from './record-list.tsx';

export const InvoiceList = recordListOf({
  what: 'invoices',
  read: clientRecords.invoices,
  one: 'invoice',
  columns: [
    {
      id: 'number',
      header: 'Number',
      kind: 'heading',
      cell: ({ id, number, kind, firstLine }) => (
        <NamedRecord
          to={adminPaths.invoice(id)}
          name={number ?? 'Draft'}
          about={[kind === 'credit_note' && 'Credit note', firstLine].filter(Boolean).join(': ')}
        />
      ),
    },
    {
      id: 'status',
      header: 'Status',
      cell: (invoice) => (
        <div>
          <RemindedStatus invoice={invoice} />
        </div>
      ),
    },
    {
      id: 'due',
      header: 'Due',
      kind: 'figure',
      cell: ({ dueDate, kind }) => kind === 'invoice' && dueDate && <CalendarDate on={dueDate} />,
    },
    {
      id: 'total',
      header: 'Total',
      kind: 'figure',
      cell: ({ kind, total, currency }) => (
        <Amount of={kind === 'credit_note' ? -total : total} currency={currency} />
      ),
    },
  ],
});
