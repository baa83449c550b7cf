/** How the parts of a draft are called, and how their values read. */
import { formatDate } from '../../../../shared/dates/calendar-dates.ts';
import type {
  InvoiceDraft,
  InvoiceLine,
} from '../../../../shared/invoices/invoice-draft.schema.ts';
import type { Discount } from '../../../../shared/invoices/invoice-sums.ts';
import { taxCategories, type Tax } from '../../../../shared/invoices/tax-categories.ts';
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

interface Amounts {
  money: (amount: number) => string;
  off: (discount: Discount | null) => string;
}

const number = (value: number, digits: number) => formatScaled(value, digits, readerLocale);
const day = (on: string | null) => (on === null ? '' : formatDate(on, readerLocale));

/** For the dialog that compares two versions; `currency` is that of the amounts. */
export function fieldWords(currency: string, clientName: (id: string) => string): DraftWords {
  const money = (amount: number) => `${currency} ${amountText(amount, currency)}`;
  const off = (discount: Discount | null) => {
    if (discount === null) return '';
    if (discount.kind === 'amount') return money(discount.amount);
    return `${number(discount.bps, RATE_DIGITS)} %`;
  };
  const lineWords = ({ quantity, unit, unitPrice, discount }: InvoiceLine) => {
    const count = [number(quantity, QUANTITY_DIGITS), unit].filter(Boolean);
    const less = discount === null ? '' : ` less ${off(discount)}`;
    return `${count.join(' ')} × ${money(unitPrice)}${less}`;
  };
  return {
    clientId: { label: 'Client', show: (id: string | null) => (id === null ? '' : clientName(id)) },
    currency: { label: 'Currency' },
    pricesIncludeTax: { label: 'Prices include tax' },
    lines: {
      label: 'Lines',
      items: {
        name: ({ title }: InvoiceLine, place: number) =>
          [`Line ${place + 1}`, title].filter(Boolean).join(', '),
        show: lineWords,
        fields: lineFields({ money, off }),
      },
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

/** Every field of a line, so that nothing that differs is left out. */
function lineFields({
  money,
  off,
}: Amounts): Record<Exclude<keyof InvoiceLine, 'key'>, FieldWords> {
  return {
    title: { label: 'Title' },
    details: { label: 'Details' },
    quantity: { label: 'Quantity', show: (value: number) => number(value, QUANTITY_DIGITS) },
    unit: { label: 'Unit' },
    unitPrice: { label: 'Price', show: money },
    discount: { label: 'Discount', show: off },
    tax: { label: 'Tax', show: taxWords },
  };
}

function taxWords({ category, rateBps, reason }: Tax): string {
  const { words } = taxCategories[category];
  const rate = category === 'standard' ? `${number(rateBps, RATE_DIGITS)} %` : reason;
  return [words, rate].filter(Boolean).join(', ');
}
