/** Signed data of RFC 5652 (CMS) with one signer, as in seals and time stamps. */
import { constants, createHash, type KeyObject, verify, X509Certificate } from 'node:crypto';
import {
  context,
  der,
  DerError,
  type DerNode,
  expectTag,
  partsOf,
  readDer,
  readOid,
  sequence,
  tags,
} from './der.ts';
import { oids } from './oids.ts';

/** No weaker one is accepted. */
const hashes = {
  sha256: () => createHash('sha256'),
  sha384: () => createHash('sha384'),
  sha512: () => createHash('sha512'),
};

type Digest = keyof typeof hashes;

const digests: Record<string, Digest> = {
  [oids.sha256]: 'sha256',
  [oids.sha384]: 'sha384',
  [oids.sha512]: 'sha512',
};

export interface SignedData {
  contentType: string;
  /** What was signed, unless it is elsewhere. */
  content: Buffer | undefined;
  certificates: X509Certificate[];
  signer: Signer;
}

interface Signer {
  /** Whose certificate it is: issuer and serial number, or the identifier of its key. */
  id: DerNode;
  digest: Digest;
  /** Values by identifier. */
  attributes: ReadonlyMap<string, DerNode>;
  /** Attributes as they were signed. */
  signedBytes: Buffer;
  algorithm: string;
  signature: Buffer;
  /** Attributes that were added after the signature. */
  unsigned: ReadonlyMap<string, DerNode>;
}

/** More certificates are not looked at: a chain has three. */
const MOST_CERTIFICATES = 20;

/** Throws `DerError` if the bytes are something else, or are signed by none or several. */
export function readSignedData(bytes: Buffer): SignedData {
  const [type, wrapped] = partsOf(readDer(bytes, tags.sequence));
  if (readOid(type) !== oids.signedData) throw new DerError('not signed data');
  const [data] = partsOf(expectTag(wrapped, context(0)));
  const [, , encapsulated, ...rest] = partsOf(expectTag(data, tags.sequence));
  const [contentType, content] = partsOf(expectTag(encapsulated, tags.sequence));
  const [signer, ...others] = partsOf(expectTag(rest.at(-1), tags.set));
  if (others.length > 0) throw new DerError('more than one signer');
  const certificates = rest.find(({ tag }) => tag === context(0));
  return {
    contentType: readOid(contentType),
    content: content && expectTag(partsOf(expectTag(content, context(0)))[0], tags.octets).content,
    certificates: certificates === undefined ? [] : readCertificates(certificates),
    signer: readSigner(expectTag(signer, tags.sequence)),
  };
}

function readCertificates(list: DerNode): X509Certificate[] {
  const encoded = partsOf(list).filter(({ tag }) => tag === tags.sequence);
  return encoded.slice(0, MOST_CERTIFICATES).map(({ all }) => {
    try {
      return new X509Certificate(all);
    } catch {
      throw new DerError('a certificate that can’t be read');
    }
  });
}

function readSigner(signer: DerNode): Signer {
  const [, id, digestAlgorithm, attributes, algorithm, signature, unsigned] = partsOf(signer);
  const digest = digests[readAlgorithm(digestAlgorithm)];
  if (id === undefined || digest === undefined) throw new DerError('a digest that is not allowed');
  const { content } = expectTag(attributes, context(0));
  return {
    id,
    digest,
    attributes: readAttributes(content),
    // They are signed as a set, and stored under another tag (RFC 5652, 5.4).
    signedBytes: der(tags.set, content),
    algorithm: readAlgorithm(algorithm),
    signature: expectTag(signature, tags.octets).content,
    unsigned: readAttributes(unsigned && expectTag(unsigned, context(1)).content),
  };
}

function readAlgorithm(node: DerNode | undefined): string {
  return readOid(partsOf(expectTag(node, tags.sequence))[0]);
}

export function digestOf(algorithm: DerNode | undefined): Digest | undefined {
  return digests[readAlgorithm(algorithm)];
}

/** Of the parts, one after the other. */
export function hashWith(digest: Digest, ...parts: readonly Uint8Array[]): Buffer {
  const hash = hashes[digest]();
  for (const part of parts) hash.update(part);
  return hash.digest();
}

/** Each has one value. */
function readAttributes(content: Buffer = Buffer.of()): Map<string, DerNode> {
  const found = new Map<string, DerNode>();
  for (const attribute of partsOf({ tag: tags.set, content, all: content })) {
    const [type, values] = partsOf(expectTag(attribute, tags.sequence));
    const id = readOid(type);
    const [value, ...others] = partsOf(expectTag(values, tags.set));
    if (value === undefined || others.length > 0 || found.has(id)) {
      throw new DerError('an attribute without or with several values');
    }
    found.set(id, value);
  }
  return found;
}

/** Issuer and serial number, as a signer names a certificate. */
export function issuerAndSerial({ raw }: X509Certificate): Buffer {
  const [certificate] = partsOf(readDer(raw, tags.sequence));
  const parts = partsOf(expectTag(certificate, tags.sequence));
  const [serial, , issuer] = parts[0]?.tag === context(0) ? parts.slice(1) : parts;
  return sequence(expectTag(issuer, tags.sequence).all, expectTag(serial, tags.integer).all);
}

/** Whether it is this key’s signature of the attributes, which hold the digest of the content. */
export function isSignedBy(signer: Signer, key: KeyObject): boolean {
  try {
    const options = paddingOf(signer.algorithm, key);
    return (
      options !== undefined && verify(signer.digest, signer.signedBytes, options, signer.signature)
    );
  } catch {
    return false;
  }
}

/** Undefined if the key is not one for that algorithm. */
function paddingOf(algorithm: string, key: KeyObject) {
  const type = key.asymmetricKeyType;
  if (type === 'ec' && algorithm.startsWith('1.2.840.10045.4.3.')) return { key };
  if (type !== 'rsa') return undefined;
  if (algorithm !== oids.rsaPss) return { key, padding: constants.RSA_PKCS1_PADDING };
  return {
    key,
    padding: constants.RSA_PKCS1_PSS_PADDING,
    saltLength: constants.RSA_PSS_SALTLEN_AUTO,
  };
}
