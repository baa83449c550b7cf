/** What every PDF in letter form has around its content: the input of documents/lib/letter.typ. Pure. */
import { legalNameOf, type Buyer, type Seller } from '../../../shared/documents/parties.schema.ts';
import {
  recipientLines,
  returnLine,
  senderContact,
  senderNumbers,
} from '../../../shared/documents/letter-labels.ts';
import { textsFor, type Language } from '../../../shared/texts/texts.ts';
import { shortWebsite } from '../../../shared/text/text.schema.ts';
import type { DocumentJob } from '../../platform/typeset/document-pool.ts';

const LOGO = 'logo.png';

interface Framed {
  seller: Seller;
  buyer: Buyer;
  language: Language;
  paperSize: 'A4' | 'Letter';
  issueDate: string;
}

interface Letter {
  template: string;
  snapshot: Framed;
  /** The PNG that the snapshot refers to. */
  logo: Uint8Array | undefined;
  /** Further ones, by the names that the content uses. */
  pictures?: Readonly<Record<string, Uint8Array>>;
}

/** `content`: the rest of the template’s data. */
export function letterJob(
  { template, snapshot, logo, pictures = {} }: Letter,
  content: { title: string; mark: string } & Record<string, unknown>,
): DocumentJob {
  const { seller, language, paperSize, issueDate } = snapshot;
  const texts = textsFor(language).documents;
  return {
    template,
    data: {
      paper: paperSize === 'A4' ? 'a4' : 'us-letter',
      language,
      issueDate,
      logo: logo === undefined ? '' : LOGO,
      logoAlt: texts.logoOf(seller.name),
      author: seller.name,
      sender: {
        name: seller.name,
        lines: senderContact(snapshot).map((text) => ({ text, url: urlOf(text, seller) })),
      },
      returnLine: returnLine(snapshot),
      recipientLabel: '',
      recipient: recipientLines(snapshot),
      footer: [legalNameOf(seller), ...senderNumbers(snapshot)].join(' · '),
      pageWord: texts.page,
      ofWord: texts.of,
      ...content,
    },
    pictures: logo === undefined ? pictures : { ...pictures, [LOGO]: logo },
    madeAt: Temporal.Instant.from(`${issueDate}T00:00:00Z`).epochMilliseconds / 1000,
  };
}

/** Where a line of the sender leads; empty for nowhere. */
function urlOf(line: string, { email, website }: Seller): string {
  if (line === email && email !== '') return `mailto:${email}`;
  return /^https?:/.test(website) && line === shortWebsite(website) ? website : '';
}
