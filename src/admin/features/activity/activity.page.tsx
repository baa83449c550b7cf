import { useInfiniteQuery } from '@tanstack/react-query';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { EventList } from '../../events/event-list.tsx';
import { queryClient } from '../../query.ts';
import type { FirstReads } from '../../shell/first-reads.ts';
import { ScreenHeader } from '../../shell/screen-header.tsx';
import { ActivityFilterBar } from './activity-filters.tsx';
import { activityQuery } from './activity.api.ts';
import { readFilters, useActivityFilters } from './use-activity-filters.ts';

export const activityReads: FirstReads = ({ search }) => [
  queryClient.infiniteQuery(activityQuery(readFilters(search))),
];

/** Everything that happened, newest first. */
export function ActivityPage() {
  const bar = useActivityFilters();
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    activityQuery(bar.filters),
  );
  const events = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      <ScreenHeader
        title="Activity"
        lead="Every change, by whom and when. Nothing here can be altered or taken out."
      />
      <ActivityFilterBar {...bar} />
      {data === undefined ? (
        <SkeletonLines lines={12} />
      ) : events.length === 0 ? (
        <EmptyState title="Nothing of that kind">
          {bar.isNarrowed
            ? 'Nothing that happened fits all of these filters.'
            : 'What visitors and you do from now on is written down here.'}
        </EmptyState>
      ) : (
        <>
          <EventList events={events} />
          <LoadMore
            shown={events.length}
            things={events.length === 1 ? 'event' : 'events'}
            hasMore={hasNextPage}
            isLoading={isFetchingNextPage}
            onLoadMore={() => void fetchNextPage()}
          />
        </>
      )}
    </>
  );
}
