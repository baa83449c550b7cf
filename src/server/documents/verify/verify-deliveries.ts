/** Compares deliveries and views with their events. */
import type { Database } from '../../database/database.ts';
import type { DocumentDeliveryRow } from '../../database/tables/documents.table.ts';
import { eventData } from '../../platform/verify/invariant.ts';
import type { ReadEvent } from '../../platform/events/events.repository.ts';
import { compareWithEvents } from './compare-with-events.ts';
import { listGoneEmails, listViewRows } from './verify-documents.repository.ts';

export const idsIn = (told: unknown): string[] => (Array.isArray(told) ? told.map(String) : []);

export function deliveryProblems(
  events: readonly ReadEvent[],
  deliveries: readonly DocumentDeliveryRow[],
): string[] {
  const told = events
    .filter(({ type }) => type === 'document.email_queued')
    .flatMap(({ targetId, at, data }) => {
      const { emails, links, contacts, revision, purpose, related } = eventData(data);
      return idsIn(emails).map((id, index) => ({
        id,
        expected: {
          targetId,
          revision,
          purpose,
          contactId: idsIn(contacts)[index],
          linkId: idsIn(links)[index],
          relatedId: related,
          createdAt: at,
        },
      }));
    });
  const rows = new Map(deliveries.map((row) => [row.emailId, row]));
  return compareWithEvents(rows, told, (id) => `nobody sent ${id}`);
}

/** Emails that are missing although no event canceled them. */
export async function lostEmails(db: Database, events: readonly ReadEvent[]): Promise<string[]> {
  const canceled = new Set(
    events
      .filter(({ type }) => type === 'document.email_canceled')
      .map(({ data }) => eventData(data)['email']),
  );
  const gone = await listGoneEmails(db);
  return gone.filter((id) => !canceled.has(id)).map((id) => `${id} is gone`);
}

/** One event for each document and day. */
export async function viewProblems(db: Database, events: readonly ReadEvent[]): Promise<string[]> {
  const views = await listViewRows(db);
  const told = events.filter(({ type }) => type === 'document.viewed');
  const instants = new Set(told.map(({ targetId, at }) => `${targetId} ${at}`));
  const seen = new Set(views.map(({ targetId, seenAt }) => `${targetId} ${seenAt}`));
  const days = Map.groupBy(views, ({ targetId, day }) => `${targetId} on ${day}`);
  return [
    ...told
      .filter(({ targetId, at }) => !seen.has(`${targetId} ${at}`))
      .map(({ targetId, at }) => `${targetId}: the view of ${at} is gone`),
    ...[...days]
      .filter(
        ([, ofDay]) => !ofDay.some(({ targetId, seenAt }) => instants.has(`${targetId} ${seenAt}`)),
      )
      .map(([day]) => `nobody viewed ${day}`),
  ];
}
