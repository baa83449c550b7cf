import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { activityQuery } from '../../../shared/activity/activity.schema.ts';
import { api, atCursor, cursorPages, unwrap } from '../../api.ts';
import { listAddress } from '../../lists/list-state.ts';

export const activityList = listAddress(activityQuery);
export type ActivityState = ReturnType<typeof activityList.read>;

export function eventsQuery(state: ActivityState) {
  const hidden = state.actor === 'system' ? {} : { automatic: 'hidden' as const };
  const query = { ...hidden, ...activityList.query(state) };
  return infiniteQueryOptions({
    queryKey: ['activity', query],
    queryFn: ({ pageParam }) =>
      unwrap(api.events.$get({ query: { ...query, ...atCursor(pageParam) } })),
    ...cursorPages,
    placeholderData: keepPreviousData,
  });
}
