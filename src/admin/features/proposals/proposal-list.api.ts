import { infiniteQueryOptions } from '@tanstack/react-query';
import { proposalListQuery } from '../../../shared/proposals/proposal-api.schema.ts';
import { api, apiAddress, atCursor, unwrap } from '../../api.ts';
import { listAddress } from '../../lists/list-state.ts';
import { endlessPages } from '../../lists/use-endless-rows.ts';
import { proposalsKey } from './proposals.api.ts';

export const proposalList = listAddress(proposalListQuery);
export type ProposalListState = ReturnType<typeof proposalList.read>;

const PAGE_ROWS = 100;

export function proposalsQuery(state: ProposalListState) {
  const query = { ...proposalList.query(state), limit: String(PAGE_ROWS) };
  return infiniteQueryOptions({
    queryKey: [...proposalsKey, 'list', query],
    queryFn: ({ pageParam: cursor }) =>
      unwrap(api.proposals.$get({ query: { ...query, ...atCursor(cursor) } })),
    ...endlessPages,
  });
}

export function proposalExportUrl(state: ProposalListState): string {
  return apiAddress(api['proposals.csv'].$path({ query: proposalList.filters(state) }));
}
