import { useInfiniteQuery } from '@tanstack/react-query';
import { FilePlus2 } from 'lucide-react';
import { Link } from 'react-router';
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import type { ProposalSummary } from '../../../../shared/proposals/proposal-api.schema.ts';
import { buttonClass } from '../../../../ui/button.tsx';
import { DataTable, type Column } from '../../../../ui/data-table.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { SkeletonLines } from '../../../../ui/loading.tsx';
import { Amount } from '../../../documents/amount.tsx';
import { LoadMore } from '../../../lists/list-end.tsx';
import { ProposalStatusMark } from '../../../proposals/proposal-status-mark.tsx';
import { clientProposalsQuery } from '../client-parts.api.ts';

const columns: readonly Column<ProposalSummary>[] = [
  {
    id: 'number',
    header: 'Number',
    kind: 'heading',
    cell: ({ id, number, title }) => (
      <>
        <Link to={adminPaths.proposal(id)} className="row-link figures">
          {number ?? 'Draft'}
        </Link>
        <span className="line-clamp-1 text-note font-normal wrap-anywhere text-ink-soft">
          {title}
        </span>
      </>
    ),
  },
  { id: 'status', header: 'Status', cell: ({ status }) => <ProposalStatusMark status={status} /> },
  {
    id: 'value',
    header: 'Value',
    kind: 'figure',
    cell: ({ total, currency }) => <Amount of={total} currency={currency} />,
  },
];

/** Includes drafts. `isOpen`: false if anonymized, when nothing can be offered. */
export function ProposalsPanel({ clientId, isOpen }: { clientId: string; isOpen: boolean }) {
  const list = useInfiniteQuery(clientProposalsQuery(clientId));
  if (list.data === undefined) return <SkeletonLines lines={3} />;
  const proposals = list.data.pages.flatMap(({ items }) => items);
  const newProposal = isOpen && (
    <Link
      to={`${adminPaths.newProposal}?${new URLSearchParams({ client: clientId })}`}
      className={buttonClass('line')}
    >
      <FilePlus2 />
      New proposal
    </Link>
  );
  if (proposals.length === 0) {
    return (
      <EmptyState title="No proposals" actions={newProposal}>
        Proposals for this client appear here.
      </EmptyState>
    );
  }
  return (
    <>
      <div className="mb-3" data-no-print>
        {newProposal}
      </div>
      <DataTable caption="Proposals" columns={columns} rows={proposals} rowId={({ id }) => id} />
      {list.hasNextPage && (
        <LoadMore list={list} shown={proposals.length} one="proposal" many="proposals" />
      )}
    </>
  );
}
