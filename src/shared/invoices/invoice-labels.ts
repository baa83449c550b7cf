/** What an invoice or credit note says besides lines and sums: on paper, on its page, on screens. Pure. */
import { formatDate } from '../dates/calendar-dates.ts';
import type { InvoiceSnapshot } from './invoice-snapshot.schema.ts';

/** What a client reads of an invoice that is void. */
export const VOID_NOTICE = 'This invoice was withdrawn and counts no more. Please don’t pay it.';

/** A draft has no number yet. */
export type DocumentData = Omit<InvoiceSnapshot, 'number'> & { number: string | null };

export interface DocumentFact {
  label: string;
  value: string;
}

/** As texts name it. */
export function documentNoun(kind: DocumentData['kind']): string {
  return kind === 'invoice' ? 'invoice' : 'credit note';
}

export function documentTitle({ kind, number }: Pick<DocumentData, 'kind' | 'number'>): string {
  const title = kind === 'invoice' ? 'Invoice' : 'Credit note';
  return number === null ? title : `${title} ${number}`;
}

/** Only an invoice that is not void ends with an amount due. */
export function asksForPayment({ kind }: Pick<DocumentData, 'kind'>, isVoid = false): boolean {
  return kind === 'invoice' && !isVoid;
}

/** Those that it has, in their order. */
export function documentFacts(snapshot: DocumentData): DocumentFact[] {
  const { kind, number, locale, buyer } = snapshot;
  // A day stays on one line.
  const date = (day: string) => formatDate(day, locale).replaceAll(' ', '\u00a0');
  return [
    { label: kind === 'invoice' ? 'Invoice number' : 'Credit note number', value: number ?? '' },
    { label: 'Date of issue', value: number === null ? '' : date(snapshot.issueDate) },
    { label: 'Due', value: kind === 'invoice' ? date(snapshot.dueDate) : '' },
    { label: 'Service period', value: servicePeriod(snapshot, date) },
    { label: 'Purchase order', value: snapshot.purchaseOrderNumber },
    { label: 'Your reference', value: snapshot.buyerReference },
    { label: 'Your tax number', value: buyer.taxId },
  ].filter(({ value }) => value !== '');
}

function servicePeriod(
  { servicePeriodStart: from, servicePeriodEnd: to }: DocumentData,
  date: (day: string) => string,
): string {
  if (from === null || to === null || from === to) {
    const day = from ?? to;
    return day === null ? '' : date(day);
  }
  return `${date(from)} – ${date(to)}`;
}

/** What a credit note takes back; empty for an invoice. */
export function creditIntro({ credits, locale }: Pick<DocumentData, 'credits' | 'locale'>): string {
  if (credits === null) return '';
  return `For invoice ${credits.number} of ${formatDate(credits.issueDate, locale)}.`;
}

/** What is written below the sums: of a credit note it is why something is taken back. */
export function documentNotes({ kind, notes }: Pick<DocumentData, 'kind' | 'notes'>) {
  return { title: kind === 'invoice' ? 'Notes' : 'Reason', text: notes };
}
