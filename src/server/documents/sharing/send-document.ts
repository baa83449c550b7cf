/** Sends a document by email, and undoes a send. */
import type { NewDelivery } from '../../../shared/documents/delivery.schema.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { instantText } from '../../platform/clock.ts';
import { deleteQueuedEmail } from '../../platform/outbox/outbox.repository.ts';
import { attachesPdf } from '../deliveries/attachments.ts';
import { recordCanceled } from '../deliveries/cancel-emails.ts';
import { findDelivery } from '../deliveries/deliveries.repository.ts';
import { inOwnWords } from '../deliveries/email.ts';
import { queueEmails, type SendDeps } from '../deliveries/queue-emails.ts';
import { readyToSend } from '../deliveries/ready-to-send.ts';
import { emailReader } from '../deliveries/email-reader.ts';
import { addressTo, lockForNewContacts, type Addressee } from '../deliveries/recipients.ts';
import type { DocumentsDeps } from '../document-kind.ts';
import { deliveryNotFound, emailAlreadySent } from '../documents.errors.ts';
import { startFollowUp } from '../follow-up/start-follow-up.ts';
import { eventAbout, lockFrozen } from '../freeze/frozen-documents.ts';

/**
 * Queues one email for each recipient, each with a link of its own. They are sent after ten seconds
 * and can be canceled until then. Throws `documentNotFound`, `documentNotFrozen`,
 * `documentNotSendable`, `documentUnprintable`, `invalidRecipient`, and the errors of the kind’s own freezing.
 */
export async function sendDocument(
  deps: SendDeps,
  actor: Actor,
  id: string,
  { subject, message, version, printBoxes, attachPdf, ...chosen }: NewDelivery,
): Promise<void> {
  const now = deps.clock.now();
  const kind = deps.kinds.of(id);
  await deps.write(async (trx) => {
    await lockForNewContacts(trx, kind, id, chosen);
    const document = await readyToSend(trx, deps, { actor, id, version, printBoxes, now });
    const addressing = { actor, kind, head: document.head, addContact: deps.addContact };
    const recipients = await addressTo(trx, addressing, chosen);
    const content = async (to: Addressee) =>
      inOwnWords(kind.email(document, await emailReader(trx, document, to)), { subject, message });
    const hasPdf = attachPdf ?? (await attachesPdf(trx));
    const pdf = hasPdf ? { targetId: id, revision: document.revision } : undefined;
    const sent = { document, recipients, content, purpose: 'document', relatedId: null, pdf };
    await startFollowUp(trx, { actor, kind, document, recipients, now });
    await queueEmails(trx, deps, { ...sent, actor, now });
  });
  deps.outbox.wake();
  deps.jobs.wake();
}

/**
 * Undoes a send and ends the link in the email. Throws `documentNotFound`,
 * `documentNotFrozen`, `deliveryNotFound`, `emailAlreadySent`.
 */
export async function cancelDelivery(
  deps: DocumentsDeps,
  actor: Actor,
  id: string,
  emailId: string,
): Promise<void> {
  const at = instantText(deps.clock.now());
  const kind = deps.kinds.of(id);
  await deps.write(async (trx) => {
    const about = eventAbout(await lockFrozen(trx, kind, id));
    const delivery = await findDelivery(trx, id, emailId);
    if (delivery === undefined) throw deliveryNotFound();
    const row = await deleteQueuedEmail(trx, emailId);
    if (row === undefined) throw emailAlreadySent();
    await recordCanceled(trx, { actor, about, email: { ...delivery, row }, at });
    await kind.onSend?.afterCancel?.(trx, id, at);
  });
}
