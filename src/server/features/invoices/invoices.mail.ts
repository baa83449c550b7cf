/** Texts of the emails with an invoice or a credit note, and with a receipt. Pure. */
import type { PlaceholderValues } from '../../../shared/documents/placeholders.ts';
import { documentFormat } from '../../../shared/documents/document-format.ts';
import type { InvoiceSnapshot } from '../../../shared/invoices/invoice-snapshot.schema.ts';
import { isolatedTexts } from '../../../shared/text/direction.ts';
import { textsFor } from '../../../shared/texts/texts.ts';
import type { EmailContent } from '../../documents/deliveries/email.ts';
import { documentNoun, documentTitle } from '../../../shared/invoices/invoice-labels.ts';
import type { InvoiceEntry } from '../../../shared/invoices/payments.schema.ts';
import type { InvoiceRow } from '../../database/tables/invoices.table.ts';
import { paymentFacts } from './receipts/payment-facts.ts';
import type { Fact } from '../../platform/mail/letter.ts';

/** An issued invoice with its current settlement. */
interface InvoiceInForce {
  row: Pick<InvoiceRow, 'paid' | 'amountDue' | 'writtenOff'>;
  snapshot: InvoiceSnapshot;
}

export function invoiceEmail(invoice: InvoiceInForce & { isPaidOnline: boolean }): EmailContent {
  const { row } = invoice;
  const snapshot = isolatedTexts(invoice.snapshot);
  const title = documentTitle(snapshot);
  const noun = documentNoun(snapshot.kind, snapshot.language);
  const { invoices: texts } = textsFor(snapshot.language).emails;
  const ours = defaultMessage({ row, snapshot });
  const facts =
    snapshot.kind === 'invoice' ? invoiceFacts({ row, snapshot }) : creditFacts(snapshot);
  const project = { label: texts.facts.project, value: snapshot.project };
  return {
    kind: 'invoice',
    language: snapshot.language,
    subject: texts.subject(title, snapshot.seller.name),
    preheader: ours,
    heading: title,
    purpose: snapshot.kind,
    placeholders: invoicePlaceholders(invoice),
    message: ours,
    blocks: [{ is: 'facts', rows: [...facts, project].filter(isKnown) }],
    linkText:
      snapshot.kind === 'invoice' && row.amountDue > 0 ? texts.viewAndPay : texts.view(noun),
    isPaidOnline: invoice.isPaidOnline,
    noun,
  };
}

/** As they stand in text that the sender writes, so without marks of direction. */
function invoicePlaceholders({ row, snapshot }: InvoiceInForce): PlaceholderValues {
  const { number, buyer, dueDate } = snapshot;
  const { money, longDate } = documentFormat(snapshot);
  return {
    number,
    client: buyer.name,
    'amount due': money(Math.max(row.amountDue, 0)),
    'due date': longDate(dueDate),
  };
}

/** Dates don’t wrap. */
const unbroken = (date: string) => date.replaceAll(' ', '\u00a0');

const isKnown = ({ value }: Fact) => value !== '';

function defaultMessage({ row, snapshot }: InvoiceInForce): string {
  const { kind, number, credits, dueDate, language } = snapshot;
  const { invoices: texts } = textsFor(language).emails;
  const { money, longDate } = documentFormat(snapshot);
  const total = money(snapshot.totals.total);
  if (kind === 'credit_note') return texts.creditNoteMessage(number, total, credits?.number ?? '');
  const due = row.amountDue > 0 ? texts.dueOn(unbroken(longDate(dueDate))) : texts.nothingDue;
  return `${texts.invoiceMessage(number, total)} ${due}`;
}

function invoiceFacts({ row, snapshot }: InvoiceInForce): Fact[] {
  const { number, dueDate, purchaseOrderNumber, language } = snapshot;
  const { money, longDate } = documentFormat(snapshot);
  const { facts: labels } = textsFor(language).emails.invoices;
  const isOpen = row.amountDue > 0;
  return [
    { label: labels.invoice, value: number },
    { label: labels.total, value: money(snapshot.totals.total) },
    { label: labels.amountPaid, value: row.paid > 0 ? money(row.paid) : '' },
    { label: labels.amountDue, value: money(Math.max(row.amountDue, 0)) },
    { label: labels.dueDate, value: isOpen ? unbroken(longDate(dueDate)) : '' },
    { label: labels.purchaseOrderNumber, value: purchaseOrderNumber },
  ];
}

function creditFacts(snapshot: InvoiceSnapshot): Fact[] {
  const { number, credits, totals, language } = snapshot;
  const { facts: labels } = textsFor(language).emails.invoices;
  return [
    { label: labels.creditNote, value: number },
    { label: labels.originalInvoice, value: credits?.number ?? '' },
    { label: labels.creditTotal, value: documentFormat(snapshot).money(totals.total) },
  ];
}

export function receiptEmail(
  { row, ...invoice }: InvoiceInForce,
  payment: Pick<InvoiceEntry, 'amount' | 'paymentDate' | 'method' | 'reference'>,
): EmailContent {
  const snapshot = isolatedTexts(invoice.snapshot);
  const { number, dueDate, language } = snapshot;
  const { money, longDate } = documentFormat(snapshot);
  const { receipt } = textsFor(language).emails;
  const { facts: labels } = receipt;
  const { amountDue } = row;
  const isOpen = amountDue > 0;
  const facts = [
    { label: labels.amountPaid, value: money(payment.amount) },
    ...paymentFacts(payment, snapshot, 'longDate'),
    { label: labels.invoice, value: number },
    amountDue < 0
      ? { label: labels.overpaid, value: money(-amountDue) }
      : { label: labels.amountDue, value: money(amountDue) },
    { label: labels.dueDate, value: isOpen ? unbroken(longDate(dueDate)) : '' },
  ];
  const settled = row.writtenOff === 0 ? receipt.paidInFull : receipt.nothingFurtherDue;
  const thanks = receipt.thanks(money(payment.amount), number);
  return {
    kind: 'receipt',
    language,
    subject: receipt.subject(number),
    preheader: thanks,
    heading: receipt.heading,
    purpose: 'receipt',
    placeholders: {
      ...invoicePlaceholders({ row, ...invoice }),
      'amount paid': money(payment.amount),
    },
    // The payment, and separately the amount due now: more payments may have been recorded.
    message: [thanks, ...(isOpen ? [] : [settled])].join('\n\n'),
    blocks: [{ is: 'facts', rows: facts.filter(isKnown) }],
    linkText: receipt.view,
    noun: documentNoun('invoice', language),
  };
}
