/** Compares and shows two versions of an invoice, field by field. Pure. */
import { formatDate } from '../../../../shared/dates/calendar-dates.ts';
import type {
  InvoiceDraft,
  InvoiceLine,
} from '../../../../shared/invoices/invoice-draft.schema.ts';
import type { States } from '../../../forms/merge-versions.ts';
import { paymentTermsLabel } from '../../../forms/payment-terms.ts';
import type { FieldLabel } from '../../../forms/stale-dialog.tsx';
import {
  describeDiscount,
  describeLine,
  describeMoney,
} from '../../../documents/lines/describe-line.ts';
import { readerLocale } from '../../../reader-locale.ts';

type Labels = Partial<Record<keyof InvoiceDraft, FieldLabel>>;

/** Amounts depend on the currency: changing it changes them all. */
const AMOUNTS = ['currency', 'lines', 'discount', 'deposits'] as const;

export function decidedTogether({ mine, stored }: States<InvoiceDraft>) {
  return mine.currency === stored.currency ? [] : AMOUNTS;
}

/** Only if a field’s name is not enough. */
export function fieldLabels(
  { currency }: InvoiceDraft,
  clientName: (id: string) => string,
): Labels {
  return {
    clientId: { label: 'Client', show: (id: string | null) => (id === null ? '' : clientName(id)) },
    lines: { label: 'Lines', showItem: (line: InvoiceLine) => describeLine(line, currency) },
    discount: {
      label: 'Discount on the whole',
      show: (discount: InvoiceDraft['discount']) => describeDiscount(discount, currency),
    },
    deposits: {
      label: 'Paid before',
      showItem: ({ label, amount }: InvoiceDraft['deposits'][number]) =>
        `${label}: ${describeMoney(amount, currency)}`,
    },
    due: {
      label: 'Due',
      show: (due: InvoiceDraft['due']) =>
        due.kind === 'date' ? day(due.date) : paymentTermsLabel(due.days),
    },
    servicePeriodStart: { label: 'Work from', show: day },
    servicePeriodEnd: { label: 'Work to', show: day },
    purchaseOrderNumber: { label: 'Purchase order' },
    buyerReference: { label: 'Reference' },
  };
}

const day = (on: string | null) => (on === null ? '' : formatDate(on, readerLocale));
