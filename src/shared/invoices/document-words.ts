/** What an invoice or credit note says besides lines and sums: on paper, on its page, on screens. Pure. */
import { addressLines } from '../address/address-lines.ts';
import { formatDate } from '../dates/calendar-dates.ts';
import { shortWebsite } from '../text/website.schema.ts';
import type { InvoiceSnapshot } from './invoice-snapshot.schema.ts';

/** Of the labels; what is a word of the studio’s or of a client’s is in whatever language it is. */
export const LABEL_LOCALE = 'en';

/** What a client reads of an invoice that is void. */
export const VOID_WORDS = 'This invoice was withdrawn and counts no more. Please don’t pay it.';

/** A draft has no number yet. */
export type Documented = Omit<InvoiceSnapshot, 'number'> & { number: string | null };

export interface DocumentFact {
  label: string;
  value: string;
}

export function documentTitle({ kind, number }: Pick<Documented, 'kind' | 'number'>): string {
  const title = kind === 'invoice' ? 'Invoice' : 'Credit note';
  return number === null ? title : `${title} ${number}`;
}

/** Beneath the studio’s name. */
export function senderContact({ seller }: Pick<Documented, 'seller'>): string[] {
  return [
    seller.legalName === seller.name ? '' : seller.legalName,
    ...addressLines(seller.address, LABEL_LOCALE),
    '',
    seller.email,
    seller.phone,
    shortWebsite(seller.website),
  ].filter((text, at) => text !== '' || at > 0);
}

/** The numbers that offices know the studio by. */
export function senderNumbers({ seller }: Pick<Documented, 'seller'>): string[] {
  return seller.taxIds.map(({ label, number }) => `${label} ${number}`);
}

/** The studio with all of that, where nothing else names it. */
export function senderLines(snapshot: Pick<Documented, 'seller'>): string[] {
  const lines = [snapshot.seller.name, ...senderContact(snapshot), ...senderNumbers(snapshot)];
  return lines.filter((text) => text !== '');
}

export function recipientLines({ buyer }: Pick<Documented, 'buyer'>): string[] {
  const { name, contactName, address } = buyer;
  const contact = contactName === name ? '' : contactName;
  return [name, contact, ...addressLines(address, LABEL_LOCALE)].filter((text) => text !== '');
}

/** Those that it has, in their order. */
export function documentFacts(snapshot: Documented): DocumentFact[] {
  const { kind, number, locale, buyer } = snapshot;
  // A day stays on one line.
  const date = (day: string) => formatDate(day, locale).replaceAll(' ', '\u00a0');
  return [
    { label: kind === 'invoice' ? 'Invoice number' : 'Credit note number', value: number ?? '' },
    { label: 'Date of issue', value: number === null ? '' : date(snapshot.issuedOn) },
    { label: 'Due', value: kind === 'invoice' ? date(snapshot.dueOn) : '' },
    { label: 'Service period', value: servicePeriod(snapshot, date) },
    { label: 'Purchase order', value: snapshot.purchaseOrder },
    { label: 'Your reference', value: snapshot.buyerReference },
    { label: 'Your tax number', value: buyer.taxId },
  ].filter(({ value }) => value !== '');
}

function servicePeriod(
  { suppliedFrom: from, suppliedTo: to }: Documented,
  date: (day: string) => string,
): string {
  if (from === null || to === null || from === to) {
    const day = from ?? to;
    return day === null ? '' : date(day);
  }
  return `${date(from)} – ${date(to)}`;
}

/** What a credit note takes back; empty for an invoice. */
export function creditIntro({ credits, locale }: Pick<Documented, 'credits' | 'locale'>): string {
  if (credits === null) return '';
  return `For invoice ${credits.number} of ${formatDate(credits.issuedOn, locale)}.`;
}

/** What is written below the sums: of a credit note it is why something is taken back. */
export function documentNotes({ kind, notes }: Pick<Documented, 'kind' | 'notes'>) {
  return { title: kind === 'invoice' ? 'Notes' : 'Reason', text: notes };
}
