/** Texts about a draft: its title, its fields in two versions, and what prevents issuing. Pure. */
import { formatDate } from '../../../../shared/dates/calendar-dates.ts';
import type {
  InvoiceDraft,
  InvoiceLine,
} from '../../../../shared/invoices/invoice-draft.schema.ts';
import { documentNoun } from '../../../../shared/invoices/invoice-labels.ts';
import {
  describeDiscount,
  describeLine,
  describeMoney,
} from '../../../documents/lines/priced-draft.ts';
import type { States } from '../../../forms/merge-versions.ts';
import { paymentTermsLabel } from '../../../forms/payment-terms.ts';
import type { FieldLabel } from '../../../forms/stale-dialog.tsx';
import { readerLocale } from '../../../reader-locale.ts';
import type { DraftInvoice } from '../invoices.api.ts';

/** “Draft invoice for Harbor Lab”; a draft has no number. */
export function draftTitle({ kind, client }: Pick<DraftInvoice, 'kind' | 'client'>): string {
  const title = `Draft ${documentNoun(kind)}`;
  return client === null ? title : `${title} for ${client.name}`;
}

type Labels = Partial<Record<keyof InvoiceDraft, FieldLabel>>;

/** Amounts depend on the currency: changing it changes them all. */
const AMOUNTS = ['currency', 'lines', 'discount', 'deposits'] as const;

export function decidedTogether({ mine, stored }: States<InvoiceDraft>) {
  return mine.currency === stored.currency ? [] : AMOUNTS;
}

/** Only if a field’s name is not enough. */
export function draftFieldLabels(
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

const blockedNames: Record<string, string> = {
  studio: 'The studio',
  client: 'The client',
  clientId: 'This client',
  lines: 'The lines',
  due: 'The due date',
  servicePeriodEnd: 'The last day of the work',
  purchaseOrderNumber: 'A purchase order',
  currency: 'The currency',
  notes: 'The reason',
};

const partNames: Record<string, string> = { 'tax.ratePpm': 'the tax rate' };

/** Whole sentences for problems that read badly as field name plus message. */
const sentences: Record<string, string> = {
  'clientId must be chosen': 'Choose the client',
  'lines must be at least one': 'Add at least one line',
};
const partSentences: Record<string, string> = {
  'title must not be empty': 'needs a title',
  'tax.reason must say why there is no tax': 'needs the reason why there is no tax',
};

/** “Line 2 needs a title”: the server’s message about a field as a sentence. */
export function blockerText(field: string, problem: string): string {
  const [, place, part = ''] = /^lines\.(\d+)\.(.+)$/.exec(field) ?? [];
  if (place === undefined) {
    return sentences[`${field} ${problem}`] ?? `${blockedNames[field] ?? field} ${problem}`;
  }
  const line = `Line ${Number(place) + 1}`;
  const sentence = partSentences[`${part} ${problem}`];
  return sentence === undefined
    ? `${line}: ${partNames[part] ?? part} ${problem}`
    : `${line} ${sentence}`;
}
