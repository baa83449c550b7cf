/** Labels and texts of an invoice or credit note, for PDF, client page and screens. Pure. */
import { daysBetween } from '../dates/calendar-dates.ts';
import { bankFacts } from '../documents/bank-facts.ts';
import { documentFormat } from '../documents/document-format.ts';
import { lateFeeTerms } from '../documents/late-fee.schema.ts';
import { numberedTitle } from '../documents/numbered-title.ts';
import { DEFAULT_LANGUAGE, textsFor, type Language } from '../texts/texts.ts';
import type { InvoiceSnapshot } from './invoice-snapshot.schema.ts';

/** A draft has no number yet. */
export type DocumentData = Omit<InvoiceSnapshot, 'number'> & { number: string | null };

interface DocumentFact {
  label: string;
  value: string;
}

/** Noun in sentences. */
export function documentNoun(kind: DocumentData['kind'], language = DEFAULT_LANGUAGE): string {
  return textsFor(language).documents.nouns[kind];
}

export const documentTitle = ({
  kind,
  ...numbered
}: Pick<DocumentData, 'kind' | 'number'> & { language?: Language }) =>
  numberedTitle(kind, numbered);

/** False for credit notes. `isEnded`: nothing is due any more, e.g. as it is void. */
export function asksForPayment({ kind }: Pick<DocumentData, 'kind'>, isEnded = false): boolean {
  return kind === 'invoice' && !isEnded;
}

/** The references that the invoice has, in order. `hasDueDate`: false if nothing is due any more. */
export function documentFacts(snapshot: DocumentData, hasDueDate = true): DocumentFact[] {
  const { kind, number, buyer } = snapshot;
  const { texts, ...format } = documentFormat(snapshot);
  // Dates don’t wrap.
  const date = (day: string) => format.date(day).replaceAll(' ', '\u00a0');
  const { facts: labels } = texts;
  return [
    { label: labels.numbers[kind], value: number ?? '' },
    { label: labels.issueDate, value: number === null ? '' : date(snapshot.issueDate) },
    {
      label: labels.dueDate,
      value: hasDueDate && kind === 'invoice' ? date(snapshot.dueDate) : '',
    },
    { label: labels.paymentTerms, value: hasDueDate ? paymentTerms(snapshot) : '' },
    { label: labels.servicePeriod, value: servicePeriod(snapshot, date, texts.period) },
    { label: labels.purchaseOrderNumber, value: snapshot.purchaseOrderNumber },
    { label: labels.buyerReference, value: snapshot.buyerReference },
    { label: labels.project, value: snapshot.project },
    { label: labels.proposalNumber, value: snapshot.proposalNumber },
    { label: labels.contractNumber, value: snapshot.contractNumber },
    { label: labels.taxId, value: buyer.taxId },
    {
      label: labels.lateFee,
      value:
        hasDueDate && kind === 'invoice'
          ? lateFeeTerms(snapshot.lateFee, { texts, ...format })
          : '',
    },
  ].filter(({ value }) => value !== '');
}

/** “Net 30”, of an issued invoice. */
function paymentTerms({ kind, number, issueDate, dueDate, language }: DocumentData): string {
  if (kind !== 'invoice' || number === null) return '';
  return textsFor(language).proposals.schedule.terms(daysBetween(issueDate, dueDate));
}

function servicePeriod(
  { servicePeriodStart: from, servicePeriodEnd: to }: DocumentData,
  date: (day: string) => string,
  period: (from: string, to: string) => string,
): string {
  if (from === null || to === null || from === to) {
    const day = from ?? to;
    return day === null ? '' : date(day);
  }
  return period(date(from), date(to));
}

/** The credited invoice; empty for an invoice. */
export function creditIntro(snapshot: DocumentData): string {
  const { credits } = snapshot;
  if (credits === null) return '';
  const { texts, date } = documentFormat(snapshot);
  return texts.creditIntro(credits.number, date(credits.issueDate));
}

/** Text below the totals; for a credit note, the reason. */
export function documentNotes(snapshot: DocumentData) {
  const { kind, notes } = snapshot;
  return { title: documentFormat(snapshot).texts.notes[kind], text: notes };
}

/**
 * Null for credit notes, and if no amount is due. Without bank details it only contains
 * the due date.
 */
export function paymentPart(snapshot: DocumentData) {
  const { kind, totals, dueDate, bank, number } = snapshot;
  if (kind !== 'invoice' || totals.payableAmount <= 0) return null;
  const { texts, money, longDate } = documentFormat(snapshot);
  const { payment: labels } = texts;
  const lead = labels.lead(money(totals.payableAmount), longDate(dueDate));
  if (bank === null) return { title: labels.title, lead, facts: [], further: '' };
  return {
    title: labels.titleWithBank,
    lead,
    facts: bankFacts(bank, number ?? '', snapshot.language),
    further: bank.paymentInstructions,
  };
}
