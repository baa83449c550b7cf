import type { X509Certificate } from 'node:crypto';
// oxlint-disable-next-line import/no-unassigned-import -- Where `toLegacyObject` is the first to load a part of it, it lacks `createSecureContext` from then on (Node 26).
import 'node:tls';

/** What PDFs are sealed with. */
export interface SealKey {
  certificate: X509Certificate;
  /** Certificates of its issuers, as far as they are known. */
  chain: readonly X509Certificate[];
  /** With SHA-256; by RSA (PKCS #1 1.5), or by ECDSA in DER. */
  sign: (data: Uint8Array) => Promise<Uint8Array>;
}

/** To whom a certificate was issued, and by whom, as it says itself. */
export interface Issue {
  to: string;
  by: string;
}

type Names = ReturnType<X509Certificate['toLegacyObject']>['subject'];

export function issueOf(certificate: X509Certificate): Issue {
  // Its own `subject` and `issuer` are escaped.
  const { subject, issuer } = certificate.toLegacyObject();
  return { to: nameIn(subject), by: nameIn(issuer) };
}

/** The common name; without one, all that there is, e.g. an organization. */
const nameIn = ({ CN, ...others }: Names): string =>
  [CN ?? Object.values(others)].flat().join(', ');

/** SHA-256 of a certificate, in hex. */
export function fingerprintOf({ fingerprint256 }: X509Certificate): string {
  return fingerprint256.replaceAll(':', '').toLowerCase();
}
