import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import { LoadMore } from '../../../lists/list-end.tsx';
import { SkeletonLines } from '../../../../ui/loading.tsx';
import { RelativeTime } from '../../../../ui/times.tsx';
import { timelineQuery } from './client-parts.api.ts';
import { gatherRepeats, type RepeatedEvent } from './gather-repeats.ts';

/** The client’s events, newest first. */
export function TimelinePanel({ clientId }: { clientId: string }) {
  const list = useInfiniteQuery(timelineQuery(clientId));
  if (list.data === undefined) return <SkeletonLines lines={6} />;
  const events = list.data.pages.flatMap(({ items }) => items);
  return (
    <>
      <ol>
        {gatherRepeats(events).map((event) => (
          <TimelineItem key={event.seq} event={event} />
        ))}
      </ol>
      <LoadMore
        list={list}
        shown={events.length}
        things={events.length === 1 ? 'event' : 'events'}
      />
    </>
  );
}

function TimelineItem({ event }: { event: RepeatedEvent }) {
  const summary = `${event.summary}${event.times > 1 ? `, ${event.times} times` : ''}`;
  return (
    <li className="event-row">
      {event.targetId.startsWith('inq_') ? (
        <Link to={adminPaths.inquiry(event.targetId)} className="row-link">
          {summary}
        </Link>
      ) : (
        <span>{summary}</span>
      )}
      <span className="text-note text-ink-soft">
        <RelativeTime at={event.at} />
      </span>
    </li>
  );
}
