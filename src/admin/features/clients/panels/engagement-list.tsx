import { Link } from 'react-router';
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import { Amount } from '../../../documents/amount.tsx';
import { EngagementStatusMark } from '../../../records/engagements/engagement-status-mark.tsx';
import { NextInvoice } from '../../../records/engagements/next-invoice.tsx';
import { clientRecords } from '../client-parts.api.ts';
import { recordListOf } from './record-list.tsx';

export const EngagementList = recordListOf({
  what: 'engagements',
  read: clientRecords.engagements,
  one: 'engagement',
  columns: [
    {
      id: 'title',
      header: 'Engagement',
      kind: 'heading',
      cell: ({ id, title }) => (
        <Link to={adminPaths.engagement(id)} className="row-link wrap-anywhere">
          {title}
        </Link>
      ),
    },
    { id: 'status', header: 'Status', cell: (row) => <EngagementStatusMark engagement={row} /> },
    { id: 'next', header: 'Next', cell: (row) => <NextInvoice {...row} /> },
    {
      id: 'agreed',
      header: 'Agreed',
      kind: 'figure',
      cell: ({ agreed, currency }) => <Amount of={agreed} currency={currency} />,
    },
  ],
});
