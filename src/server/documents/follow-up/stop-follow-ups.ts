/** What ends reminders: responses, and the switch of a document. */
import type { Trx } from '../../database/database.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { cancelEmails } from '../deliveries/cancel-emails.ts';
import type { DocumentsDeps } from '../document-kind.ts';
import type { eventAbout } from '../frozen-documents.ts';
import { readFollowUp, waits } from './follow-up-state.ts';
import { findFollowUpOf, followUpPurposes, lookAgain } from './follow-ups.repository.ts';

/**
 * Cancels reminders and expiry notices that are still to be sent, and looks again at what is due. To be
 * called whenever something happened that the client or the owner decided about the document, which is locked.
 */
export async function restartFollowUp(
  trx: Trx,
  actor: Actor,
  about: ReturnType<typeof eventAbout>,
  at: string,
): Promise<void> {
  await cancelEmails(trx, actor, { about, purposes: followUpPurposes }, at);
  await lookAgain(trx, about.targetId, at);
}

const NOT_NEEDED = 'Not sent: it was no longer needed';

/**
 * For the outbox: refuses a reminder if a response came while an attempt to send it was going on, which
 * can’t be canceled.
 */
export function followUpRefusal({
  db,
  clock,
  kinds,
}: Pick<DocumentsDeps, 'db' | 'clock' | 'kinds'>) {
  return async (emailId: string): Promise<string | undefined> => {
    const followUp = await findFollowUpOf(db, emailId);
    if (followUp === undefined) return undefined;
    const { targetId, purpose, linkId, since } = followUp;
    const kind = kinds.of(targetId);
    const head = await kind.find(db, targetId);
    const state = head && (await readFollowUp(db, kind, head, clock.now()));
    if (state?.isOn !== true) return NOT_NEEDED;
    const own = state.recipients.find(({ recipient }) => recipient.linkIds.includes(linkId));
    if (purpose === 'expiry_notice') {
      const isNeeded = own !== undefined && waits(state, own) && state.awaited.lastDay === since;
      return isNeeded ? undefined : NOT_NEEDED;
    }
    // Itself is what is being sent.
    return own?.reason === 'sending' ? undefined : NOT_NEEDED;
  };
}
