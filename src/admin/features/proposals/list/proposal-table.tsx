import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import type { ProposalSummary } from '../../../../shared/proposals/proposal-api.schema.ts';
import type { ListColumn } from '../../../lists/use-record-list.ts';
import { CalendarDate } from '../../../../ui/texts/times.tsx';
import { Amount } from '../../../documents/amount.tsx';
import { ClientCell } from '../../../documents/list/client-cell.tsx';
import { byClient, byNumber } from '../../../documents/list/document-sorts.ts';
import { NumberCell } from '../../../documents/list/number-cell.tsx';
import { ProposalStatusMark } from '../../../records/proposals/proposal-status-mark.tsx';

export const proposalColumns: readonly ListColumn<ProposalSummary>[] = [
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
    csv: ['Client', 'Title'],
    cell: ({ client, title }) => <ClientCell client={client} note={title} />,
  },
  {
    id: 'status',
    header: 'Status',
    phone: 'below-aside',
    className: 'w-42 @max-[56rem]:w-39',
    csv: ['Status'],
    cell: ({ status }) => <ProposalStatusMark status={status} />,
  },
  {
    id: 'valid',
    header: 'Valid until',
    kind: 'figure',
    className: 'w-29 @max-[56rem]:w-27',
    sort: { asc: 'valid', desc: 'valid_reversed' },
    csv: ['Valid until'],
    cell: ({ validUntil }) => validUntil && <CalendarDate on={validUntil} />,
  },
  {
    id: 'value',
    header: 'Value',
    phone: 'aside',
    kind: 'figure',
    className: 'w-33 @max-[56rem]:w-27',
    sort: { asc: 'smallest', desc: 'largest', first: 'desc' },
    csv: ['Currency', 'One-time total'],
    cell: ({ total, currency }) => <Amount of={total} currency={currency} />,
  },
];

function numberOf(proposal: ProposalSummary) {
  return (
    <NumberCell {...proposal} to={adminPaths.proposal(proposal.id)}>
      {proposal.isChangeOrder && <span className="block">Change order</span>}
    </NumberCell>
  );
}
