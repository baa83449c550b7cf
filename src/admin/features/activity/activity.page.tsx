import { useInfiniteQuery } from '@tanstack/react-query';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { LoadMore } from '../../lists/list-end.tsx';
import { SkeletonLines } from '../../../ui/texts/loading.tsx';
import { EventList } from '../../events/event-list.tsx';
import { useListState } from '../../lists/list-state.ts';
import { queryClient } from '../../query.ts';
import type { FirstReads } from '../../shell/first-reads.ts';
import { ScreenHeader } from '../../shell/screen-header.tsx';
import { ActivityFilterBar } from './activity-filters.tsx';
import { activityList, eventsQuery } from './activity.api.ts';

export const activityReads: FirstReads = ({ search }) => [
  queryClient.infiniteQuery(eventsQuery(activityList.read(search))),
];

/** Everything that happened, newest first. */
export function ActivityPage() {
  const { state, change, clear } = useListState(activityList);
  const list = useInfiniteQuery(eventsQuery(state));
  const events = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      <ScreenHeader
        title="Activity"
        lead="What you, your clients and your visitors did, and when. Events can’t be edited or deleted."
      />
      <ActivityFilterBar state={state} onChange={change} onClear={clear} />
      {list.data === undefined ? (
        <SkeletonLines lines={12} />
      ) : events.length === 0 ? (
        <EmptyState title="No matching activity">
          {activityList.isNarrowed(state)
            ? 'No events match these filters.'
            : 'Actions by you and your visitors appear here.'}
        </EmptyState>
      ) : (
        <>
          <EventList events={events} />
          <LoadMore list={list} shown={events.length} one="event" many="events" />
        </>
      )}
    </>
  );
}
