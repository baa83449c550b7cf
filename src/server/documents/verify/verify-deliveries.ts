/** Compares deliveries with their events. */
import type { Database } from '../../database/database.ts';
import type { DocumentDeliveryRow } from '../../database/tables/documents.table.ts';
import { differences, eventData } from '../../platform/verify/reading-damage.ts';
import type { ReadEvent } from '../../platform/verify/verify-events.repository.ts';
import { listGoneEmails } from './verify-documents.repository.ts';

export const idsIn = (told: unknown): string[] => (Array.isArray(told) ? told.map(String) : []);

export function deliveryProblems(
  events: readonly ReadEvent[],
  deliveries: readonly DocumentDeliveryRow[],
): string[] {
  const byEmail = new Map(deliveries.map((row) => [row.emailId, row]));
  const told = new Set<string>();
  const problems = events
    .filter(({ type }) => type === 'document.email_queued')
    .flatMap(({ targetId, at, data }) => {
      const { emails, links, contacts, revision, purpose, related } = eventData(data);
      return idsIn(emails).flatMap((emailId, index) => {
        told.add(emailId);
        const expected = {
          targetId,
          revision,
          purpose,
          contactId: idsIn(contacts)[index],
          linkId: idsIn(links)[index],
          relatedId: related,
          createdAt: at,
        };
        return differences(emailId, byEmail.get(emailId), expected);
      });
    });
  const strangers = deliveries.filter(({ emailId }) => !told.has(emailId));
  return [...problems, ...strangers.map(({ emailId }) => `nobody sent ${emailId}`)];
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
