/**
 * Receipts as a kind of document: frozen when first created or sent, under the id of their
 * payment. They have no link of their own: their email has the link to the invoice.
 */
import {
  receiptSnapshotSchema,
  type ReceiptSnapshot,
} from '../../../../shared/invoices/receipt-snapshot.schema.ts';
import { textsFor, DEFAULT_LANGUAGE } from '../../../../shared/texts/texts.ts';
import type { PaymentEntryRow } from '../../../database/tables/payments.table.ts';
import type { DocumentHead } from '../../../documents/document.ts';
import type { DocumentKind } from '../../../documents/document-kind.ts';
import { recordKind } from '../../../documents/record-kind.ts';
import { lockClientRow } from '../../../documents/parties/parties.repository.ts';
import { receiptDocument } from './receipt-pdf.ts';
import { findReceipted, listReceiptsOf } from './receipts.repository.ts';

const { receipt: texts } = textsFor(DEFAULT_LANGUAGE).documents;

export const receiptKind: DocumentKind<ReceiptSnapshot> = {
  prefix: 'pay',
  ...recordKind,

  noun: () => texts.noun,
  title: ({ invoiceNumber }) => texts.title(invoiceNumber),
  find: async (db, id) => headOf(await findReceipted(db, id)),
  async lock(trx, id) {
    const payment = await findReceipted(trx, id);
    if (payment !== undefined) await lockClientRow(trx, payment.clientId);
    return headOf(payment);
  },
  readSnapshot: (text) => receiptSnapshotSchema.parse(JSON.parse(text)),

  pdf: ({ snapshot }, logo) => receiptDocument(snapshot, logo),
  /** They stay, as the law requires. */
  anonymize: async (trx, { clientId }) => listReceiptsOf(trx, clientId),
};

function headOf(
  payment: Pick<PaymentEntryRow, 'id' | 'kind' | 'clientId'> | undefined,
): DocumentHead | undefined {
  if (payment?.kind !== 'payment') return undefined;
  const { id, clientId } = payment;
  return { id, clientId, status: 'recorded', sendingProblem: texts.sentWithInvoice };
}
