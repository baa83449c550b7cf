/** Texts of the emails with an invoice or a credit note, and with a receipt. Pure. */
import type { InvoiceSnapshot } from '../../../shared/invoices/invoice-snapshot.schema.ts';
import { documentFormat } from '../../../shared/documents/document-format.ts';
import { isolatedTexts } from '../../../shared/text/direction.ts';
import { DEFAULT_LANGUAGE, textsFor } from '../../../shared/texts/texts.ts';
import type { EmailContent } from '../../documents/deliveries/email.ts';
import { documentNoun, documentTitle } from '../../../shared/invoices/invoice-labels.ts';
import type { InvoicePaymentRow, InvoiceRow } from '../../database/tables/invoices.table.ts';

const { invoices: texts, receipt } = textsFor(DEFAULT_LANGUAGE).emails;

/** An issued invoice with its current settlement. */
interface InvoiceInForce {
  row: Pick<InvoiceRow, 'amountDue'>;
  snapshot: InvoiceSnapshot;
}

/** `message`: the studio’s own text instead of ours; empty for ours. */
export function invoiceEmail(
  invoice: InvoiceInForce & { payOnlineUrl: string | null },
  message: string,
): EmailContent {
  const { row } = invoice;
  const snapshot = isolatedTexts(invoice.snapshot);
  const { kind, number, seller } = snapshot;
  const noun = documentNoun(kind);
  return {
    kind: 'invoice',
    subject: texts.subject(documentTitle({ kind, number: null }), number, seller.name),
    studioName: seller.name,
    paragraphs: [message || defaultMessage(snapshot)],
    facts: (kind === 'invoice' ? invoiceFacts({ row, snapshot }) : creditFacts(snapshot)).filter(
      ({ value }) => value !== '',
    ),
    linkText: kind === 'invoice' && row.amountDue > 0 ? texts.viewAndPay : texts.view(noun),
    payOnlineUrl: invoice.payOnlineUrl,
    noun,
  };
}

function defaultMessage({ kind, number, credits, buyer }: InvoiceSnapshot): string {
  return kind === 'invoice'
    ? texts.invoiceMessage(number, buyer.name)
    : texts.creditNoteMessage(number, buyer.name, credits?.number ?? '');
}

function invoiceFacts({ row, snapshot }: InvoiceInForce) {
  const { number, dueDate, purchaseOrderNumber } = snapshot;
  const { money, longDate } = documentFormat(snapshot);
  const { facts: labels } = texts;
  const isOpen = row.amountDue > 0;
  return [
    { label: labels.invoice, value: number },
    { label: labels.total, value: money(snapshot.totals.total) },
    {
      label: isOpen ? labels.amountDue : labels.remainder,
      value: money(Math.max(row.amountDue, 0)),
    },
    { label: labels.dueDate, value: isOpen ? longDate(dueDate) : '' },
    { label: labels.purchaseOrderNumber, value: purchaseOrderNumber },
  ];
}

function creditFacts(snapshot: InvoiceSnapshot) {
  const { number, credits, totals } = snapshot;
  const { facts: labels } = texts;
  return [
    { label: labels.creditNote, value: number },
    { label: labels.originalInvoice, value: credits?.number ?? '' },
    { label: labels.amount, value: documentFormat(snapshot).money(totals.total) },
  ];
}

export function receiptEmail(
  { row, ...invoice }: InvoiceInForce,
  payment: Pick<InvoicePaymentRow, 'amount' | 'paymentDate' | 'method' | 'reference'>,
): EmailContent {
  const snapshot = isolatedTexts(invoice.snapshot);
  const { number, seller, dueDate } = snapshot;
  const { money, longDate } = documentFormat(snapshot);
  const { facts: labels } = receipt;
  const { amountDue } = row;
  const isOpen = amountDue > 0;
  const facts = [
    { label: labels.amountPaid, value: money(payment.amount) },
    { label: labels.paymentDate, value: longDate(payment.paymentDate) },
    { label: labels.paymentMethod, value: methodText(payment.method, snapshot) },
    { label: labels.reference, value: payment.reference },
    { label: labels.invoice, value: number },
    amountDue < 0
      ? { label: labels.overpaid, value: money(-amountDue) }
      : { label: labels.amountDue, value: money(amountDue) },
    { label: labels.dueDate, value: isOpen ? longDate(dueDate) : '' },
  ];
  return {
    kind: 'receipt',
    subject: receipt.subject(number),
    studioName: seller.name,
    // The payment, and separately the amount due now: more payments may have been recorded.
    paragraphs: [receipt.thanks(number), ...(isOpen ? [] : [receipt.paidInFull])],
    facts: facts.filter(({ value }) => value !== ''),
    linkText: receipt.view,
    noun: documentNoun('invoice'),
  };
}

/** “Other” tells the client nothing, so the row is left out. */
function methodText(method: InvoicePaymentRow['method'], snapshot: InvoiceSnapshot): string {
  if (method === null || method === 'other') return '';
  return documentFormat(snapshot).texts.paymentMethods[method];
}
