/** Sender and recipient of a document as lines of text, for PDF, client page and screens. Pure. */
import { addressLines } from '../address/address.schema.ts';
import { shortWebsite } from '../text/text.schema.ts';
import type { Buyer, Seller } from './parties.schema.ts';

/** Locale of our own labels. User-entered text keeps its language. */
export const LABEL_LOCALE = 'en';

/** Lines below the studio’s name. */
export function senderContact({ seller }: { seller: Seller }): string[] {
  return [
    seller.legalName === seller.name ? '' : seller.legalName,
    ...addressLines(seller.address, LABEL_LOCALE),
    '',
    seller.email,
    seller.phone,
    shortWebsite(seller.website),
  ].filter((text, at) => text !== '' || at > 0);
}

/** The studio’s tax and registration numbers. */
export function senderNumbers({ seller }: { seller: Seller }): string[] {
  return seller.taxIds.map(({ label, number }) => `${label} ${number}`);
}

/** The studio’s name with all of these lines, if nothing else names it. */
export function senderLines({ seller }: { seller: Seller }): string[] {
  const lines = [seller.name, ...senderContact({ seller }), ...senderNumbers({ seller })];
  return lines.filter((text) => text !== '');
}

/** The sender’s address in one line, for a window envelope. */
export function returnLine({ name, address }: Seller): string {
  const lines = addressLines(address, LABEL_LOCALE);
  // Domestic addresses omit the country.
  return [name, ...(address.country === null ? lines : lines.slice(0, -1))].join(' · ');
}

export function recipientLines({ buyer }: { buyer: Buyer }): string[] {
  const { name, contactName, address } = buyer;
  const contact = contactName === name ? '' : contactName;
  return [name, contact, ...addressLines(address, LABEL_LOCALE)].filter((text) => text !== '');
}
