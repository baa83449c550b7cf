/** Text of the email that confirms a payment. Pure. */
import { formatDate } from '../../../../shared/dates/calendar-dates.ts';
import { paymentMethodLabels } from '../../../../shared/invoices/payment-method-labels.ts';
import { formatMoney } from '../../../../shared/money/amounts.ts';
import type { InvoicePaymentRow } from '../../../database/tables/invoices.table.ts';
import type { EmailContent } from '../../../documents/deliveries/email.ts';
import type { InvoiceInForce } from '../invoice.kind.ts';

export function receiptEmail(
  { row, snapshot }: InvoiceInForce,
  payment: Pick<InvoicePaymentRow, 'amount' | 'paymentDate' | 'method' | 'reference'>,
): EmailContent {
  const { number, seller, currency, locale, dueDate } = snapshot;
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
