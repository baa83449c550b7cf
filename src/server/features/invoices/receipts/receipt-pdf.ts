/** Input of documents/receipt.typ: formatted text. Pure. */
import { documentFormat } from '../../../../shared/documents/document-format.ts';
import {
  recipientLines,
  returnLine,
  senderContact,
  senderNumbers,
} from '../../../../shared/documents/letter-labels.ts';
import type { ReceiptSnapshot } from '../../../../shared/invoices/receipt-snapshot.schema.ts';
import type { DocumentJob } from '../../../platform/typeset/document-worker.ts';

const LOGO = 'logo.png';

/** `logo`: the PNG that the snapshot refers to. */
export function receiptDocument(snapshot: ReceiptSnapshot, logo?: Uint8Array): DocumentJob {
  const { issueDate, seller, amount, amountDue } = snapshot;
  const { texts, money } = documentFormat(snapshot);
  const { receipt } = texts;
  return {
    template: 'receipt',
    data: {
      title: receipt.title(snapshot.invoiceNumber),
      mark: '',
      paper: snapshot.paperSize === 'A4' ? 'a4' : 'us-letter',
      language: snapshot.language,
      issueDate,
      logo: logo === undefined ? '' : LOGO,
      logoAlt: texts.logoOf(seller.name),
      author: seller.name,
      sender: { name: seller.name, lines: senderContact(snapshot) },
      returnLine: returnLine(snapshot),
      recipient: recipientLines(snapshot),
      intro: receipt.intro(money(amount), snapshot.invoiceNumber),
      facts: receiptFacts(snapshot),
      rows: [
        { label: receipt.amountPaid, value: money(amount) },
        amountDue < 0
          ? { label: texts.totals.overpaid, value: money(-amountDue) }
          : { label: receipt.amountDueAfter, value: money(amountDue) },
      ],
      footer: [seller.legalName || seller.name, ...senderNumbers(snapshot)].join(' · '),
      pageWord: texts.page,
      ofWord: texts.of,
    },
    pictures: logo === undefined ? {} : { [LOGO]: logo },
    madeAt: Temporal.Instant.from(`${issueDate}T00:00:00Z`).epochMilliseconds / 1000,
  };
}

/** Those that the payment has; “Other” as its method tells nothing. */
function receiptFacts(snapshot: ReceiptSnapshot) {
  const { texts, date } = documentFormat(snapshot);
  const { facts } = texts.receipt;
  const { method } = snapshot;
  return [
    { label: facts.invoice, value: snapshot.invoiceNumber },
    { label: facts.paymentDate, value: date(snapshot.paymentDate) },
    {
      label: facts.method,
      value: method === null || method === 'other' ? '' : texts.paymentMethods[method],
    },
    { label: facts.reference, value: snapshot.reference },
  ].filter(({ value }) => value !== '');
}
