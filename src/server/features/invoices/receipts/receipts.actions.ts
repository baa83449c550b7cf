/** Sends and downloads receipts for payments. Those from before receipts had numbers are frozen then. */
import type { ReceiptSnapshot } from '../../../../shared/invoices/receipt-snapshot.schema.ts';
import type {
  DeliveryDraft,
  DeliveryPreview,
  NewDocumentEmail,
} from '../../../../shared/documents/delivery.schema.ts';
import type { Database, Trx } from '../../../database/database.ts';
import { attachesPdf } from '../../../documents/deliveries/attachments.ts';
import { queueEmails, type SendDeps } from '../../../documents/deliveries/queue-emails.ts';
import { previewEmail } from '../../../documents/deliveries/deliveries.reading.ts';
import { inOwnWords } from '../../../documents/deliveries/email.ts';
import { addressTo, lockForNewContacts } from '../../../documents/deliveries/recipients.ts';
import type { DocumentsDeps } from '../../../documents/document-kind.ts';
import { freeze } from '../../../documents/freeze/freeze.ts';
import {
  getFrozen,
  lockFrozen,
  requireSendable,
} from '../../../documents/freeze/frozen-documents.ts';
import { findFrozen } from '../../../documents/freeze/frozen.repository.ts';
import { markedPdf, type PdfDeps } from '../../../documents/deliveries/pdfs.actions.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { studioDay } from '../../../platform/studio.repository.ts';
import { invoiceKind } from '../invoice.kind.ts';
import { notAPayment, paymentNotFound } from '../invoices.errors.ts';
import { receiptEmail } from '../invoices.mail.ts';
import { findEntry, listInvoiceEntries } from '../payments/payments.repository.ts';
import type { InvoiceEntry } from '../../../../shared/invoices/payments.schema.ts';
import { amountDueAfter } from './amount-due-after.ts';
import { requireIntactInvoice } from '../intact-invoice.ts';
import { receiptKind } from './receipt.kind.ts';
import { ownReference } from './receipt-pdf.ts';
import { sumCreditedBy } from './receipts.repository.ts';

type PaidInvoice = Awaited<ReturnType<typeof lockPaid>>;

/**
 * Queues a receipt for a payment, as `sendDocument` does for an invoice. Throws the same errors,
 * `paymentNotFound`, and `notAPayment`.
 */
export async function sendReceipt(
  deps: SendDeps,
  actor: Actor,
  id: string,
  { paymentId, subject, message, attachPdf, ...chosen }: NewDocumentEmail & { paymentId: string },
): Promise<void> {
  const now = deps.clock.now();
  await deps.write(async (trx) => {
    await lockForNewContacts(trx, invoiceKind, id, chosen);
    const document = requireSendable(await lockPaid(trx, id));
    const entries = await listInvoiceEntries(trx, id);
    const payment = requireReceived(entries, paymentId);
    const { head } = document;
    const { row } = head;
    const addressing = { actor, kind: invoiceKind, head, addContact: deps.addContact };
    const recipients = await addressTo(trx, addressing, chosen);
    const told = await withOwnReference(trx, id, payment);
    const ours = receiptEmail({ row, snapshot: document.snapshot }, told);
    const content = inOwnWords(ours, { subject, message });
    const hasPdf = attachPdf ?? (await attachesPdf(trx));
    if (hasPdf) await ensureReceipt(trx, actor, { document, entries, paymentId, now });
    const pdf = hasPdf ? { targetId: paymentId, revision: 1 } : undefined;
    const sent = { document, recipients, content, purpose: 'receipt', relatedId: paymentId, pdf };
    await queueEmails(trx, deps, { ...sent, actor, now });
  });
  deps.outbox.wake();
  deps.jobs.wake();
}

/** The email as its first recipient gets it. Throws as `sendReceipt`. */
export async function previewReceipt(
  deps: { db: Database; baseUrl: string },
  id: string,
  { paymentId, attachPdf, ...draft }: DeliveryDraft & { paymentId: string },
): Promise<DeliveryPreview> {
  const document = requireSendable(await getFrozen(deps.db, invoiceKind, id));
  const entry = requireReceived(await listInvoiceEntries(deps.db, id), paymentId);
  const payment = await withOwnReference(deps.db, id, entry);
  const ours = receiptEmail({ row: document.head.row, snapshot: document.snapshot }, payment);
  const content = inOwnWords(ours, draft);
  const hasPdf = attachPdf ?? (await attachesPdf(deps.db));
  return previewEmail(deps, { document, content: () => Promise.resolve(content), draft, hasPdf });
}

/**
 * Creates the receipt for a payment, unless it has one, and queues its PDF. Throws
 * `documentNotFound`, `paymentNotFound`, `notAPayment`.
 */
export async function createReceipt(
  deps: DocumentsDeps & Pick<SendDeps, 'jobs'>,
  actor: Actor,
  id: string,
  paymentId: string,
): Promise<void> {
  const now = deps.clock.now();
  await deps.write(async (trx) => {
    const document = await lockPaid(trx, id);
    const entries = await listInvoiceEntries(trx, id);
    if (!entries.some((entry) => entry.id === paymentId)) throw paymentNotFound();
    await ensureReceipt(trx, actor, { document, entries, paymentId, now });
  });
  deps.jobs.wake();
}

/**
 * The PDF of a receipt that was created, the same bytes each time; once the payment was reversed, a
 * copy that says so. Throws `paymentNotFound`, and as `documentPdf`.
 */
export async function receiptPdf(deps: PdfDeps, id: string, paymentId: string) {
  const entries = await listInvoiceEntries(deps.db, id);
  if (!entries.some((entry) => entry.id === paymentId)) throw paymentNotFound();
  return markedPdf(deps, paymentId);
}

/** The same of a payment of no invoice, or of several. */
export async function wholeReceiptPdf(deps: PdfDeps, paymentId: string) {
  if ((await findEntry(deps.db, paymentId))?.kind !== 'payment') throw paymentNotFound();
  return markedPdf(deps, paymentId);
}

/** As the attached receipt has it; one from before receipts had numbers is of one invoice. */
async function withOwnReference(db: Database, invoiceId: string, payment: InvoiceEntry) {
  const receipt = await findFrozen(db, payment.id);
  if (receipt === undefined) return payment;
  const snapshot = receiptKind.readSnapshot(receipt.snapshot);
  return { ...payment, reference: ownReference(snapshot, invoiceId) };
}

async function lockPaid(trx: Trx, id: string) {
  const document = await lockFrozen(trx, invoiceKind, id);
  await requireIntactInvoice(trx, id);
  return document;
}

interface Freezing {
  /** The invoice, locked. */
  document: PaidInvoice;
  /** Its payments, write-offs and reversals. */
  entries: readonly InvoiceEntry[];
  paymentId: string;
  now: Temporal.Instant;
}

/** Does nothing if the payment has a receipt. Throws as `requireReceived`. */
async function ensureReceipt(
  trx: Trx,
  actor: Actor,
  { document, entries, paymentId, now }: Freezing,
) {
  await requireIntactInvoice(trx, paymentId);
  if ((await findFrozen(trx, paymentId)) !== undefined) return;
  const { id, payableAmount } = document.head.row;
  const payment = requireReceived(entries, paymentId);
  const credited = await sumCreditedBy(trx, id, payment.createdAt);
  const { number, currency, language, style, paperSize, seller, buyer, logoSha256 } =
    document.snapshot;
  const snapshot: ReceiptSnapshot = {
    format: 1,
    invoiceNumber: number,
    currency,
    language,
    style,
    paperSize,
    seller,
    buyer,
    logoSha256,
    issueDate: await studioDay(trx, now),
    amount: payment.amount,
    paymentDate: payment.paymentDate,
    method: payment.method,
    reference: payment.reference,
    amountDue: amountDueAfter(payment, { payableAmount, entries, credited }),
  };
  await freeze(
    trx,
    { ...receiptKind, isNumbered: false },
    {
      actor,
      id: paymentId,
      clientId: document.head.clientId,
      kind: 'receipt',
      year: 0,
      now,
      snapshot: () => snapshot,
    },
  );
}

/**
 * Throws `paymentNotFound`, and `notAPayment` if it is not a payment, was reversed, or has no receipt
 * because no money was received.
 */
function requireReceived(entries: readonly InvoiceEntry[], paymentId: string): InvoiceEntry {
  const payment = entries.find(({ id }) => id === paymentId);
  if (payment === undefined) throw paymentNotFound();
  const { kind, isReversed, receipt } = payment;
  if (kind !== 'payment' || isReversed || receipt === null) throw notAPayment();
  return payment;
}
