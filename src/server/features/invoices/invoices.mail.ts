/** Texts of the emails with an invoice or a credit note, and with a receipt. Pure. */
import { formatDate } from '../../../shared/dates/calendar-dates.ts';
import type { InvoiceSnapshot } from '../../../shared/invoices/invoice-snapshot.schema.ts';
import { formatMoney } from '../../../shared/money/amounts.ts';
import { isolatedTexts } from '../../../shared/text/direction.ts';
import type { EmailContent } from '../../documents/deliveries/email.ts';
import { documentNoun, paymentMethodLabels } from '../../../shared/invoices/invoice-labels.ts';
import type { InvoicePaymentRow, InvoiceRow } from '../../database/tables/invoices.table.ts';

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
  const title = kind === 'invoice' ? 'Invoice' : 'Credit note';
  const noun = documentNoun(kind);
  return {
    kind: 'invoice',
    subject: `${title} ${number} from ${seller.name}`,
    studioName: seller.name,
    paragraphs: [message || defaultMessage(snapshot)],
    facts: (kind === 'invoice' ? invoiceFacts({ row, snapshot }) : creditFacts(snapshot)).filter(
      ({ value }) => value !== '',
    ),
    linkText:
      kind === 'invoice' && row.amountDue > 0
        ? 'See the invoice and how to pay'
        : `See the ${noun}`,
    payOnlineUrl: invoice.payOnlineUrl,
    noun,
  };
}

function defaultMessage({ kind, number, credits, buyer }: InvoiceSnapshot): string {
  if (kind === 'invoice') return `Here is invoice ${number} for ${buyer.name}.`;
  return `Here is credit note ${number} for ${buyer.name}. It takes back what invoice ${credits?.number ?? ''} asked for, in whole or in part.`;
}

function invoiceFacts({ row, snapshot }: InvoiceInForce) {
  const { number, currency, locale, dueDate, purchaseOrderNumber } = snapshot;
  const money = (amount: number) => formatMoney(amount, currency, locale);
  const isOpen = row.amountDue > 0;
  return [
    { label: 'Invoice', value: number },
    { label: 'Total', value: money(snapshot.totals.total) },
    { label: isOpen ? 'Amount due' : 'Still to pay', value: money(Math.max(row.amountDue, 0)) },
    { label: 'Due', value: isOpen ? formatDate(dueDate, locale, 'long') : '' },
    { label: 'Purchase order', value: purchaseOrderNumber },
  ];
}

function creditFacts({ number, credits, totals, currency, locale }: InvoiceSnapshot) {
  return [
    { label: 'Credit note', value: number },
    { label: 'For invoice', value: credits?.number ?? '' },
    { label: 'Amount', value: formatMoney(totals.total, currency, locale) },
  ];
}

export function receiptEmail(
  { row, ...invoice }: InvoiceInForce,
  payment: Pick<InvoicePaymentRow, 'amount' | 'paymentDate' | 'method' | 'reference'>,
): EmailContent {
  const { number, seller, currency, locale, dueDate } = isolatedTexts(invoice.snapshot);
  const money = (amount: number) => formatMoney(amount, currency, locale);
  const { amountDue } = row;
  const isOpen = amountDue > 0;
  const facts = [
    { label: 'Received', value: money(payment.amount) },
    { label: 'On', value: formatDate(payment.paymentDate, locale, 'long') },
    { label: 'By', value: methodText(payment.method) },
    { label: 'Reference', value: payment.reference },
    { label: 'For invoice', value: number },
    amountDue < 0
      ? { label: 'Paid too much', value: money(-amountDue) }
      : { label: 'Still to pay', value: money(amountDue) },
    { label: 'Due', value: isOpen ? formatDate(dueDate, locale, 'long') : '' },
  ];
  return {
    kind: 'receipt',
    subject: `Receipt: your payment for invoice ${number}`,
    studioName: seller.name,
    // The payment, and separately the amount due now: more payments may have been recorded.
    paragraphs: [
      `Thank you: your payment for invoice ${number} has arrived.`,
      ...(isOpen ? [] : ['Nothing is left to pay on this invoice now.']),
    ],
    facts: facts.filter(({ value }) => value !== ''),
    linkText: 'See the invoice',
    noun: 'invoice',
  };
}

/** “Other” tells the client nothing, so the row is left out. */
function methodText(method: InvoicePaymentRow['method']): string {
  return method === null || method === 'other' ? '' : paymentMethodLabels[method];
}
