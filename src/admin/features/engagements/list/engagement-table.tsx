import { Link } from 'react-router';
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import type { EngagementSummary } from '../../../../shared/engagements/engagement-list.schema.ts';
import type { ListColumn } from '../../../lists/use-record-list.ts';
import { Amount } from '../../../documents/amount.tsx';
import { byClient } from '../../../documents/list/document-sorts.ts';
import { EngagementStatusMark } from '../../../records/engagements/engagement-status-mark.tsx';
import { NextInvoice } from '../../../records/engagements/next-invoice.tsx';

export const engagementColumns: readonly ListColumn<EngagementSummary>[] = [
  {
    id: 'title',
    header: 'Engagement',
    kind: 'heading',
    cell: ({ id, title, proposalNumber }) => (
      <>
        <Link
          to={adminPaths.engagement(id)}
          className="row-link line-clamp-1 font-semibold wrap-anywhere"
        >
          {title}
        </Link>
        <span className="figures block text-note font-normal text-ink-soft">{proposalNumber}</span>
      </>
    ),
  },
  {
    id: 'client',
    header: 'Client',
    phone: 'below',
    sort: byClient,
    csv: ['Client'],
    cell: ({ client }) => client.name,
  },
  {
    id: 'status',
    header: 'Status',
    phone: 'below-aside',
    className: 'w-37',
    csv: ['Status'],
    cell: (row) => <EngagementStatusMark engagement={row} />,
  },
  {
    id: 'next',
    header: 'Next',
    sort: { asc: 'next', desc: 'next_reversed' },
    cell: (row) => <NextInvoice {...row} />,
  },
  {
    id: 'agreed',
    header: 'Agreed',
    phone: 'aside',
    kind: 'figure',
    className: 'w-40',
    sort: { asc: 'smallest', desc: 'largest', first: 'desc' },
    csv: ['Currency', 'Agreed', 'To bill', 'Amount due'],
    cell: ({ agreed, toBill, amountDue, currency }) => (
      <div>
        <Amount of={agreed} currency={currency} />
        {toBill !== 0 && (
          <span className="block text-note font-normal text-ink-soft">
            {toBill < 0 ? 'To credit' : 'To bill'}:{' '}
            <Amount of={Math.abs(toBill)} currency={currency} />
          </span>
        )}
        {amountDue !== 0 && (
          <span className="block text-note font-normal text-ink-soft">
            {amountDue < 0 ? 'Overpaid' : 'Amount due'}:{' '}
            <Amount of={Math.abs(amountDue)} currency={currency} />
          </span>
        )}
      </div>
    ),
  },
];
