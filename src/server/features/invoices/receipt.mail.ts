/** What a mail says that thanks for a payment. Pure. */
import { formatDate } from '../../../shared/dates/calendar-dates.ts';
import type { PaymentMethod } from '../../../shared/invoices/payments.schema.ts';
import { formatMoney } from '../../../shared/money/amounts.ts';
import type { InvoicePaymentRow } from '../../database/tables/invoices.table.ts';
import type { ClientMailWords } from './client-mail.ts';
import type { IssuedDocument } from './sendable.ts';

const methods: Record<PaymentMethod, string> = {
  bank_transfer: 'Bank transfer',
  card: 'Card',
  cheque: 'Cheque',
  cash: 'Cash',
  other: '',
};

export function receiptWords(
  { row, snapshot }: Pick<IssuedDocument, 'row' | 'snapshot'>,
  payment: Pick<InvoicePaymentRow, 'amount' | 'paidOn' | 'method' | 'reference'>,
): ClientMailWords {
  const { number, seller, currency, locale, dueOn } = snapshot;
  const money = (amount: number) => formatMoney(amount, currency, locale);
  const { openAmount } = row;
  const isOpen = openAmount > 0;
  const facts = [
    { label: 'Received', value: money(payment.amount) },
    { label: 'On', value: formatDate(payment.paidOn, locale, 'long') },
    { label: 'By', value: payment.method === null ? '' : methods[payment.method] },
    { label: 'Reference', value: payment.reference },
    { label: 'For invoice', value: number },
    openAmount < 0
      ? { label: 'Paid too much', value: money(-openAmount) }
      : { label: 'Still to pay', value: money(openAmount) },
    { label: 'Due', value: isOpen ? formatDate(dueOn, locale, 'long') : '' },
  ];
  return {
    kind: 'receipt',
    subject: `Receipt: your payment for invoice ${number}`,
    studioName: seller.name,
    // What came, and by itself how the invoice stands now: other payments may have come since.
    paragraphs: [
      `Thank you: your payment for invoice ${number} has arrived.`,
      ...(isOpen ? [] : ['Nothing is left to pay on this invoice now.']),
    ],
    facts: facts.filter(({ value }) => value !== ''),
    linkWords: 'See the invoice',
  };
}
