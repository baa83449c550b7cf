/** Input of documents/receipt.typ: formatted text. Pure. */
import { documentFormat } from '../../../../shared/documents/document-format.ts';
import type { ReceiptSnapshot } from '../../../../shared/invoices/receipt-snapshot.schema.ts';
import { letterJob } from '../../../documents/pdf/letter-frame.ts';
import type { DocumentJob } from '../../../platform/typeset/document-pool.ts';
import { paymentFacts } from './payment-facts.ts';

/** `logo`: the PNG that the snapshot refers to. */
export function receiptDocument(snapshot: ReceiptSnapshot, logo?: Uint8Array): DocumentJob {
  const { invoiceNumber, amount, amountDue } = snapshot;
  const { texts, money } = documentFormat(snapshot);
  const { receipt } = texts;
  return letterJob(
    { template: 'receipt', snapshot, logo },
    {
      title: receipt.title(invoiceNumber),
      recipientLabel: texts.parties.buyer,
      mark: '',
      intro: receipt.intro(money(amount), invoiceNumber),
      facts: [
        { label: receipt.facts.invoice, value: invoiceNumber },
        ...paymentFacts(snapshot, snapshot, 'date'),
      ],
      rows: [
        { label: receipt.amountPaid, value: money(amount) },
        amountDue < 0
          ? { label: texts.totals.overpaid, value: money(-amountDue) }
          : { label: receipt.amountDueAfter, value: money(amountDue) },
      ],
    },
  );
}
