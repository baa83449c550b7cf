import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import { Amount } from '../../../documents/amount.tsx';
import { ProposalStatusMark } from '../../../records/proposals/proposal-status-mark.tsx';
import { clientRecords } from '../client-parts.api.ts';
import { NamedRecord, recordListOf } from './record-list.tsx';

export const ProposalList = recordListOf({
  what: 'proposals',
  read: clientRecords.proposals,
  one: 'proposal',
  columns: [
    {
      id: 'number',
      header: 'Number',
      kind: 'heading',
      cell: ({ id, number, title }) => (
        <NamedRecord to={adminPaths.proposal(id)} name={number ?? 'Draft'} about={title} />
      ),
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
