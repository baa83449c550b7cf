/** Labels and texts of an invoice or credit note, for PDF, client page and screens. Pure. */
import { formatDate } from '../dates/calendar-dates.ts';
import type { InvoiceSnapshot } from './invoice-snapshot.schema.ts';
import { formatMoney } from '../money/amounts.ts';
import type { PaymentMethod } from './payments.schema.ts';

/** Notice for the client of a void invoice. */
export const VOID_NOTICE = 'This invoice was withdrawn and counts no more. Please don’t pay it.';

/** A draft has no number yet. */
export type DocumentData = Omit<InvoiceSnapshot, 'number'> & { number: string | null };

export interface DocumentFact {
  label: string;
  value: string;
}

/** Noun in sentences. */
export function documentNoun(kind: DocumentData['kind']): string {
  return kind === 'invoice' ? 'invoice' : 'credit note';
}

export function documentTitle({ kind, number }: Pick<DocumentData, 'kind' | 'number'>): string {
  const title = kind === 'invoice' ? 'Invoice' : 'Credit note';
  return number === null ? title : `${title} ${number}`;
}

/** False for credit notes and void invoices. */
export function asksForPayment({ kind }: Pick<DocumentData, 'kind'>, isVoid = false): boolean {
  return kind === 'invoice' && !isVoid;
}

/** The references that the invoice has, in order. */
export function documentFacts(snapshot: DocumentData): DocumentFact[] {
  const { kind, number, locale, buyer } = snapshot;
  // Dates don’t wrap.
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

/** The credited invoice; empty for an invoice. */
export function creditIntro({ credits, locale }: Pick<DocumentData, 'credits' | 'locale'>): string {
  if (credits === null) return '';
  return `For invoice ${credits.number} of ${formatDate(credits.issueDate, locale)}.`;
}

/** Text below the totals; for a credit note, the reason. */
export function documentNotes({ kind, notes }: Pick<DocumentData, 'kind' | 'notes'>) {
  return { title: kind === 'invoice' ? 'Notes' : 'Reason', text: notes };
}

/**
 * Null for credit notes, and if no amount is due. Without bank details it only contains
 * the due date.
 */
export function paymentPart(snapshot: DocumentData) {
  const { kind, totals, dueDate, currency, locale, bank, number } = snapshot;
  if (kind !== 'invoice' || totals.payableAmount <= 0) return null;
  const lead = `Please pay ${formatMoney(totals.payableAmount, currency, locale)} by ${formatDate(dueDate, locale, 'long')}.`;
  if (bank === null) return { title: 'Payment', lead, facts: [], further: '' };
  const facts = [
    { label: 'Account holder', value: bank.accountHolder },
    { label: 'Bank', value: bank.bankName },
    { label: 'IBAN', value: inFours(bank.iban) },
    { label: 'Account number', value: bank.accountNumber },
    { label: 'Routing number', value: bank.routingNumber },
    { label: 'BIC', value: bank.bic },
    { label: 'Reference', value: number ?? '' },
  ];
  return {
    title: 'How to pay',
    lead,
    facts: facts.filter(({ value }) => value !== ''),
    further: bank.paymentInstructions,
  };
}

/** In groups of four, as printed. */
function inFours(iban: string): string {
  return iban.replaceAll(/(.{4})(?=.)/g, '$1 ');
}

export const paymentMethodLabels: Record<PaymentMethod, string> = {
  bank_transfer: 'Bank transfer',
  card: 'Card',
  check: 'Check',
  cash: 'Cash',
  other: 'Other',
};
