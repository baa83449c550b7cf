import { useInfiniteQuery } from '@tanstack/react-query';
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import type { ProposalSummary } from '../../../../shared/proposals/proposal-api.schema.ts';
import type { Column } from '../../../../ui/lists/data-table.tsx';
import { Amount } from '../../../documents/amount.tsx';
import { ProposalStatusMark } from '../../../records/proposals/proposal-status-mark.tsx';
import { clientProposalsQuery } from '../client-parts.api.ts';
import { DocumentsPanel, TitledNumber, type PanelProps } from './documents-panel.tsx';

const columns: readonly Column<ProposalSummary>[] = [
  {
    id: 'number',
    header: 'Number',
    kind: 'heading',
    cell: (row) => <TitledNumber to={adminPaths.proposal(row.id)} {...row} />,
  },
  { id: 'status', header: 'Status', cell: ({ status }) => <ProposalStatusMark status={status} /> },
  {
    id: 'value',
    header: 'Value',
    kind: 'figure',
    cell: ({ total, currency }) => <Amount of={total} currency={currency} />,
  },
];

export function ProposalsPanel(props: PanelProps) {
  return (
    <DocumentsPanel
      {...props}
      list={useInfiniteQuery(clientProposalsQuery(props.clientId))}
      columns={columns}
      one="proposal"
      newPath={adminPaths.newProposal}
    >
      Proposals for this client appear here.
    </DocumentsPanel>
  );
}
