/** The certificate that the program issues to itself for its seals (RFC 5280). */
import { createHash, type KeyObject, sign } from 'node:crypto';
import {
  bitString,
  compactTime,
  context,
  der,
  generalizedTime,
  integer,
  octets,
  oid,
  randomNumber,
  sequence,
  set,
  tags,
} from './der.ts';
import { oids } from './oids.ts';

/** Longest common name of RFC 5280, in characters. */
const LONGEST_NAME = 64;

/** From this year on, certificates write years with four digits (RFC 5280, 4.1.2.5). */
const YEAR_OF_LONG_TIMES = 2050;

interface SelfSigned {
  /** The subject, and so the issuer. */
  name: string;
  validFrom: Temporal.Instant;
  validTo: Temporal.Instant;
  /** EC P-256. */
  publicKey: KeyObject;
  privateKey: KeyObject;
}

/** In DER. */
export function selfSignedCertificate(options: SelfSigned): Buffer {
  const { name, validFrom, validTo, publicKey, privateKey } = options;
  const key = publicKey.export({ type: 'spki', format: 'der' });
  const subject = nameOf(name);
  const algorithm = sequence(oid(oids.ecdsaWithSha256));
  const certificate = sequence(
    der(context(0), integer(Buffer.of(2))),
    integer(randomNumber(16)),
    algorithm,
    subject,
    sequence(timeOf(validFrom), timeOf(validTo)),
    subject,
    key,
    der(context(3), extensions(key)),
  );
  return sequence(certificate, algorithm, bitString(sign('sha256', certificate, privateKey)));
}

/** As a certificate has it. */
export function commonName(name: string): string {
  return Array.from(name.toWellFormed()).slice(0, LONGEST_NAME).join('');
}

function nameOf(name: string): Buffer {
  const text = Buffer.from(commonName(name));
  return sequence(set(sequence(oid(oids.commonName), der(tags.utf8, text))));
}

function timeOf(at: Temporal.Instant): Buffer {
  if (at.toZonedDateTimeISO('UTC').year >= YEAR_OF_LONG_TIMES) return generalizedTime(at);
  return der(tags.utcTime, Buffer.from(compactTime(at).slice(2)));
}

/** It signs documents, and issues no other certificate. */
function extensions(key: Buffer): Buffer {
  const identifier = createHash('sha256').update(key).digest().subarray(0, 20);
  // The first two bits: digitalSignature, contentCommitment.
  const usage = der(tags.bitString, Buffer.of(6, 0b1100_0000));
  return sequence(
    extension(oids.basicConstraints, { isCritical: true, value: sequence() }),
    extension(oids.keyUsage, { isCritical: true, value: usage }),
    extension(oids.subjectKeyIdentifier, { isCritical: false, value: octets(identifier) }),
  );
}

function extension(id: string, { isCritical, value }: { isCritical: boolean; value: Buffer }) {
  const critical = isCritical ? [der(tags.boolean, Buffer.of(0xff))] : [];
  return sequence(oid(id), ...critical, octets(value));
}
