/**
 * Receipts as a kind of document: frozen under the id of their payment when it is recorded. They have
 * no link of their own: their email has the link to the invoice, whose page has them, too.
 */
import {
  receiptSnapshotSchema,
  type ReceiptSnapshot,
} from '../../../../shared/invoices/receipt-snapshot.schema.ts';
import { textsFor, DEFAULT_LANGUAGE } from '../../../../shared/texts/texts.ts';
import type { Database } from '../../../database/database.ts';
import type { DocumentHead } from '../../../documents/document.ts';
import type { DocumentKind } from '../../../documents/document-kind.ts';
import { recordKind } from '../../../documents/record-kind.ts';
import { lockClientRow } from '../../../documents/parties/parties.repository.ts';
import { receiptInvariants } from './receipts.invariants.ts';
import { receiptDocument, receiptTitle } from './receipt-pdf.ts';
import { findReceipted, listReceiptsOf } from './receipts.repository.ts';

const { receipt: texts } = textsFor(DEFAULT_LANGUAGE).documents;

interface ReceiptHead extends DocumentHead {
  /** The day on which the payment was reversed; null if it wasn’t. */
  reversedOn: string | null;
}

export const receiptKind: DocumentKind<ReceiptSnapshot, ReceiptHead> = {
  prefix: 'pay',
  ...recordKind,
  isNumbered: true,

  noun: () => texts.noun,
  title: receiptTitle,
  find: headOf,
  async lock(trx, id) {
    const payment = await findReceipted(trx, id);
    if (payment !== undefined) await lockClientRow(trx, payment.clientId);
    return headOf(trx, id);
  },
  readSnapshot: (text) => receiptSnapshotSchema.parse(JSON.parse(text)),

  pdf: ({ snapshot }, logo) => receiptDocument(snapshot, { logo }),
  markedCopy({ head: { reversedOn }, snapshot }, logo) {
    if (reversedOn === null) return undefined;
    return { mark: 'reversed', job: receiptDocument(snapshot, { logo, reversedOn }) };
  },
  invariants: receiptInvariants,
  /** They stay, as the law requires. */
  anonymize: async (trx, { clientId }) => listReceiptsOf(trx, clientId),
};

async function headOf(db: Database, id: string): Promise<ReceiptHead | undefined> {
  const payment = await findReceipted(db, id);
  if (payment?.kind !== 'payment') return undefined;
  const { clientId, reversedOn } = payment;
  const status = reversedOn === null ? 'recorded' : 'reversed';
  return { id, clientId, status, reversedOn, sendingProblem: texts.sentWithInvoice };
}
