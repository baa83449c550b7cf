/** Receipts: emails that confirm a payment, delivered like documents. */
import type { DeliveryPreview } from '../../../../shared/documents/delivery.schema.ts';
import type { ReceiptDraft } from '../../../../shared/invoices/payments.schema.ts';
import type { Database, Trx } from '../../../database/database.ts';
import type { InvoicePaymentRow } from '../../../database/tables/invoices.table.ts';
import {
  queueEmails,
  type DeliveryDeps,
} from '../../../documents/deliveries/deliveries.actions.ts';
import { previewEmail } from '../../../documents/deliveries/deliveries.reading.ts';
import { getRecipients } from '../../../documents/deliveries/recipients.ts';
import { getFrozen, lockFrozen, requireSendable } from '../../../documents/frozen-documents.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { invoiceKind, invoiceInForce } from '../invoice.kind.ts';
import { notAPayment, paymentNotFound } from '../invoices.errors.ts';
import { listPayments } from './payments.repository.ts';
import { receiptEmail } from './receipt.mail.ts';

/**
 * Queues a receipt for a payment, as `sendDocument` does for an invoice. Throws the same errors,
 * `paymentNotFound`, and `notAPayment`.
 */
export async function sendReceipt(
  deps: DeliveryDeps,
  actor: Actor,
  id: string,
  { paymentId, contacts }: { paymentId: string; contacts: readonly string[] },
): Promise<void> {
  const now = deps.clock.now();
  await deps.write(async (trx) => {
    const document = requireSendable(await lockFrozen(trx, invoiceKind, id));
    const payment = await getReceived(trx, id, paymentId);
    const recipients = await getRecipients(trx, document.head.clientId, contacts);
    const content = receiptEmail(invoiceInForce(document), payment);
    const sent = { document, recipients, content, purpose: 'receipt', relatedId: paymentId };
    await queueEmails(trx, deps, invoiceKind, { ...sent, actor, now });
  });
  deps.outbox.wake();
}

/** The email addressed to the first contact. Throws as `sendReceipt`. */
export async function previewReceipt(
  deps: { db: Database; baseUrl: string },
  id: string,
  { paymentId, contacts }: ReceiptDraft & { paymentId: string },
): Promise<DeliveryPreview> {
  const document = requireSendable(await getFrozen(deps.db, invoiceKind, id));
  const payment = await getReceived(deps.db, id, paymentId);
  const content = receiptEmail(invoiceInForce(document), payment);
  return previewEmail(deps, { document, content, contacts });
}

/** Throws `paymentNotFound`, and `notAPayment` if it is not a payment or was reversed. */
async function getReceived(
  db: Database | Trx,
  invoiceId: string,
  paymentId: string,
): Promise<InvoicePaymentRow> {
  const entries = await listPayments(db, invoiceId);
  const payment = entries.find(({ id }) => id === paymentId);
  if (payment === undefined) throw paymentNotFound();
  const isUndone = entries.some(({ reversesId }) => reversesId === paymentId);
  if (payment.kind !== 'payment' || isUndone) throw notAPayment();
  return payment;
}
