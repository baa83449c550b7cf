/** Compares the anchors of revisions and emails with the events that they were recorded with. */
import { formatAnchor } from '../../platform/events/anchors.ts';
import type { ReadEvent } from '../../platform/events/events.repository.ts';
import { eventData } from '../../platform/integrity/invariant.ts';
import type { listSentEmails } from './integrity.repository.ts';

/** Undefined if unknown: rows from before anchors have none, and their events are unsigned. */
export function expectedAnchor(
  { seq, prevHash, keyId }: ReadEvent,
  stored: string | null | undefined,
): string | undefined {
  if (stored === null && keyId === null) return undefined;
  return formatAnchor({ seq: seq - 1, hash: prevHash });
}

export function anchorProblems(
  events: readonly ReadEvent[],
  sent: Awaited<ReturnType<typeof listSentEmails>>,
): string[] {
  const stored = sent.filter(({ id }) => id !== null);
  const anchors = new Map(stored.map(({ emailId, eventHead }) => [emailId, eventHead]));
  return events
    .filter(({ type }) => type === 'document.email_queued')
    .flatMap((event) => {
      const { emails } = eventData(event.data);
      const ids = (Array.isArray(emails) ? emails.map(String) : []).filter((id) => anchors.has(id));
      return ids.filter((id) => {
        const expected = expectedAnchor(event, anchors.get(id));
        return expected !== undefined && expected !== anchors.get(id);
      });
    });
}
