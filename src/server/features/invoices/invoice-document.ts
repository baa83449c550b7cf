/** An invoice or credit note as its template (documents/invoice.typ) takes it: finished texts. Pure. */
import { addressLines } from '../../../shared/address/address-lines.ts';
import { paymentPart } from '../../../shared/invoices/document-payment.ts';
import { sumRows } from '../../../shared/invoices/document-sums.ts';
import {
  creditIntro,
  documentFacts,
  documentNotes,
  documentTitle,
  LABEL_LOCALE,
  recipientLines,
  senderContact,
  senderNumbers,
  VOID_WORDS,
  type Documented,
} from '../../../shared/invoices/document-words.ts';
import { formatMoney } from '../../../shared/money/amounts.ts';
import type { DocumentJob } from '../../platform/documents/document-job.ts';
import { documentLines } from './invoice-document-lines.ts';

const LOGO = 'logo.png';

/** `logo`: the PNG that the snapshot names. `isVoid`: for a copy that says that it counts no more. */
export function invoiceDocument(
  snapshot: Documented,
  logo?: Uint8Array,
  isVoid = false,
): DocumentJob {
  const { number, issuedOn, seller, currency, locale } = snapshot;
  const sums = sumRows(snapshot, isVoid).map(({ label, note, kind, amount }) => ({
    label,
    note,
    kind,
    amount: formatMoney(amount, currency, locale),
  }));
  return {
    template: 'invoice',
    data: {
      title: documentTitle(snapshot),
      mark: number === null ? 'Draft' : isVoid ? 'Void' : '',
      paper: snapshot.paperSize === 'A4' ? 'a4' : 'us-letter',
      language: LABEL_LOCALE,
      issuedOn,
      logo: logo === undefined ? '' : LOGO,
      logoAlt: `Logo of ${seller.name}`,
      author: seller.name,
      sender: { name: seller.name, lines: senderContact(snapshot) },
      returnLine: returnLine(seller),
      recipient: recipientLines(snapshot),
      facts: documentFacts(snapshot),
      intro: isVoid ? VOID_WORDS : creditIntro(snapshot),
      ...documentLines(snapshot, sums.length),
      sums,
      payment: isVoid ? null : paymentPart(snapshot),
      notes: documentNotes(snapshot),
      footer: [seller.legalName || seller.name, ...senderNumbers(snapshot)].join(' · '),
      pageWord: 'Page',
      ofWord: 'of',
    },
    pictures: logo === undefined ? {} : { [LOGO]: logo },
    madeAt: Temporal.Instant.from(`${issuedOn}T00:00:00Z`).epochMilliseconds / 1000,
  };
}

/** Within one’s own country it needs no name. */
function returnLine({ name, address }: Documented['seller']): string {
  const lines = addressLines(address, LABEL_LOCALE);
  return [name, ...(address.country === null ? lines : lines.slice(0, -1))].join(' · ');
}
