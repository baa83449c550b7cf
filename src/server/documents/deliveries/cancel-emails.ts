/** Cancels queued emails whose content is no longer true. */
import { inTransaction, type Database, type Trx } from '../../database/database.ts';
import { systemActor, type Actor } from '../../platform/auth/actor.ts';
import { instantText, type Clock } from '../../platform/clock.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { CANCELED } from '../../platform/outbox/outbox.ts';
import type { DocumentsDeps } from '../document-kind.ts';
import { lockAbout, type eventAbout } from '../freeze/frozen-documents.ts';
import { cancelAnswer } from '../messages/cancel-answers.ts';
import { endLinks, hasClosedLink } from '../links/links.repository.ts';
import {
  deleteQueuedEmails,
  findQueuedEmail,
  type DeletedEmail,
  type WhichDeliveries,
} from './deliveries.repository.ts';

type WhichEmails = Omit<WhichDeliveries, 'targetId'> & { about: ReturnType<typeof eventAbout> };

/**
 * Cancels all queued and retrying emails with the document, and ends their links. An email that is
 * being sent can’t be canceled; if that attempt fails, there is no other one (`refusalOf`).
 */
export async function cancelEmails(
  trx: Trx,
  actor: Actor,
  { about, ...which }: WhichEmails,
  at: string,
): Promise<void> {
  for (const email of await deleteQueuedEmails(trx, { targetId: about.targetId, ...which })) {
    await recordCanceled(trx, { actor, about, email, at });
  }
}

interface Canceled extends Pick<WhichEmails, 'about'> {
  actor: Actor;
  email: DeletedEmail;
  at: string;
}

/** Ends the link of an email that was deleted from the outbox, and records the event. */
export async function recordCanceled(
  trx: Trx,
  { actor, about, email, at }: Canceled,
): Promise<void> {
  const { emailId, linkId, revision, row } = email;
  await endLinks(trx, { targetId: about.targetId, linkId }, at);
  const data = { ...about.data, revision, email: emailId };
  const rows = [row, ...(await cancelAnswer(trx, emailId, at))];
  const event = { actor, type: 'document.email_canceled', ...about, data, rows } as const;
  await recordEvent(trx, event, at);
}

/** For the outbox: cancels an email of which its kind says that it is not needed any more. */
export function cancelUnneededEmail({
  db,
  clock,
  kinds,
}: Pick<DocumentsDeps, 'db' | 'clock' | 'kinds'>) {
  return async (emailId: string): Promise<typeof CANCELED | undefined> => {
    const email = await findQueuedEmail(db, emailId);
    const isUnneeded = async (of: Database) =>
      email !== undefined &&
      (await kinds.of(email.targetId).isUnneeded?.(of, email, clock.now())) === true;
    if (email === undefined || !(await isUnneeded(db))) return undefined;
    const { targetId, linkId, purpose } = email;
    return inTransaction(db, async (trx) => {
      const about = await lockAbout(trx, kinds.of(targetId), targetId);
      if (!(await isUnneeded(trx))) return undefined;
      const which = { about, linkIds: [linkId], purposes: [purpose], evenSending: true };
      await cancelEmails(trx, systemActor, which, instantText(clock.now()));
      return CANCELED;
    });
  };
}

/** For the outbox: refuses an email whose link was revoked or has expired. */
export function refusalOf({ db, clock }: { db: Database; clock: Clock }) {
  return async (emailId: string): Promise<string | undefined> =>
    (await hasClosedLink(db, emailId, instantText(clock.now())))
      ? 'Not sent: its link was revoked or has expired'
      : undefined;
}
