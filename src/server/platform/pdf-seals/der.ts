/**
 * DER (X.690), the encoding of certificates, signatures and time stamps. It reads hostile bytes:
 * nothing is copied, nothing recurses, and only what is asked for is looked at.
 */

import { randomBytes } from 'node:crypto';

/** Tags of X.690; `context(n)` is a tag that only its structure gives a meaning. */
export const tags = {
  boolean: 0x01,
  integer: 0x02,
  bitString: 0x03,
  octets: 0x04,
  null: 0x05,
  oid: 0x06,
  utf8: 0x0c,
  utcTime: 0x17,
  generalizedTime: 0x18,
  sequence: 0x30,
  set: 0x31,
} as const;

/** Constructed, as almost all are: `explicit` ones contain a whole element. */
export const context = (number: number): number => 0xa0 | number;

export interface DerNode {
  tag: number;
  content: Buffer;
  /** With tag and length. */
  all: Buffer;
}

/** The bytes are not what they should be. */
export class DerError extends Error {
  override readonly name = 'DerError';
}

const LONGEST_LENGTH_BYTES = 4;

/** The one element that the bytes consist of. Throws `DerError`. */
export function readDer(bytes: Buffer, tag: number): DerNode {
  const node = readElement(bytes);
  if (node.all.length !== bytes.length) throw new DerError('more bytes follow');
  return expectTag(node, tag);
}

/** The element that the bytes begin with; what follows is ignored. Throws `DerError`. */
export function readElement(bytes: Buffer): DerNode {
  const [tag, first] = bytes;
  if (tag === undefined || first === undefined || (tag & 0x1f) === 0x1f) {
    throw new DerError('no element');
  }
  const lengthBytes = first < 0x80 ? 0 : first & 0x7f;
  // Zero is BER’s indefinite length, which DER does not have.
  if (first >= 0x80 && (lengthBytes === 0 || lengthBytes > LONGEST_LENGTH_BYTES)) {
    throw new DerError('a length that is not allowed');
  }
  const start = 2 + lengthBytes;
  if (bytes.length < start) throw new DerError('the end is missing');
  const length = lengthBytes === 0 ? first : bytes.readUIntBE(2, lengthBytes);
  if (bytes.length < start + length) throw new DerError('the end is missing');
  return {
    tag,
    content: bytes.subarray(start, start + length),
    all: bytes.subarray(0, start + length),
  };
}

/** The elements inside, in their order. Throws `DerError`. */
export function partsOf({ content }: DerNode): DerNode[] {
  const parts: DerNode[] = [];
  for (let at = 0; at < content.length;) {
    const part = readElement(content.subarray(at));
    parts.push(part);
    at += part.all.length;
  }
  return parts;
}

/** Throws `DerError` if there is none, or another one. */
export function expectTag(node: DerNode | undefined, tag: number): DerNode {
  if (node?.tag !== tag) throw new DerError(`no element with tag ${tag}`);
  return node;
}

/** E.g. `1.2.840.113549.1.7.2`. Throws `DerError`. */
export function readOid(node: DerNode | undefined): string {
  const { content } = expectTag(node, tags.oid);
  const numbers: number[] = [];
  let number = 0;
  for (const byte of content) {
    number = number * 128 + (byte & 0x7f);
    if (!Number.isSafeInteger(number)) throw new DerError('an identifier that is too long');
    if (byte >= 0x80) continue;
    numbers.push(number);
    number = 0;
  }
  const [first = 0, ...others] = numbers;
  const root = Math.min(Math.floor(first / 40), 2);
  return [root, first - root * 40, ...others].join('.');
}

const timeForm = /^(\d{8})(\d{6}(?:\.\d{1,9})?Z)$/;

/** A GeneralizedTime. Throws `DerError`. */
export function readTime(node: DerNode | undefined): Temporal.Instant {
  const text = expectTag(node, tags.generalizedTime).content.toString('latin1');
  const [, day, time] = timeForm.exec(text) ?? [];
  try {
    return Temporal.Instant.from(`${day}T${time}`);
  } catch {
    throw new DerError('a time that can’t be read');
  }
}

/** An element of these parts, one after the other. */
export function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag]), lengthOf(content.length), content]);
}

function lengthOf(length: number): Buffer {
  if (length < 0x80) return Buffer.from([length]);
  const hex = length.toString(16);
  const bytes = Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex');
  return Buffer.concat([Buffer.from([0x80 | bytes.length]), bytes]);
}

export const sequence = (...parts: readonly Uint8Array[]): Buffer => der(tags.sequence, ...parts);

/** A set of DER is sorted by its bytes. */
export const set = (...parts: readonly Uint8Array[]): Buffer =>
  der(tags.set, ...parts.toSorted((a, b) => Buffer.compare(a, b)));

export const octets = (bytes: Uint8Array): Buffer => der(tags.octets, bytes);

/** Of bits that fill whole bytes. */
export const bitString = (bytes: Uint8Array): Buffer => der(tags.bitString, Buffer.of(0), bytes);

/** Not negative, most significant byte first. */
export function integer(bytes: Uint8Array): Buffer {
  const start = bytes.findIndex((byte) => byte !== 0);
  const shortest = start === -1 ? Buffer.of(0) : bytes.subarray(start);
  const sign = (shortest[0] ?? 0) >= 0x80 ? Buffer.of(0) : Buffer.of();
  return der(tags.integer, sign, shortest);
}

/** For `integer`: positive, and always as long. */
export function randomNumber(byteLength: number): Buffer {
  const bytes = randomBytes(byteLength);
  bytes.writeUInt8((bytes.readUInt8(0) & 0x3f) | 0x40);
  return bytes;
}

export function oid(text: string): Buffer {
  const [root = 0, second = 0, ...others] = text.split('.').map(Number);
  return der(tags.oid, ...[root * 40 + second, ...others].map(inSevenBits));
}

function inSevenBits(number: number): Buffer {
  const bytes = [number % 128];
  for (let rest = Math.floor(number / 128); rest > 0; rest = Math.floor(rest / 128)) {
    bytes.unshift(0x80 | (rest % 128));
  }
  return Buffer.from(bytes);
}

export const generalizedTime = (at: Temporal.Instant): Buffer =>
  der(tags.generalizedTime, Buffer.from(compactTime(at)));

/** E.g. `20261127040506Z`, as certificates, signatures and PDFs write it. */
export function compactTime(at: Temporal.Instant): string {
  return `${at.toString({ smallestUnit: 'second' }).replaceAll(/\D/g, '')}Z`;
}
