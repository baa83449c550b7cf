import { engagementListQuery } from '../../../../shared/engagements/engagement-list.schema.ts';
import { api, apiAddress, unwrap } from '../../../api.ts';
import { listAddress } from '../../../lists/list-state.ts';
import { endlessQuery } from '../../../lists/use-endless-rows.ts';

export const engagementList = listAddress(engagementListQuery);
type EngagementListState = ReturnType<typeof engagementList.read>;

export function engagementExportUrl(state: EngagementListState): string {
  return apiAddress(api['engagements.csv'].$path({ query: engagementList.filters(state) }));
}

export const engagementsQuery = (state: EngagementListState) =>
  endlessQuery(['engagements', 'list'], engagementList.query(state), (query) =>
    unwrap(api.engagements.$get({ query })),
  );
