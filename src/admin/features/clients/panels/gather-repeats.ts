import type { TimelineEvent } from '../../../../shared/clients/client-parts.schema.ts';

/** An event with the number of consecutive repeats. */
export type RepeatedEvent = TimelineEvent & { times: number };

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
