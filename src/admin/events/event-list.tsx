import { Link } from 'react-router';
import type { z } from 'zod';
import type { activityEvent } from '../../shared/activity/activity.schema.ts';
import { adminPaths } from '../../shared/admin/admin-paths.ts';
import { ExactTime, RelativeTime } from '../../ui/times.tsx';

type ActivityEvent = z.output<typeof activityEvent>;

interface EventListProps {
  events: readonly ActivityEvent[];
  /** “3 hours ago” instead of day and time, for what is recent. */
  isRecent?: boolean;
}

/** What happened, each with its time and the way to what it happened to. */
export function EventList({ events, isRecent = false }: EventListProps) {
  return (
    <ol className="border-t border-line">
      {events.map((event) => (
        <li
          key={event.seq}
          className="grid gap-x-6 border-b border-line py-2 medium:grid-cols-[1fr_auto]"
        >
          <span>
            <Words event={event} />
          </span>
          <span className="text-note text-ink-soft">
            {isRecent ? <RelativeTime at={event.at} /> : <ExactTime at={event.at} />}
          </span>
        </li>
      ))}
    </ol>
  );
}

function Words({ event }: { event: ActivityEvent }) {
  const address = addressOf(event);
  if (address === undefined) return event.words;
  return (
    <Link to={address} className="text-link">
      {event.words}
    </Link>
  );
}

function addressOf({ subject, client }: ActivityEvent): string | undefined {
  if (subject.kind === 'inquiry') return adminPaths.inquiry(subject.id);
  if (subject.kind === 'client') return adminPaths.client(subject.id);
  return client === null ? undefined : adminPaths.client(client.id);
}
