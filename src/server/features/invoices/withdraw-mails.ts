/** Mails that have not left, and that would say what no longer holds. */
import type { Trx } from '../../database/database.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { revokeInvoiceLinks } from './links.repository.ts';
import type { IssuedDocument } from './sendable.ts';
import { deleteWaitingSendings } from './sending.repository.ts';

/**
 * Takes back all mails with the document that wait to leave or to be tried again, and their links;
 * with a payment, its receipts alone. What is being sent at this moment can’t be held.
 */
export async function withdrawMails(
  trx: Trx,
  actor: Actor,
  { about, paymentId }: { about: IssuedDocument['about']; paymentId?: string },
  at: string,
): Promise<void> {
  const withdrawn = await deleteWaitingSendings(trx, { invoiceId: about.subject, paymentId });
  for (const { mailId, linkId } of withdrawn) {
    await revokeInvoiceLinks(trx, { invoiceId: about.subject, linkId }, at);
    const data = { ...about.data, mail: mailId };
    await recordEvent(trx, { actor, type: 'invoice.sending_taken_back', ...about, data }, at);
  }
}
