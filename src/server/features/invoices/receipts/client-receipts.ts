/** Receipts on the client’s page of an invoice: its part of a payment, or all of it. */
import type { NumberedReceipt } from '../../../../shared/invoices/receipt-snapshot.schema.ts';
import { textsFor } from '../../../../shared/texts/texts.ts';
import type { Database } from '../../../database/database.ts';
import type { SharedRecord } from '../../../documents/client-page/client-page-part.ts';
import { getFrozen } from '../../../documents/freeze/frozen-documents.ts';
import type { ShownInvoice } from '../page/shown-invoice.ts';
import { receiptKind } from './receipt.kind.ts';
import { receiptDocument } from './receipt-pdf.ts';
import { listReceiptsOfInvoice } from './receipts.repository.ts';

/** Those of payments that were not reversed, oldest first. */
export async function listClientReceipts(
  db: Database,
  invoiceId: string,
): Promise<ShownInvoice['receipts']> {
  const rows = await listReceiptsOfInvoice(db, invoiceId);
  return rows.flatMap(({ targetId: id, snapshot }) => {
    const receipt = receiptKind.readSnapshot(snapshot);
    if (receipt.format === 1) return [];
    const { number, paymentDate } = receipt;
    return [{ id, number, paymentDate, isWhole: isOnlyOf(receipt) }];
  });
}

/** Undefined for one that doesn’t name the invoice. */
export async function findSharedReceipt(
  db: Database,
  invoiceId: string,
  id: string,
): Promise<SharedRecord | undefined> {
  const numbers = await listReceiptsOfInvoice(db, invoiceId, { withReversed: true });
  if (!numbers.some(({ targetId }) => targetId === id)) return undefined;
  const document = await getFrozen(db, receiptKind, id);
  const { head, snapshot } = document;
  if (snapshot.format === 1) return undefined;
  const own = snapshot.invoices.find((invoice) => invoice.invoiceId === invoiceId);
  if (own === undefined) return undefined;
  if (isOnlyOf(snapshot)) return { document, share: null };
  const { nouns, numbered } = textsFor(snapshot.language).documents;
  return {
    document,
    share: {
      mark: numbered(nouns.invoice, own.number),
      job: (logo) =>
        receiptDocument(snapshot, {
          logo,
          invoiceId,
          ...(head.reversedOn !== null && { reversedOn: head.reversedOn }),
        }),
    },
  };
}

/** Whether it names nothing but one invoice. */
const isOnlyOf = ({ invoices, credit }: NumberedReceipt) => invoices.length === 1 && credit === 0;
