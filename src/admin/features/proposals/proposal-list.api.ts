import { proposalListQuery } from '../../../shared/proposals/proposal-api.schema.ts';
import { api, apiAddress, unwrap } from '../../api.ts';
import { listAddress } from '../../lists/list-state.ts';
import { endlessQuery } from '../../lists/use-endless-rows.ts';
import { proposalsKey } from './proposals.api.ts';

export const proposalList = listAddress(proposalListQuery);
type ProposalListState = ReturnType<typeof proposalList.read>;

export const proposalsQuery = (state: ProposalListState) =>
  endlessQuery([...proposalsKey, 'list'], proposalList.query(state), (query) =>
    unwrap(api.proposals.$get({ query })),
  );

export function proposalExportUrl(state: ProposalListState): string {
  return apiAddress(api['proposals.csv'].$path({ query: proposalList.filters(state) }));
}
