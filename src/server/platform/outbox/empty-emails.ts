/** Empties emails permanently, with an event: `verify` notices those emptied by hand. */
import { inTransaction, type Database, type Trx } from '../../database/database.ts';
import { inBatches } from '../../database/in-slices.ts';
import type { EmailRow } from '../../database/tables/emails.table.ts';
import { systemActor, type Actor } from '../auth/actor.ts';
import { recordEvent } from '../events/events.ts';
import { lockEventHead } from '../events/events.repository.ts';
import { rowsBefore } from '../events/row-hashes.ts';
import { settleRow } from '../queue/queue.repository.ts';
import { dropBody, emptyEmails, listEmailsAbout, type Outcome } from './outbox.repository.ts';

const type = 'email.emptied';

/**
 * Stores the result of an attempt, as `settleRow` does; the text of an email with a secret is
 * deleted once it was sent.
 */
export async function settleAndDrop(db: Database, mail: EmailRow, outcome: Outcome, at: string) {
  if (outcome.status !== 'sent' || mail.retainsBody === 1)
    return settleRow(db, 'emails', mail, outcome);
  return inTransaction(db, async (trx) => {
    // First, like everybody who empties emails: else two of them could wait for each other.
    await lockEventHead(trx);
    const rows = await rowsBefore(trx, [['emails', mail.id]]);
    if (!(await settleRow(trx, 'emails', mail, outcome))) return false;
    await dropBody(trx, mail.id);
    const event = { actor: systemActor, type, targetId: mail.id, data: { emails: 1 } } as const;
    await recordEvent(trx, { ...event, rows }, at);
    return true;
  });
}

/**
 * Removes recipients and text of all emails about these records, and fails what is unsent. `word`:
 * replaces subjects, and responses, which often quote the address.
 */
export async function forgetMails(
  trx: Trx,
  { actor, at }: { actor: Actor; at: string },
  relatedIds: readonly string[],
  word: string,
): Promise<void> {
  if (relatedIds.length === 0) return;
  await lockEventHead(trx);
  for await (const ids of inBatches(await listEmailsAbout(trx, relatedIds))) {
    const rows = await rowsBefore(
      trx,
      ids.map((id) => ['emails', id]),
    );
    await emptyEmails(trx, ids, word);
    const about = { targetId: 'emails', data: { emails: ids.length }, rows };
    await recordEvent(trx, { actor, type, ...about }, at);
  }
}
