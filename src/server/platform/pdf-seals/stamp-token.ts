/** Time stamps of RFC 3161: what their service signed. */
import type { X509Certificate } from 'node:crypto';
import { DerError, type DerNode, expectTag, partsOf, readDer, readTime, tags } from './der.ts';
import { oids } from './oids.ts';
import { StampFailed } from './seal-failed.ts';
import {
  digestOf,
  hashWith,
  isSignedBy,
  issuerAndSerial,
  readSignedData,
  type SignedData,
} from './signed-data.ts';

export interface Stamp {
  at: Temporal.Instant;
  /** Name in the certificate of the service; who issued that is not checked. */
  by: string;
  /** The number that the request contained. */
  nonce: Buffer | undefined;
}

/**
 * Throws `StampFailed` unless it is a time stamp of these bytes, signed by the certificate in it,
 * which was valid at that time and is one for time stamps.
 */
export function readStamp(token: Buffer, stamped: Uint8Array): Stamp {
  try {
    const signed = readSignedData(token);
    const { content } = signed;
    if (signed.contentType !== oids.stampInfo || content === undefined) {
      throw new DerError('not a time stamp');
    }
    const info = readInfo(content, stamped);
    return { ...info, by: nameOf(requireSigner(signed, content, info.at)) };
  } catch (cause) {
    if (cause instanceof StampFailed) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StampFailed(`the time stamp can’t be read: ${reason}`, { cause });
  }
}

function readInfo(content: Buffer, stamped: Uint8Array): Omit<Stamp, 'by'> {
  const parts = partsOf(readDer(content, tags.sequence));
  const [, , imprint, , time, ...options] = parts;
  const [algorithm, hash] = partsOf(expectTag(imprint, tags.sequence));
  const digest = digestOf(algorithm);
  if (digest === undefined || !isHash(hash, hashWith(digest, stamped))) {
    throw new StampFailed('the time stamp is not one of this document');
  }
  return {
    at: readTime(time),
    nonce: options.find(({ tag }) => tag === tags.integer)?.content,
  };
}

function requireSigner(
  { certificates, signer }: SignedData,
  content: Buffer,
  at: Temporal.Instant,
) {
  const hash = hashWith(signer.digest, content);
  const certificate = certificates.find((one) => issuerAndSerial(one).equals(signer.id.all));
  if (certificate === undefined) throw new StampFailed('the time stamp has no certificate');
  if (
    !isHash(signer.attributes.get(oids.messageDigest), hash) ||
    !isSignedBy(signer, certificate.publicKey)
  ) {
    throw new StampFailed('the signature of the time stamp is not valid');
  }
  // Node’s name for the extended key usage; its type forgets that there may be none.
  const usage = certificate.keyUsage as readonly string[] | undefined;
  if (usage?.includes(oids.stamping) !== true || !isValidAt(certificate, at)) {
    throw new StampFailed('the certificate of the time stamp service may not sign time stamps');
  }
  return certificate;
}

export function isHash(node: DerNode | undefined, hash: Buffer): boolean {
  return node?.tag === tags.octets && node.content.equals(hash);
}

export function isValidAt(certificate: X509Certificate, at: Temporal.Instant): boolean {
  const { validFromDate, validToDate } = certificate;
  const ms = at.epochMilliseconds;
  return validFromDate.getTime() <= ms && ms <= validToDate.getTime();
}

/** Of the subject, e.g. `Time Stamp Service 7`. */
export function nameOf({ subject }: X509Certificate): string {
  const lines = subject.split('\n');
  const find = (key: string) => lines.find((line) => line.startsWith(key))?.slice(key.length);
  return find('CN=') ?? find('O=') ?? subject.replaceAll('\n', ', ');
}
