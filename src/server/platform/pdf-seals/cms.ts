/**
 * The signature of a seal: signed data in the form of PAdES B-B (EN 319 142-1, 6.3), and B-T with
 * a time stamp. The PDF contains the time of sealing, so it is no attribute here.
 */
import { createHash } from 'node:crypto';
import { context, der, integer, octets, oid, sequence, set, tags } from './der.ts';
import { oids } from './oids.ts';
import type { SealKey } from './seal-key.ts';
import { issuerAndSerial } from './signed-data.ts';

const sha256Algorithm = sequence(oid(oids.sha256));

interface SealSignature {
  /** SHA-256 of what is sealed. */
  digest: Buffer;
  key: Pick<SealKey, 'certificate' | 'chain'>;
  signature: Uint8Array;
  /** Of a time stamp service, for the signature. */
  token: Uint8Array | undefined;
}

/** `stamp` gets the signature, and gives the token for it. */
export async function signDetached(
  digest: Buffer,
  key: SealKey,
  stamp?: (signature: Uint8Array) => Promise<Buffer>,
): Promise<Buffer> {
  const signature = await key.sign(signedAttributes(digest, key));
  return encodeSignature({ digest, key, signature, token: await stamp?.(signature) });
}

/** The one way to write it, with which a seal is compared byte for byte. */
export function encodeSignature({ digest, key, signature, token }: SealSignature): Buffer {
  const signer = sequence(
    integer(Buffer.of(1)),
    issuerAndSerial(key.certificate),
    sha256Algorithm,
    underTag(signedAttributes(digest, key), context(0)),
    algorithmOf(key),
    octets(signature),
    ...(token === undefined ? [] : [der(context(1), attribute(oids.stampToken, token))]),
  );
  const certificates = [key.certificate, ...key.chain].map(({ raw }) => raw);
  const data = sequence(
    integer(Buffer.of(1)),
    set(sha256Algorithm),
    sequence(oid(oids.data)),
    der(context(0), ...certificates),
    set(signer),
  );
  return sequence(oid(oids.signedData), der(context(0), data));
}

/** A set, as it is signed. */
function signedAttributes(digest: Buffer, { certificate }: Pick<SealKey, 'certificate'>): Buffer {
  const hash = createHash('sha256').update(certificate.raw).digest();
  // Names the certificate, so that no other one with this key can take its place (RFC 5035).
  const certificateIds = sequence(sequence(sequence(octets(hash))));
  return set(
    attribute(oids.contentType, oid(oids.data)),
    attribute(oids.messageDigest, octets(digest)),
    attribute(oids.signingCertificateV2, certificateIds),
  );
}

function attribute(id: string, value: Uint8Array): Buffer {
  return sequence(oid(id), set(value));
}

/** The same content under another tag. */
function underTag(element: Buffer, tag: number): Buffer {
  const copy = Buffer.from(element);
  copy.writeUInt8(tag);
  return copy;
}

function algorithmOf({ certificate }: Pick<SealKey, 'certificate'>): Buffer {
  return certificate.publicKey.asymmetricKeyType === 'rsa'
    ? sequence(oid(oids.rsaWithSha256), der(tags.null))
    : sequence(oid(oids.ecdsaWithSha256));
}
