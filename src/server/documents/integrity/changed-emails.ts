/** Emails with documents as the events about these tell of them. */
import type { Database } from '../../database/database.ts';
import { compareSomeRows } from '../../platform/events/check-row-hashes.ts';
import { readTargetEvents } from '../../platform/events/known-chain.ts';
import { ofOneMoment } from '../../platform/events/row-hashes.repository.ts';
import { changedRows, insertFindings } from '../../platform/integrity/findings.repository.ts';
import { findDocumentOf } from './integrity.repository.ts';

/** What events are about that empty emails with documents: one that was sent, or all of a client. */
export const targetsOfEmails = (emailIds: readonly string[]) => ['emails', ...emailIds];

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
  const targetId = await findDocumentOf(db, emailId);
  if (targetId === undefined) return undefined;
  const problems = await ofOneMoment(db, async (snapshot) => {
    const told = await readTargetEvents(snapshot, [targetId, ...targetsOfEmails([emailId])]);
    const differences = await compareSomeRows(snapshot, told.events, 'emails', [emailId]);
    return [...told.problems, ...differences];
  });
  if (problems.length === 0) return undefined;
  await insertFindings(db, [changedRows], at);
  return CHANGED;
}
