import { useInfiniteQuery } from '@tanstack/react-query';
import { Download, FilePlus2, Layers } from 'lucide-react';
import { Link } from 'react-router';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { EndlessList } from '../../lists/endless-list.tsx';
import { useListState } from '../../lists/list-state.ts';
import { queryClient } from '../../query.ts';
import type { FirstReads } from '../../shell/first-reads.ts';
import { ScreenHeader } from '../../shell/screen-header.tsx';
import { useNewKey } from '../../shell/use-commands.ts';
import { ProposalFilterBar } from './list/list-filters.tsx';
import { ProposalTable } from './list/proposal-table.tsx';
import {
  proposalExportUrl,
  proposalList,
  proposalsQuery,
  type ProposalListState,
} from './proposal-list.api.ts';

export const proposalsReads: FirstReads = ({ search }) => [
  queryClient.infiniteQuery(proposalsQuery(proposalList.read(search))),
];

export function ProposalsPage() {
  const { state, change, clear } = useListState(proposalList);
  const list = useInfiniteQuery(proposalsQuery(state));
  useNewKey('New proposal', newAddress(state));
  return (
    <>
      <ScreenHeader
        title="Proposals"
        actions={
          <>
            <a href={proposalExportUrl(state)} download className={buttonClass('line')}>
              <Download />
              Export CSV
            </a>
            <Link to={adminPaths.proposalTemplates} className={buttonClass('line')}>
              <Layers />
              Templates
            </Link>
            <Link to={newAddress(state)} className={buttonClass()}>
              <FilePlus2 />
              New proposal
            </Link>
          </>
        }
      />
      <ProposalFilterBar state={state} onChange={change} onClear={clear} />
      <EndlessList
        list={list}
        one="proposal"
        many="proposals"
        isNarrowed={proposalList.isNarrowed(state)}
        onClear={clear}
        hint="Try fewer words or another status."
        empty={<NoProposals />}
      >
        {(shown) => <ProposalTable {...shown} />}
      </EndlessList>
    </>
  );
}

/** From the list of one client’s proposals, a new proposal is for that client. */
function newAddress({ clientId }: ProposalListState): string {
  const query = clientId === '' ? '' : `?${new URLSearchParams({ client: clientId })}`;
  return adminPaths.newProposal + query;
}

function NoProposals() {
  return (
    <EmptyState
      title="No proposals yet"
      actions={
        <Link to={adminPaths.newProposal} className={buttonClass()}>
          Create first proposal
        </Link>
      }
    >
      Describe the work, set prices and options, and send your client a page where they can accept.
    </EmptyState>
  );
}
