import { useInfiniteQuery } from '@tanstack/react-query';
import { Download, FilePlus2, Layers } from 'lucide-react';
import { Link } from 'react-router';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import { plural } from '../../../shared/plural.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SkeletonLines } from '../../../ui/loading.tsx';
import { ListEnd } from '../../lists/list-end.tsx';
import { useListState } from '../../lists/list-state.ts';
import { useEndlessRows } from '../../lists/use-endless-rows.ts';
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
      <ProposalRows state={state} onClear={clear} />
    </>
  );
}

/** From the list of one client’s proposals, a new proposal is for that client. */
function newAddress({ clientId }: ProposalListState): string {
  const query = clientId === '' ? '' : `?${new URLSearchParams({ client: clientId })}`;
  return adminPaths.newProposal + query;
}

function ProposalRows({ state, onClear }: { state: ProposalListState; onClear: () => void }) {
  const list = useInfiniteQuery(proposalsQuery(state));
  const { frame, loaded, shown, range } = useEndlessRows(list);
  if (list.data === undefined) return <SkeletonLines lines={12} />;
  if (loaded === 0) {
    return <NoProposals isNarrowed={proposalList.isNarrowed(state)} onClear={onClear} />;
  }
  return (
    <div ref={frame}>
      <ProposalTable proposals={shown} range={range} isBusy={list.isPlaceholderData} />
      <ListEnd
        list={list}
        loaded={loaded}
        allLabel={plural(loaded, '1 proposal', `All ${loaded} proposals`)}
      />
    </div>
  );
}

function NoProposals({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) {
  if (isNarrowed) {
    return (
      <EmptyState
        title="No proposals match"
        actions={
          <Button look="line" onClick={onClear}>
            Clear filters
          </Button>
        }
      >
        Try fewer words or another status.
      </EmptyState>
    );
  }
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
