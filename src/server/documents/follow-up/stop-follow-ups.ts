/** What ends reminders: responses, and the switch of a document. */
import { inTransaction, type Trx } from '../../database/database.ts';
import { systemActor, type Actor } from '../../platform/auth/actor.ts';
import { instantText } from '../../platform/clock.ts';
import { CANCELED } from '../../platform/outbox/outbox.ts';
import { cancelEmails } from '../deliveries/cancel-emails.ts';
import type { DocumentsDeps } from '../document-kind.ts';
import { lockAbout, type eventAbout } from '../freeze/frozen-documents.ts';
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

type CheckParts = Pick<DocumentsDeps, 'db' | 'clock' | 'kinds'>;

/**
 * For the outbox: cancels a reminder that was being sent, and thus could not be canceled, when
 * something ended it.
 */
export function cancelUnneeded(parts: CheckParts) {
  const { db, clock, kinds } = parts;
  return async (emailId: string): Promise<typeof CANCELED | undefined> => {
    const followUp = await findFollowUpOf(db, emailId);
    if (followUp === undefined || (await isNeeded(parts, followUp))) return undefined;
    const { targetId, linkId } = followUp;
    return inTransaction(db, async (trx) => {
      const about = await lockAbout(trx, kinds.of(targetId), targetId);
      // Perhaps the owner turned them on again meanwhile.
      if (await isNeeded({ ...parts, db: trx }, followUp)) return undefined;
      const which = { about, linkIds: [linkId], purposes: followUpPurposes, evenSending: true };
      await cancelEmails(trx, systemActor, which, instantText(clock.now()));
      return CANCELED;
    });
  };
}

type FollowUp = NonNullable<Awaited<ReturnType<typeof findFollowUpOf>>>;

async function isNeeded(
  { db, clock, kinds }: CheckParts,
  { targetId, purpose, linkId, since }: FollowUp,
): Promise<boolean> {
  const kind = kinds.of(targetId);
  const head = await kind.find(db, targetId);
  const state = head && (await readFollowUp(db, kind, head, clock.now()));
  if (state?.isOn !== true) return false;
  const own = state.recipients.find(({ recipient }) => recipient.linkIds.includes(linkId));
  if (purpose === 'expiry_notice') {
    return own !== undefined && waits(state, own) && state.awaited.lastDay === since;
  }
  // Itself is what is being sent.
  return own?.reason === 'sending';
}
