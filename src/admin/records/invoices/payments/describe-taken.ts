import type { PaymentDetail } from '../../../../shared/invoices/payments.schema.ts';
import { moneyText } from '../../../studio-format.ts';

/** From what a reversal takes the payment, besides the invoice that is shown; empty if nothing. */
export function describeTaken(payment: PaymentDetail, shownInvoiceId?: string): string {
  const { invoices, credit, currency } = payment;
  const money = (amount: number) => moneyText(amount, currency);
  const all = [
    ...invoices
      .filter(({ invoiceId }) => invoiceId !== shownInvoiceId)
      .map(({ number, amount }) => `invoice ${number} (${money(amount)})`),
    ...(credit > 0 ? [`the client’s credit (${money(credit)})`] : []),
  ];
  if (all.length === 0) return '';
  const also = shownInvoiceId === undefined ? '' : 'also ';
  return `The payment is ${also}taken from ${all.join(' and ')}.`;
}
