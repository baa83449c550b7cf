import type { X509Certificate } from 'node:crypto';

/** What PDFs are sealed with. */
export interface SealKey {
  certificate: X509Certificate;
  /** Certificates of its issuers, as far as they are known. */
  chain: readonly X509Certificate[];
  /** With SHA-256; by RSA (PKCS #1 1.5), or by ECDSA in DER. */
  sign: (data: Uint8Array) => Promise<Uint8Array>;
}

/** SHA-256 of a certificate, in hex. */
export function fingerprintOf({ fingerprint256 }: X509Certificate): string {
  return fingerprint256.replaceAll(':', '').toLowerCase();
}
