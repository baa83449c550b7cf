import { infiniteQueryOptions } from '@tanstack/react-query';
import { engagementListQuery } from '../../../../shared/engagements/engagement-list.schema.ts';
import { api, apiAddress, atCursor, unwrap } from '../../../api.ts';
import { listAddress } from '../../../lists/list-state.ts';
import { endlessPages } from '../../../lists/use-endless-rows.ts';

export const engagementList = listAddress(engagementListQuery);
export type EngagementListState = ReturnType<typeof engagementList.read>;

export function engagementExportUrl(state: EngagementListState): string {
  return apiAddress(api['engagements.csv'].$path({ query: engagementList.filters(state) }));
}

const PAGE_ROWS = 100;

export function engagementsQuery(state: EngagementListState) {
  const query = { ...engagementList.query(state), limit: String(PAGE_ROWS) };
  return infiniteQueryOptions({
    queryKey: ['engagements', 'list', query],
    queryFn: ({ pageParam: cursor }) =>
      unwrap(api.engagements.$get({ query: { ...query, ...atCursor(cursor) } })),
    ...endlessPages,
  });
}
