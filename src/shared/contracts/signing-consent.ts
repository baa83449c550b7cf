/** What every signer agrees to, and the sentence beside the box. Pure. */
import { textsFor, type Language } from '../texts/texts.ts';

export const CONSENT_VERSION = 1;

export function signingConsentText(language: Language): string {
  return textsFor(language).contractSigning.consent.text;
}

/** E.g. “I, Ada Signer, sign for Harbor Lab.” */
export function signingAuthorizationText(language: Language, name: string, party: string): string {
  return textsFor(language).contractSigning.consent.authorization(name, party);
}

/** The text whose SHA-256 is `consentSha256`: both, each on a line of its own, as they were shown. */
export function consentedText(language: Language, name: string, party: string): string {
  return `${signingConsentText(language)}\n${signingAuthorizationText(language, name, party)}`;
}
