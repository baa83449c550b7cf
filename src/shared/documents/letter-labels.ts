/** Sender and recipient of a document as lines of text, for PDF, client page and screens. Pure. */
import { addressLines } from '../address/address.schema.ts';
import { shortWebsite } from '../text/text.schema.ts';
import { DEFAULT_LANGUAGE, textsFor, type Language } from '../texts/texts.ts';
import type { Buyer, Seller } from './parties.schema.ts';

/** `language`: of our own labels, e.g. the country. User-entered text keeps its language. */
interface Sender {
  seller: Seller;
  language?: Language;
}

/** Lines below the studio’s name. */
export function senderContact({ seller, language = DEFAULT_LANGUAGE }: Sender): string[] {
  return [
    seller.legalName === seller.name ? '' : seller.legalName,
    ...addressLines(seller.address, language),
    '',
    seller.email,
    seller.phone,
    shortWebsite(seller.website),
  ].filter((text, at) => text !== '' || at > 0);
}

/** The studio as a party, under its legal name. */
export function senderParty(sender: Sender): { name: string; lines: string[] } {
  const { name, legalName } = sender.seller;
  const lines = senderContact(sender).filter((line) => line !== '' && line !== legalName);
  return legalName === '' || legalName === name
    ? { name, lines }
    : { name: legalName, lines: [name, ...lines] };
}

/** The studio’s tax and registration numbers. */
export function senderNumbers({ seller }: Sender): string[] {
  return seller.taxIds.map(({ label, number }) => `${label} ${number}`);
}

/** The studio’s name with all of these lines, if nothing else names it. */
export function senderLines(sender: Sender): string[] {
  const lines = [sender.seller.name, ...senderContact(sender), ...senderNumbers(sender)];
  return lines.filter((text) => text !== '');
}

/** The sender’s address in one line, for a window envelope. */
export function returnLine({ seller, language = DEFAULT_LANGUAGE }: Sender): string {
  const { name, address } = seller;
  const lines = addressLines(address, language);
  // Domestic addresses omit the country.
  return [name, ...(address.country === null ? lines : lines.slice(0, -1))].join(' · ');
}

/**
 * The client as a party of a contract, by the names of those who sign for it: the contact of its
 * invoices is none of them.
 */
export function clientParty(
  { buyer, language = DEFAULT_LANGUAGE }: { buyer: Buyer; language?: Language },
  signers: readonly string[] = [],
): { name: string; lines: string[] } {
  const { documents, contractDocuments } = textsFor(language);
  const lines = [
    ...addressLines(buyer.address, language),
    buyer.taxId === '' ? '' : `${documents.facts.taxId} ${buyer.taxId}`,
    signers.length === 0 ? '' : contractDocuments.signers(signers),
  ];
  return { name: buyer.name, lines: lines.filter((text) => text !== '') };
}

export function recipientLines({
  buyer,
  language = DEFAULT_LANGUAGE,
}: {
  buyer: Buyer;
  language?: Language;
}): string[] {
  const { name, contactName, address } = buyer;
  const contact = contactName === name ? '' : contactName;
  return [name, contact, ...addressLines(address, language)].filter((text) => text !== '');
}
