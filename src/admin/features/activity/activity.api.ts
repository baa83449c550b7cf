import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { ActivityFilters } from '../../../shared/activity/activity.schema.ts';
import { api, unwrap } from '../../api.ts';

export function activityQuery(filters: ActivityFilters) {
  return infiniteQueryOptions({
    queryKey: ['activity', filters],
    queryFn: ({ pageParam }) =>
      unwrap(
        api.events.$get({ query: { ...filters, ...(pageParam !== '' && { cursor: pageParam }) } }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
}
