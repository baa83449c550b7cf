/** Freezes the receipt of a payment with its number, in the transaction that records the payment. */
import type { NumberedReceipt } from '../../../../shared/invoices/receipt-snapshot.schema.ts';
import { effectOf } from '../../../../shared/invoices/payment-effects.ts';
import type { Trx } from '../../../database/database.ts';
import { freeze } from '../../../documents/freeze/freeze.ts';
import { requireIntactSettings } from '../../../documents/integrity/require-intact.ts';
import { findBilledClient } from '../../../documents/parties/parties.repository.ts';
import { buyerOf, frameOf } from '../../../documents/parties/parties.ts';
import { findLogo } from '../../../platform/files/files.repository.ts';
import { getStudio, studioDay } from '../../../platform/studio.repository.ts';
import { getIssued } from '../issued/issued-invoice.ts';
import type { NewEntry } from '../payments/payments.repository.ts';
import type { LockedClient } from '../payments/record-entries.ts';
import { receiptKind } from './receipt.kind.ts';
import { receivedOf } from '../payments/payment-uses.ts';

/**
 * Before `entries` are inserted: the number series is locked before the head of the events, as
 * everywhere. Does nothing if no money was received. Throws as `freeze`.
 */
export async function freezeReceipt(
  trx: Trx,
  locked: LockedClient,
  entries: readonly NewEntry[],
): Promise<void> {
  const payment = entries.find(({ kind }) => kind === 'payment');
  if (payment === undefined || receivedOf(payment) === 0) return;
  const { actor, now, clientId } = locked;
  const issueDate = await studioDay(trx, now);
  const invoices = await settledInvoices(trx, locked, entries);
  const frame = await frameOfReceipt(trx, locked, payment);
  const settled = invoices.reduce((sum, { amount }) => sum + amount, 0);
  const { bankFee, taxWithheld, entryDate: paymentDate, method, reference } = payment;
  await freeze(trx, receiptKind, {
    actor,
    id: payment.id,
    clientId,
    kind: 'receipt',
    year: Number(issueDate.slice(0, 4)),
    now,
    snapshot: (number): NumberedReceipt => ({
      format: 2,
      number: number ?? '',
      ...frame,
      issueDate,
      amount: receivedOf(payment),
      paymentDate,
      method,
      reference,
      bankFee,
      taxWithheld,
      invoices,
      credit: payment.amount - settled,
    }),
  });
}

/** A remainder that is written off with the payment isn’t due any more. */
async function settledInvoices(
  trx: Trx,
  { invoices }: LockedClient,
  entries: readonly NewEntry[],
): Promise<NumberedReceipt['invoices']> {
  const settled: NumberedReceipt['invoices'] = [];
  for (const { kind, invoiceId, amount } of entries) {
    if (kind !== 'allocation' || invoiceId === null) continue;
    const { snapshot } = await getIssued(trx, invoiceId);
    const { number, purchaseOrderNumber, project } = snapshot;
    const effects = entries.filter((entry) => entry.invoiceId === invoiceId).map(effectOf);
    const ended = effects.reduce((sum, { paid, writtenOff }) => sum + paid + writtenOff, 0);
    const amountDue = (invoices.get(invoiceId)?.amountDue ?? 0) - ended;
    settled.push({ invoiceId, number, purchaseOrderNumber, project, amount, amountDue });
  }
  return settled;
}

/** Of the invoice with which it was recorded, else as a new invoice would have it. */
async function frameOfReceipt(
  trx: Trx,
  { clientId, invoices }: LockedClient,
  { aboutId, currency }: NewEntry,
) {
  if (invoices.has(aboutId)) {
    const { snapshot } = await getIssued(trx, aboutId);
    const { language, style, paperSize, seller, buyer, logoSha256 } = snapshot;
    return { currency, language, style, paperSize, seller, buyer, logoSha256 };
  }
  await requireIntactSettings(trx);
  const client = await findBilledClient(trx, clientId);
  if (client === undefined) throw new Error(`${clientId} is locked and missing`);
  const studio = await getStudio(trx);
  const frame = frameOf({ studio, currency, client, buyer: buyerOf(client) });
  const { language, style, paperSize, seller, buyer } = frame;
  const logoSha256 = (await findLogo(trx))?.sha256 ?? null;
  return { currency, language, style, paperSize, seller, buyer, logoSha256 };
}
