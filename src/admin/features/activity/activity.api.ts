import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { ActivityFilters } from '../../../shared/activity/activity.schema.ts';
import { api, unwrap } from '../../api.ts';
import { atCursor, cursorPages } from '../../cursor-pages.ts';

export function activityQuery(filters: ActivityFilters) {
  return infiniteQueryOptions({
    queryKey: ['activity', filters],
    queryFn: ({ pageParam }) =>
      unwrap(api.events.$get({ query: { ...filters, ...atCursor(pageParam) } })),
    ...cursorPages,
    placeholderData: keepPreviousData,
  });
}
