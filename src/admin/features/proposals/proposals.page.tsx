import { useInfiniteQuery } from '@tanstack/react-query';
import { Layers } from 'lucide-react';
import { Link } from 'react-router';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import { buttonClass } from '../../../ui/buttons/button.tsx';
import { ListActions } from '../../documents/list/list-actions.tsx';
import { NoDocuments } from '../../documents/list/no-documents.tsx';
import { EndlessList } from '../../lists/endless-list.tsx';
import { useListState } from '../../lists/list-state.ts';
import { queryClient } from '../../query.ts';
import type { FirstReads } from '../../shell/first-reads.ts';
import { ScreenHeader } from '../../shell/screen-header.tsx';
import { ProposalFilterBar } from './list/list-filters.tsx';
import { ProposalTable } from './list/proposal-table.tsx';
import { proposalExportUrl, proposalList, proposalsQuery } from './proposal-list.api.ts';

export const proposalsReads: FirstReads = ({ search }) => [
  queryClient.infiniteQuery(proposalsQuery(proposalList.read(search))),
];

export function ProposalsPage() {
  const { state, change, clear } = useListState(proposalList);
  const list = useInfiniteQuery(proposalsQuery(state));
  return (
    <>
      <ScreenHeader
        title="Proposals"
        actions={
          <ListActions
            exportUrl={proposalExportUrl(state)}
            newLabel="New proposal"
            newPath={adminPaths.newProposal}
            clientId={state.clientId}
          >
            <Link to={adminPaths.proposalTemplates} className={buttonClass('line')}>
              <Layers />
              Templates
            </Link>
          </ListActions>
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
        empty={
          <NoDocuments one="proposal" newPath={adminPaths.newProposal}>
            Describe the work, set prices and options, and send your client a page where they can
            accept.
          </NoDocuments>
        }
      >
        {(shown) => <ProposalTable {...shown} />}
      </EndlessList>
    </>
  );
}
