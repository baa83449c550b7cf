/** How the parts of a draft are called, and how their values read. */
import { formatDate } from '../../../../shared/dates/calendar-dates.ts';
import type { InvoiceDraft } from '../../../../shared/invoices/invoice-draft.schema.ts';
import type { Discount } from '../../../../shared/invoices/invoice-sums.ts';
import {
  amountText,
  formatScaled,
  QUANTITY_DIGITS,
  RATE_DIGITS,
} from '../../../../shared/money/amounts.ts';
import { paymentTermsWords } from '../../../forms/payment-terms.ts';
import type { FieldWords } from '../../../forms/stale-dialog.tsx';
import { readerLocale } from '../../../reader-locale.ts';

type DraftWords = Record<keyof InvoiceDraft, FieldWords>;

const day = (on: string | null) => (on === null ? '' : formatDate(on, readerLocale));

/** For the dialog that compares two versions; `currency` is that of the amounts. */
export function fieldWords(currency: string, clientName: (id: string) => string): DraftWords {
  const money = (amount: number) => `${currency} ${amountText(amount, currency)}`;
  const off = (discount: Discount | null) => {
    if (discount === null) return '';
    if (discount.kind === 'amount') return money(discount.amount);
    return `${formatScaled(discount.bps, RATE_DIGITS, readerLocale)} %`;
  };
  const lineWords = ({
    title,
    quantity,
    unit,
    unitPrice,
    discount,
  }: InvoiceDraft['lines'][number]) => {
    const count = [formatScaled(quantity, QUANTITY_DIGITS, readerLocale), unit].filter(Boolean);
    const less = discount === null ? '' : ` less ${off(discount)}`;
    return `${title || 'Untitled'}: ${count.join(' ')} × ${money(unitPrice)}${less}`;
  };
  return {
    clientId: { label: 'Client', show: (id: string | null) => (id === null ? '' : clientName(id)) },
    currency: { label: 'Currency' },
    pricesIncludeTax: { label: 'Prices include tax' },
    lines: {
      label: 'Lines',
      show: (lines: InvoiceDraft['lines']) => lines.map(lineWords).join('; '),
    },
    discount: { label: 'Discount on the whole', show: off },
    deposits: {
      label: 'Paid before',
      show: (deposits: InvoiceDraft['deposits']) =>
        deposits.map(({ label, amount }) => `${label}: ${money(amount)}`).join('; '),
    },
    due: {
      label: 'Due',
      show: (due: InvoiceDraft['due']) =>
        due.kind === 'date' ? day(due.date) : paymentTermsWords(due.days),
    },
    suppliedFrom: { label: 'Work from', show: day },
    suppliedTo: { label: 'Work to', show: day },
    purchaseOrder: { label: 'Purchase order' },
    buyerReference: { label: 'Reference' },
    notes: { label: 'Notes' },
  };
}
