/** What every signer agrees to, and the sentence beside the box. Pure. */
import { legalNameOf, type Seller } from '../documents/parties.schema.ts';
import { textsFor, type Language } from '../texts/texts.ts';

/**
 * Of new signatures. Version 2 adds to the sentence that who signs for an organization is authorized;
 * the text is that of version 1.
 */
export const CONSENT_VERSION = 2;

export function signingConsentText(language: Language): string {
  return textsFor(language).contractSigning.consent.text;
}

/** What the sentence beside the box names. */
export interface Authorization {
  name: string;
  party: string;
  /** Whether it says that they are authorized to sign for the party. */
  isAuthorized: boolean;
}

/** E.g. “I, Ada Signer, sign for Harbor Lab. I am authorized to sign for Harbor Lab.” */
export function signingAuthorizationText(
  language: Language,
  { name, party, isAuthorized }: Authorization,
): string {
  const { authorization, authorized } = textsFor(language).contractSigning.consent;
  const sentence = authorization(name, party);
  return isAuthorized ? `${sentence} ${authorized(party)}` : sentence;
}

/** The text whose SHA-256 is `consentSha256`: both, each on a line of its own, as they were shown. */
export function consentedText(language: Language, authorization: Authorization): string {
  return `${signingConsentText(language)}\n${signingAuthorizationText(language, authorization)}`;
}

/** Whom the owner signs for, by the name that the contract’s text has. A studio is an organization. */
export function studioAuthorization(
  seller: Pick<Seller, 'name' | 'legalName'>,
  name: string,
): Authorization {
  return { name, party: legalNameOf(seller), isAuthorized: true };
}
