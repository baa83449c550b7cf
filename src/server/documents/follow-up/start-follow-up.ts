/** What sending a document does to its reminders. */
import type { Trx } from '../../database/database.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { instantText } from '../../platform/clock.ts';
import { cancelEmails } from '../deliveries/cancel-emails.ts';
import type { Addressee } from '../deliveries/recipients.ts';
import type { DocumentKind } from '../document-kind.ts';
import type { FrozenDocument } from '../document.ts';
import { eventAbout } from '../freeze/frozen-documents.ts';
import { listAddressLinks } from '../links/recipients.repository.ts';
import { followUpPurposes, setNextCheck } from './follow-ups.repository.ts';

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
  const { targetId } = about;
  const emailed = await listAddressLinks(trx, targetId);
  for (const { contactId, email } of recipients) {
    const typed = emailed.filter(({ address }) => address === email.toLowerCase());
    const whose =
      contactId === null ? { linkIds: typed.map(({ linkId }) => linkId) } : { contactId };
    if (contactId === null && typed.length === 0) continue;
    await cancelEmails(trx, actor, { about, ...whose, purposes: followUpPurposes }, at);
  }
  await setNextCheck(trx, targetId, at);
}
