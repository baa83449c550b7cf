/** Emails with documents as the events about these tell of them. */
import type { Database } from '../../database/database.ts';
import type { DocumentDeliveryRow } from '../../database/tables/documents.table.ts';
import { compareSomeRows } from '../../platform/events/check-row-hashes.ts';
import { readTargetEvents } from '../../platform/events/known-chain.ts';
import { ofOneMoment } from '../../platform/events/row-hashes.repository.ts';
import { changedRows, insertFindings } from '../../platform/integrity/findings.repository.ts';
import { findDelivery } from './integrity.repository.ts';

/**
 * What events are about that tell of emails, beside their document: receipts whose PDF was attached,
 * and an email that was emptied, or all of a client.
 */
export const targetsOfEmails = (
  deliveries: readonly Pick<DocumentDeliveryRow, 'emailId' | 'relatedId'>[],
): string[] => [
  'emails',
  ...deliveries.flatMap(({ emailId, relatedId }) => [emailId, relatedId ?? []].flat()),
];

const CHANGED = 'Not sent: it differs from the email that was queued';

/**
 * For the outbox, before it sends one: who changes its row would have a link, or other words, sent to
 * somebody else. Undefined if it is as it was queued, and for emails without a document. `at`: now.
 */
export async function changedEmail(
  db: Database,
  emailId: string,
  at: string,
): Promise<string | undefined> {
  const delivery = await findDelivery(db, emailId);
  if (delivery === undefined) return undefined;
  const problems = await ofOneMoment(db, async (snapshot) => {
    const told = await readTargetEvents(snapshot, [
      delivery.targetId,
      ...targetsOfEmails([delivery]),
    ]);
    const differences = await compareSomeRows(snapshot, told.events, 'emails', [emailId]);
    return [...told.problems, ...differences];
  });
  if (problems.length === 0) return undefined;
  await insertFindings(db, [changedRows], at);
  return CHANGED;
}
