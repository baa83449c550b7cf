import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import type { EngagementSummary } from '../../../../shared/engagements/engagement-list.schema.ts';
import type { Column } from '../../../../ui/lists/data-table.tsx';
import { Amount } from '../../../documents/amount.tsx';
import { EngagementStatusMark } from '../../../records/engagements/engagement-status-mark.tsx';
import { NextInvoice } from '../../../records/engagements/next-invoice.tsx';
import { clientEngagementsQuery } from '../client-parts.api.ts';
import { DocumentsPanel, type PanelProps } from './documents-panel.tsx';

const columns: readonly Column<EngagementSummary>[] = [
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
];

export function EngagementsPanel(props: PanelProps) {
  return (
    <DocumentsPanel
      {...props}
      list={useInfiniteQuery(clientEngagementsQuery(props.clientId))}
      columns={columns}
      one="engagement"
      newPath={adminPaths.newEngagement}
    >
      Accepted proposals of this client appear here with their billing plans, and engagements that
      you start without one.
    </DocumentsPanel>
  );
}
