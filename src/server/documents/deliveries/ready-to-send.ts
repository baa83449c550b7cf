import type { Trx } from '../../database/database.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { instantText } from '../../platform/clock.ts';
import type { DocumentKind, FrozenDocument } from '../document-kind.ts';
import { lockStudio } from '../../platform/studio.repository.ts';
import { eventAbout, lockFrozen, lockHead, requireSendable } from '../frozen-documents.ts';
import { cancelEmails } from './cancel-emails.ts';

interface Sending {
  actor: Actor;
  id: string;
  /** Version of the draft that the user reviewed, for a kind that is frozen on Send. */
  version: number | undefined;
  now: Temporal.Instant;
}

/**
 * The revision that a new link opens, locked. A kind that is frozen on Send is frozen here.
 * Emails with an older revision that are still queued are canceled.
 * Throws `documentNotFound`, `documentNotFrozen`, `documentNotSendable`.
 */
export async function readyToSend(
  trx: Trx,
  kind: DocumentKind,
  sending: Sending,
): Promise<FrozenDocument> {
  if (kind.onSend !== undefined) {
    await lockHead(trx, kind, sending.id);
    // Whoever replaces the logo waits until it is frozen here, or is waited for.
    await lockStudio(trx);
    await kind.onSend.freeze(trx, sending);
  }
  const document = requireSendable(await lockFrozen(trx, kind, sending.id));
  const { actor, now } = sending;
  const older = { about: eventAbout(document), beforeRevision: document.revision };
  await cancelEmails(trx, actor, older, instantText(now));
  return document;
}
