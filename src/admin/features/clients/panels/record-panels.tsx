import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import type { TimelineEvent } from '../../../../shared/clients/client-parts.schema.ts';
import { inquiryStatusLabels } from '../../../../shared/inquiries/inquiry-status.ts';
import { SkeletonLines } from '../../../../ui/texts/loading.tsx';
import { RelativeTime } from '../../../../ui/texts/times.tsx';
import { LoadMore } from '../../../lists/list-end.tsx';
import { clientRecords, timelineQuery } from '../client-parts.api.ts';
import { recordListOf } from './record-list.tsx';

export const InquiriesPanel = recordListOf({
  what: 'inquiries',
  read: clientRecords.inquiries,
  one: 'message',
  about: 'Link a message in the inbox to this client.',
  columns: [
    {
      id: 'subject',
      header: 'Subject',
      kind: 'heading',
      cell: ({ id, subject }) => (
        <Link to={adminPaths.inquiry(id)} className="row-link">
          {subject || 'No subject'}
        </Link>
      ),
    },
    { id: 'status', header: 'Status', cell: ({ status }) => inquiryStatusLabels[status] },
    {
      id: 'received',
      header: 'Received',
      kind: 'figure',
      cell: ({ receivedAt }) => <RelativeTime at={receivedAt} />,
    },
  ],
});

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
      <LoadMore list={list} shown={events.length} one="event" many="events" />
    </>
  );
}

function TimelineItem({ event }: { event: RepeatedEvent }) {
  const summary = `${event.summary}${event.times > 1 ? `, ${event.times} times` : ''}`;
  return (
    <li className="event-row">
      {event.hasMessage ? (
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

type RepeatedEvent = TimelineEvent & { times: number };

/** Autosaving a note creates many events: consecutive ones are shown as one, the newest. Pure. */
export function gatherRepeats(events: readonly TimelineEvent[]): RepeatedEvent[] {
  const gathered: RepeatedEvent[] = [];
  for (const event of events) {
    const before = gathered.at(-1);
    if (before !== undefined && isRepeat(before, event)) before.times += 1;
    else gathered.push({ ...event, times: 1 });
  }
  return gathered;
}

function isRepeat(one: TimelineEvent, other: TimelineEvent): boolean {
  return (
    one.type === 'note.updated' &&
    other.type === one.type &&
    other.targetId === one.targetId &&
    other.actor.kind === one.actor.kind &&
    other.actor.name === one.actor.name
  );
}
