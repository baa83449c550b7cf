/** Emails with documents as the events about these tell of them. */
import type { Database } from '../../database/database.ts';
import type { DocumentDeliveryRow } from '../../database/tables/documents.table.ts';
import { compareSomeRows } from '../../platform/events/check-row-hashes.ts';
import { readTargetEvents } from '../../platform/events/known-chain.ts';
import { listTargetsNaming, ofOneMoment } from '../../platform/events/row-hashes.repository.ts';
import { changedRows, insertFindings } from '../../platform/integrity/findings.repository.ts';
import { listRelatedIds } from './integrity.repository.ts';

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
 * For the outbox, before it sends one: who changes its row, or plants one, would have a link, or other
 * words, sent to somebody else. Undefined if it is as it was queued. `at`: now.
 */
export async function changedEmail(
  db: Database,
  emailId: string,
  at: string,
): Promise<string | undefined> {
  const isQueued = await ofOneMoment(db, async (snapshot) => {
    const about = ['emails', ...(await listRelatedIds(snapshot, emailId))];
    if (await isAsTold(snapshot, emailId, about)) return true;
    // Of a notice to the owner, what was changed is told; of one from before there were hashes, all.
    const others = await listTargetsNaming(snapshot, 'emails', emailId);
    return isAsTold(snapshot, emailId, [...about, ...others]);
  });
  if (isQueued) return undefined;
  await insertFindings(db, [changedRows], at);
  return CHANGED;
}

async function isAsTold(db: Database, emailId: string, targets: readonly string[]) {
  const { events, problems } = await readTargetEvents(db, [...new Set(targets)]);
  const name = JSON.stringify(`emails/${emailId}`);
  if (problems.length > 0 || !events.some(({ data }) => data.includes(name))) return false;
  return (await compareSomeRows(db, events, 'emails', [emailId])).length === 0;
}
