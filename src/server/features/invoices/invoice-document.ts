/** An invoice or credit note as its template (documents/invoice.typ) takes it: finished texts. Pure. */
import { addressLines } from '../../../shared/address/address-lines.ts';
import { formatDate } from '../../../shared/dates/calendar-dates.ts';
import type { InvoiceSnapshot } from '../../../shared/invoices/invoice-snapshot.schema.ts';
import { taxCategories, type Tax } from '../../../shared/invoices/tax-categories.ts';
import { shortWebsite } from '../../../shared/text/website.schema.ts';
import { formatMoney } from '../../../shared/money/amounts.ts';
import type { DocumentJob } from '../../platform/documents/document-job.ts';
import { documentLines, rateText } from './invoice-document-lines.ts';
import { paymentPart } from './invoice-document-payment.ts';

/** Of the labels; what is a word of the studio’s or of a client’s is in whatever language it is. */
const LABEL_LOCALE = 'en';
const LOGO = 'logo.png';

/** What a client reads of an invoice that is void. */
export const VOID_WORDS = 'This invoice was withdrawn and counts no more. Please don’t pay it.';

/** A draft has no number yet. */
export type Documented = Omit<InvoiceSnapshot, 'number'> & { number: string | null };

/** `logo`: the PNG that the snapshot names. `isVoid`: for a copy that says that it counts no more. */
export function invoiceDocument(
  snapshot: Documented,
  logo?: Uint8Array,
  isVoid = false,
): DocumentJob {
  const { kind, number, issuedOn, seller, buyer } = snapshot;
  const title = kind === 'invoice' ? 'Invoice' : 'Credit note';
  // What is void asks for nothing.
  const sums = sumRows(snapshot).filter((row) => !isVoid || row.kind !== 'due');
  return {
    template: 'invoice',
    data: {
      title: number === null ? title : `${title} ${number}`,
      mark: number === null ? 'Draft' : isVoid ? 'Void' : '',
      paper: snapshot.paperSize === 'A4' ? 'a4' : 'us-letter',
      language: LABEL_LOCALE,
      issuedOn,
      logo: logo === undefined ? '' : LOGO,
      logoAlt: `Logo of ${seller.name}`,
      author: seller.name,
      sender: { name: seller.name, lines: senderContact(snapshot) },
      returnLine: returnLine(seller),
      recipient: recipientLines(buyer),
      facts: facts(snapshot).filter(({ value }) => value !== ''),
      intro: isVoid ? VOID_WORDS : creditIntro(snapshot),
      ...documentLines(snapshot, sums.length),
      sums,
      payment: isVoid ? null : paymentPart(snapshot),
      notes: { title: 'Notes', text: snapshot.notes },
      footer: [seller.legalName || seller.name, ...taxIdTexts(seller.taxIds)].join(' · '),
      pageWord: 'Page',
      ofWord: 'of',
    },
    pictures: logo === undefined ? {} : { [LOGO]: logo },
    madeAt: Temporal.Instant.from(`${issuedOn}T00:00:00Z`).epochMilliseconds / 1000,
  };
}

export function senderContact({ seller }: Documented): string[] {
  return [
    seller.legalName === seller.name ? '' : seller.legalName,
    ...addressLines(seller.address, LABEL_LOCALE),
    '',
    seller.email,
    seller.phone,
    shortWebsite(seller.website),
  ].filter((text, at) => text !== '' || at > 0);
}

/** Within one’s own country it needs no name. */
function returnLine({ name, address }: Documented['seller']): string {
  const lines = addressLines(address, LABEL_LOCALE);
  return [name, ...(address.country === null ? lines : lines.slice(0, -1))].join(' · ');
}

export function recipientLines({ name, contactName, address }: Documented['buyer']): string[] {
  const contact = contactName === name ? '' : contactName;
  return [name, contact, ...addressLines(address, LABEL_LOCALE)].filter((text) => text !== '');
}

export function facts(snapshot: Documented): { label: string; value: string }[] {
  const { kind, number, locale, seller, buyer } = snapshot;
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
    ...seller.taxIds.map((taxId) => ({ label: taxId.label, value: taxId.number })),
  ];
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

export function creditIntro({ credits, locale, notes }: Documented): string {
  if (credits === null) return '';
  const said = `For invoice ${credits.number} of ${formatDate(credits.issuedOn, locale)}.`;
  return credits.reason === '' || credits.reason === notes ? said : `${said} ${credits.reason}`;
}

function taxIdTexts(taxIds: Documented['seller']['taxIds']): string[] {
  return taxIds.map(({ label, number }) => `${label} ${number}`);
}

export interface SumRow {
  label: string;
  /** Beneath it, such as why there is no tax. */
  note: string;
  amount: string;
  kind: 'part' | 'total' | 'due';
}

export function sumRows(snapshot: Documented): SumRow[] {
  const { sums, discount, deposits, pricesIncludeTax, currency, locale } = snapshot;
  const money = (amount: number) => formatMoney(amount, currency, locale);
  const part = (label: string, amount: number, note = ''): SumRow => ({
    label,
    note,
    amount: money(amount),
    kind: 'part',
  });
  const percent = discount?.kind === 'percent' ? ` ${rateText(discount.bps, locale)}` : '';
  const isDiscounted = sums.discount !== 0;
  return [
    part(pricesIncludeTax ? 'Subtotal, tax included' : 'Subtotal', sums.subtotal),
    ...(isDiscounted ? [part(`Discount${percent}`, -sums.discount)] : []),
    ...(isDiscounted || pricesIncludeTax ? [part('Net', sums.net)] : []),
    ...sums.groups.map(({ tax, base, taxAmount }) =>
      part(`${taxWords(tax, locale)} on ${money(base)}`, taxAmount, tax.reason),
    ),
    { label: `Total ${currency}`, note: '', amount: money(sums.total), kind: 'total' },
    ...deposits.map(({ label, amount }) => part(label || 'Paid before', -amount)),
    ...(snapshot.kind === 'invoice'
      ? [{ label: 'Amount due', note: '', amount: money(sums.due), kind: 'due' } as const]
      : []),
  ];
}

function taxWords(tax: Tax, locale: string): string {
  if (tax.category === 'standard') return `Tax ${rateText(tax.rateBps, locale)}`;
  return `${taxCategories[tax.category].words}, 0%`;
}
