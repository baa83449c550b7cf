/** What the outbox asks about an email with a document before it sends it. */
import { pdfsOf, type AttachingParts } from '../deliveries/attachments.ts';
import { cancelUnneededEmail, refusalOf } from '../deliveries/cancel-emails.ts';
import { changedEmail } from '../integrity/changed-emails.ts';
import { instantText } from '../../platform/clock.ts';
import { cancelUnneeded } from './stop-follow-ups.ts';

/** The outbox calls it for each email before sending. */
export function outboxChecks(parts: AttachingParts) {
  const cancel = cancelUnneeded(parts);
  const cancelOutdated = cancelUnneededEmail(parts);
  const refuse = refusalOf(parts);
  return {
    refusalOf: async (emailId: string) =>
      (await cancel(emailId)) ??
      (await cancelOutdated(emailId)) ??
      (await refuse(emailId)) ??
      changedEmail(parts.db, emailId, instantText(parts.clock.now())),
    pdfsOf: pdfsOf(parts),
  };
}
