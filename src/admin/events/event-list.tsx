import { Link } from 'react-router';
import type { z } from 'zod';
import type { activityEvent } from '../../shared/activity/activity.schema.ts';
import { adminPaths } from '../../shared/admin/admin-paths.ts';
import { documentScreens } from '../../shared/admin/document-paths.ts';
import { ExactTime, RelativeTime } from '../../ui/texts/times.tsx';

type ActivityEvent = z.output<typeof activityEvent>;

interface EventListProps {
  events: readonly ActivityEvent[];
  /** Relative time (“3 hours ago”) for recent events. */
  isRecent?: boolean;
}

export function EventList({ events, isRecent = false }: EventListProps) {
  return (
    <ol className="border-t border-line">
      {events.map((event) => (
        <li key={event.seq} className="event-row">
          <p className="min-w-0">
            <Words event={event} />
          </p>
          <span className="text-note text-ink-soft">
            {isRecent ? <RelativeTime at={event.at} /> : <ExactTime at={event.at} />}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** The sentence, with its target’s name as a link, or all of it if it contains no name. */
function Words({ event }: { event: ActivityEvent }) {
  const address = addressOf(event);
  if (address === undefined) return event.summary;
  const { before, part, after } = partAt(event.summary, event.target.name);
  return (
    <>
      {before}
      <Link to={address} className="row-link">
        {part}
      </Link>
      {after}
    </>
  );
}

type TargetKind = ActivityEvent['target']['kind'];

const addresses: Readonly<Record<Exclude<TargetKind, 'other'>, (id: string) => string>> = {
  inquiry: adminPaths.inquiry,
  client: adminPaths.client,
  ...documentScreens,
  engagement: adminPaths.engagement,
  catalog_item: adminPaths.catalogItem,
};

/** The screen of its target, or of its client if the target has none any more. Pure. */
export function addressOf({ target, client }: Pick<ActivityEvent, 'target' | 'client'>) {
  if (target.kind !== 'other') return addresses[target.kind](target.id);
  return client === null ? undefined : adminPaths.client(client.id);
}

/** A sentence around the last place where a name occurs in it; all of it where there is none. Pure. */
export function partAt(sentence: string, name: string | null) {
  const at = name === null || name === '' ? -1 : sentence.lastIndexOf(name);
  if (name === null || at < 0) return { before: '', part: sentence, after: '' };
  return { before: sentence.slice(0, at), part: name, after: sentence.slice(at + name.length) };
}
