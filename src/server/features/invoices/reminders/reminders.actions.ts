/** Reminds of an invoice by email, with the text that fits its due date and earlier reminders. */
import type {
  DeliveryDraft,
  DeliveryPreview,
  NewDocumentEmail,
} from '../../../../shared/documents/delivery.schema.ts';
import { PAYMENT_REMINDER } from '../../../../shared/documents/payment-reminders.ts';
import { attachesPdf } from '../../../documents/deliveries/attachments.ts';
import { previewEmail } from '../../../documents/deliveries/deliveries.reading.ts';
import { inOwnWords } from '../../../documents/deliveries/email.ts';
import { queueEmails, type SendDeps } from '../../../documents/deliveries/queue-emails.ts';
import { addressTo, lockForNewContacts } from '../../../documents/deliveries/recipients.ts';
import type { FrozenDocument } from '../../../documents/document.ts';
import {
  getFrozen,
  lockFrozen,
  requireSendable,
} from '../../../documents/freeze/frozen-documents.ts';
import type { InvoiceSnapshot } from '../../../../shared/invoices/invoice-snapshot.schema.ts';
import type { Database } from '../../../database/database.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { studioDay } from '../../../platform/studio.repository.ts';
import { requireIntactInvoice } from '../intact-invoice.ts';
import { invoiceKind, type InvoiceHead } from '../invoice.kind.ts';
import { nothingToRemindOf, refundUndecided } from '../invoices.errors.ts';
import { reminderEmail } from './reminder-email.ts';

/**
 * Queues a reminder for each recipient, as `sendDocument` does the invoice. Throws the same errors, and
 * `nothingToRemindOf`, `refundUndecided`.
 */
export async function sendReminder(
  deps: SendDeps,
  actor: Actor,
  id: string,
  { subject, message, attachPdf, ...chosen }: NewDocumentEmail,
): Promise<void> {
  const now = deps.clock.now();
  await deps.write(async (trx) => {
    await lockForNewContacts(trx, invoiceKind, id, chosen);
    const document = requireOwed(await lockFrozen(trx, invoiceKind, id));
    await requireIntactInvoice(trx, id);
    const { head } = document;
    const addressing = { actor, kind: invoiceKind, head, addContact: deps.addContact };
    const recipients = await addressTo(trx, addressing, chosen);
    const ours = await reminderOf(trx, document, now);
    const hasPdf = attachPdf ?? (await attachesPdf(trx));
    await queueEmails(trx, deps, {
      actor,
      document,
      recipients,
      content: inOwnWords(ours, { subject, message }),
      purpose: PAYMENT_REMINDER,
      relatedId: null,
      pdf: hasPdf ? { targetId: id, revision: document.revision } : undefined,
      now,
    });
  });
  deps.outbox.wake();
  deps.jobs.wake();
}

/** The email as its first recipient gets it. Throws as `sendReminder`. */
export async function previewReminder(
  deps: { db: Database; clock: Pick<Clock, 'now'>; baseUrl: string },
  id: string,
  { attachPdf, ...draft }: DeliveryDraft,
): Promise<DeliveryPreview> {
  const document = requireOwed(await getFrozen(deps.db, invoiceKind, id));
  const content = inOwnWords(await reminderOf(deps.db, document, deps.clock.now()), draft);
  const hasPdf = attachPdf ?? (await attachesPdf(deps.db));
  return previewEmail(deps, { document, content: () => Promise.resolve(content), draft, hasPdf });
}

async function reminderOf(
  db: Database,
  { head: { row, payOnlineUrl }, snapshot }: FrozenDocument<InvoiceSnapshot, InvoiceHead>,
  now: Temporal.Instant,
) {
  const today = await studioDay(db, now);
  return reminderEmail(db, { row, snapshot, isPaidOnline: payOnlineUrl !== null, today });
}

/** Throws `nothingToRemindOf`, `refundUndecided`. */
function requireOwed<Invoice extends { head: InvoiceHead }>(invoice: Invoice): Invoice {
  const { kind, amountDue, openRefund } = invoice.head.row;
  if (openRefund > 0) throw refundUndecided();
  if (kind !== 'invoice' || amountDue <= 0) throw nothingToRemindOf();
  return requireSendable(invoice);
}
