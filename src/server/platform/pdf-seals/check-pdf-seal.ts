/** Checks the seal of a PDF from anywhere: never throws, and takes no longer than reading it once. */
import type { X509Certificate } from 'node:crypto';
import { instantText } from '../clock.ts';
import { encodeSignature } from './cms.ts';
import { DerError, expectTag, partsOf, readElement, tags } from './der.ts';
import { oids } from './oids.ts';
import { StampFailed } from './seal-failed.ts';
import { fingerprintOf } from './seal-key.ts';
import { hashWith, isSignedBy, readSignedData, type SignedData } from './signed-data.ts';
import { isHash, isValidAt, readStamp } from './stamp-token.ts';

interface SealCheck {
  /** Signatures in the file, at most 50; the last one is checked. */
  seals: number;
  /** The whole file is as it was sealed with one of the certificates. */
  isValid: boolean;
  /** Whether the last signature is of the whole file, valid or not. */
  coversFile: boolean;
  /** SHA-256 in hex of the certificate, if it is a known one. */
  certificateFingerprint?: string;
  /** By the clock of the server that sealed it. */
  sealedAt?: string;
  /** By the time stamp service. */
  stampedAt?: string;
  stampedBy?: string;
  /** Why it is not valid. */
  problem?: string;
}

/** Several times what a chain of certificates and a time stamp take. */
const LONGEST_SIGNATURE = 128 * 1024;

/** The last signature has to be by one of `certificates`, and of every byte of the file. */
export function checkPdfSeal(pdf: Uint8Array, certificates: readonly X509Certificate[]): SealCheck {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  const { seals, last } = findSignatures(bytes);
  if (last === undefined) return invalid({ seals, coversFile: false }, 'the file has no seal');
  const coversFile = last.end + last.restLength === bytes.length;
  const found = { seals, coversFile };
  if (!coversFile) return invalid(found, 'the file was changed after it was sealed');
  try {
    return checkSignature(bytes, last, certificates, found);
  } catch (error) {
    if (error instanceof StampFailed) return invalid(found, error.message);
    // Whatever Node says of bytes that are no certificate, no key, no signature.
    const reason = error instanceof Error ? error.message : String(error);
    return invalid(found, `the seal is damaged: ${reason}`);
  }
}

const invalid = (found: Omit<SealCheck, 'isValid'>, problem: string): SealCheck => ({
  ...found,
  isValid: false,
  problem,
});

interface Place {
  /** Of the entry in the file. */
  at: number;
  /** Of the gap for the signature, from `<` to `>`. */
  start: number;
  end: number;
  /** Of what follows the gap and is signed. */
  restLength: number;
}

const ENTRY = '/ByteRange';
const entryForm =
  /^\/ByteRange\s{0,9}\[\s{0,9}0\s{1,9}(\d{1,10})\s{1,9}(\d{1,10})\s{1,9}(\d{1,10})\s{0,30}\]/;
const LONGEST_ENTRY = 120;
/** A PDF has one for each signature; more are not looked at. */
const MOST_ENTRIES = 50;

/** From the end of the file on. */
function findSignatures(bytes: Buffer): { seals: number; last: Place | undefined } {
  let seals = 0;
  let last: Place | undefined;
  let at = bytes.length;
  for (let looked = 0; looked < MOST_ENTRIES && at > 0; looked += 1) {
    at = bytes.lastIndexOf(ENTRY, at - 1);
    if (at === -1) break;
    const entry = bytes.subarray(at, at + LONGEST_ENTRY).toString('latin1');
    const numbers = entryForm.exec(entry)?.slice(1).map(Number);
    if (numbers === undefined) continue;
    const [start = 0, end = 0, restLength = 0] = numbers;
    seals += 1;
    last ??= { at, start, end, restLength };
  }
  return { seals, last };
}

function checkSignature(
  bytes: Buffer,
  place: Place,
  certificates: readonly X509Certificate[],
  found: Pick<SealCheck, 'seals' | 'coversFile'>,
): SealCheck {
  const content = contentOf(bytes, place);
  const signed = readSignedData(content);
  const { signer } = signed;
  const certificate = certificateOf(signed, certificates);
  if (certificate === undefined) {
    return invalid(found, 'it was not sealed with one of the known certificates');
  }
  const [before, after] = [bytes.subarray(0, place.start), bytes.subarray(place.end)];
  const hash = hashWith(signer.digest, before, after);
  const isUnchanged = isHash(signer.attributes.get(oids.messageDigest), hash);
  if (!isUnchanged || !isSignedBy(signer, certificate.publicKey)) {
    return invalid(found, 'the file was changed after it was sealed');
  }
  const sealedAt = timeOf(bytes, place);
  if (sealedAt === undefined || !isValidAt(certificate, sealedAt)) {
    return invalid(found, 'its certificate was not valid at the time of sealing');
  }
  const token = signer.unsigned.get(oids.stampToken)?.all;
  // Most of it is not signed, such as the certificate: it has to be as we write it.
  const key = { certificate, chain: signed.certificates.slice(1) };
  const written = encodeSignature({ digest: hash, key, signature: signer.signature, token });
  if (!written.equals(content)) return invalid(found, 'its signature is not as it was written');
  const stamp = token && readStamp(token, signer.signature);
  return {
    ...found,
    isValid: true,
    certificateFingerprint: fingerprintOf(certificate),
    sealedAt: instantText(sealedAt),
    ...(stamp && { stampedAt: instantText(stamp.at), stampedBy: stamp.by }),
  };
}

/** The signature in the gap, where nothing but zeros follows it. Throws `DerError`. */
function contentOf(bytes: Buffer, { at, start, end }: Place): Buffer {
  if (start < at || end <= start || end - start > LONGEST_SIGNATURE * 2) {
    throw new DerError('its place is not one for a signature');
  }
  const gap = bytes.subarray(start, end).toString('latin1');
  if (!/^<(?:[\da-f]{2})*>$/.test(gap)) throw new DerError('it is not written in hex');
  const content = Buffer.from(gap.slice(1, -1), 'hex');
  const { all } = readElement(content);
  if (content.subarray(all.length).some((byte) => byte !== 0))
    throw new DerError('more follows it');
  return all;
}

/** The known certificate that the signature names by its hash. */
function certificateOf(
  { contentType, content, signer }: SignedData,
  certificates: readonly X509Certificate[],
): X509Certificate | undefined {
  const type = signer.attributes.get(oids.contentType);
  const isDetached = contentType === oids.data && content === undefined;
  const names = signer.attributes.get(oids.signingCertificateV2);
  if (!isDetached || type === undefined || names === undefined) return undefined;
  // SigningCertificateV2 > certs > the first > its hash.
  const [certs] = partsOf(expectTag(names, tags.sequence));
  const [first] = partsOf(expectTag(certs, tags.sequence));
  const [hash] = partsOf(expectTag(first, tags.sequence));
  const fingerprint = expectTag(hash, tags.octets).content.toString('hex');
  return certificates.find((one) => fingerprintOf(one) === fingerprint);
}

const timeForm = /^\/M ?\(D:(\d{8})(\d{6}Z)\)\s*$/;
const LONGEST_TIME = 40;

/** The time stands before the byte range, where it is signed with everything else. */
function timeOf(bytes: Buffer, { at }: Place): Temporal.Instant | undefined {
  const before = bytes.subarray(Math.max(0, at - LONGEST_TIME), at).toString('latin1');
  const [, day, time] = timeForm.exec(before.slice(before.lastIndexOf('/M'))) ?? [];
  try {
    return Temporal.Instant.from(`${day}T${time}`);
  } catch {
    return undefined;
  }
}
