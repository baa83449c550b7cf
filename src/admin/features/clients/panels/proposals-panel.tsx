import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import { Amount } from '../../../documents/amount.tsx';
import { ProposalStatusMark } from '../../../records/proposals/proposal-status-mark.tsx';
import { clientRecords } from '../client-parts.api.ts';
import { panelOf, TitledNumber } from './documents-panel.tsx';

export const ProposalsPanel = panelOf({
  what: 'proposals',
  read: clientRecords.proposals,
  one: 'proposal',
  newPath: adminPaths.newProposal,
  about: 'Proposals for this client appear here.',
  columns: [
    {
      id: 'number',
      header: 'Number',
      kind: 'heading',
      cell: (row) => <TitledNumber to={adminPaths.proposal(row.id)} {...row} />,
    },
    {
      id: 'status',
      header: 'Status',
      cell: ({ status }) => <ProposalStatusMark status={status} />,
    },
    {
      id: 'value',
      header: 'Value',
      kind: 'figure',
      cell: ({ total, currency }) => <Amount of={total} currency={currency} />,
    },
  ],
});
