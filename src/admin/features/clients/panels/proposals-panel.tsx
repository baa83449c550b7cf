import { useInfiniteQuery } from '@tanstack/react-query';
import { FilePlus2 } from 'lucide-react';
import { Link } from 'react-router';
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import type { ProposalSummary } from '../../../../shared/proposals/proposal-api.schema.ts';
import { buttonClass } from '../../../../ui/button.tsx';
import type { Column } from '../../../../ui/data-table.tsx';
import { Amount } from '../../../documents/amount.tsx';
import { ProposalStatusMark } from '../../../proposals/proposal-status-mark.tsx';
import { clientProposalsQuery } from '../client-parts.api.ts';
import { DocumentsPanel } from './documents-panel.tsx';

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
  return (
    <DocumentsPanel
      list={list}
      columns={columns}
      caption="Proposals"
      one="proposal"
      many="proposals"
      action={
        isOpen && (
          <Link
            to={`${adminPaths.newProposal}?${new URLSearchParams({ client: clientId })}`}
            className={buttonClass('line')}
          >
            <FilePlus2 />
            New proposal
          </Link>
        )
      }
    >
      Proposals for this client appear here.
    </DocumentsPanel>
  );
}
