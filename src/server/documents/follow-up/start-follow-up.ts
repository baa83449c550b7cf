/** What sending a document does to its reminders. */
import type { Trx } from '../../database/database.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { instantText } from '../../platform/clock.ts';
import { cancelEmails } from '../deliveries/cancel-emails.ts';
import type { Addressee } from '../deliveries/recipients.ts';
import type { DocumentKind, FrozenDocument } from '../document-kind.ts';
import { eventAbout } from '../frozen-documents.ts';
import { followUpPurposes, setFollowUpTurn } from './follow-ups.repository.ts';

interface Sent {
  actor: Actor;
  kind: DocumentKind;
  /** The document, locked. */
  document: FrozenDocument;
  recipients: readonly Addressee[];
  now: Temporal.Instant;
}

/** Reminders are counted from this email on: earlier ones to its recipients are canceled. */
export async function startFollowUp(
  trx: Trx,
  { actor, kind, document, recipients, now }: Sent,
): Promise<void> {
  if (kind.followUp === undefined) return;
  const at = instantText(now);
  const about = eventAbout(document);
  for (const { contactId } of recipients) {
    if (contactId === null) continue;
    await cancelEmails(trx, actor, { about, contactId, purposes: followUpPurposes }, at);
  }
  await setFollowUpTurn(trx, document.head.id, at);
}
