import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { Bytes } from '../files/file-store.ts';
import { securityHeaders } from '../http/security-headers.ts';

/** One encoding of a resource, ready to be sent. */
interface Representation {
  bytes: Bytes;
  /** The bytes as Latin-1, where they are few: Node sends it in one piece with the headers. */
  latin1: string | undefined;
  headers: Record<string, string>;
}

/** Up to here one piece is faster to send, and is no larger than what Node copies at once. */
const MOST_LATIN1_BYTES = 12_000;

export interface Resource {
  representation(encoding: Encoding): Representation;
  /** Whether a browser that holds `etag` (of that encoding) may go on using its copy. */
  isFresh(etag: string, encoding: Encoding): boolean;
}

export interface ResourceHeaders {
  type: string;
  cacheControl: string;
  /** Instructions for search engines; no limits if omitted. */
  robots?: 'noindex';
  /** A content security policy of its own; that of all answers if omitted. */
  policy?: string | undefined;
}

/** A resource whose bytes never change while the program runs; those not given are never sent. */
export function fixedResource(
  headers: ResourceHeaders,
  bodies: { identity: Bytes } & Partial<Record<Encoding, Bytes>>,
): Resource {
  return cachedResource(headers, contentHash(bodies.identity), (wanted) => {
    const bytes = bodies[wanted];
    return bytes === undefined ? [bodies.identity, 'identity'] : [bytes, wanted];
  });
}

/** Text that is known only at start. Compressed when it is first asked for, so that none waits. */
export function textResource(headers: ResourceHeaders, text: string): Resource {
  const identity = new TextEncoder().encode(text);
  const hash = contentHash(identity);
  return cachedResource(headers, hash, (encoding) => [compress(identity, encoding), encoding]);
}

/** Each encoding is made when it is first asked for. `hash`: of the content. */
function cachedResource(
  headers: ResourceHeaders,
  hash: string,
  encode: (wanted: Encoding) => [bytes: Bytes, encoding: Encoding],
): Resource {
  const made = new Map<Encoding, Representation>();
  const make = (wanted: Encoding) => {
    const [bytes, encoding] = encode(wanted);
    const one = representation(headers, { bytes, encoding, etag: `"${hash}-${encoding}"` });
    made.set(wanted, one);
    return one;
  };
  const get = (encoding: Encoding) => made.get(encoding) ?? make(encoding);
  return {
    representation: get,
    isFresh: (etag, encoding) => etag === get(encoding).headers['etag'],
  };
}

function representation(
  headers: ResourceHeaders,
  { bytes, encoding, etag }: { bytes: Bytes; encoding: Encoding; etag: string },
): Representation {
  return {
    bytes,
    latin1: bytes.length > MOST_LATIN1_BYTES ? undefined : Buffer.from(bytes).toString('latin1'),
    headers: headersOf(headers, { length: bytes.length, encoding, etag }),
  };
}

/** Of bytes that are made for one answer. */
export function latin1Representation(
  headers: ResourceHeaders,
  { latin1, encoding, etag }: { latin1: string; encoding: Encoding; etag: string },
): Representation {
  return {
    get bytes() {
      return new Uint8Array(Buffer.from(latin1, 'latin1'));
    },
    latin1: latin1.length > MOST_LATIN1_BYTES ? undefined : latin1,
    headers: headersOf(headers, { length: latin1.length, encoding, etag }),
  };
}

function headersOf(
  { type, cacheControl, robots, policy }: ResourceHeaders,
  { length, encoding, etag }: { length: number; encoding: Encoding; etag: string },
): Record<string, string> {
  return {
    ...securityHeaders,
    ...(policy !== undefined && { 'content-security-policy': policy }),
    'content-type': type,
    'content-length': String(length),
    'cache-control': cacheControl,
    ...(robots !== undefined && { 'x-robots-tag': robots }),
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    vary: 'accept-encoding',
    etag,
  };
}

/** 128 bits of SHA-256, enough to tell any two versions of a file apart. */
export function contentHash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
}

function compress(identity: Bytes, encoding: Encoding): Bytes {
  if (encoding === 'identity') return identity;
  if (encoding === 'gzip') return new Uint8Array(gzipSync(identity, { level: 9 }));
  return new Uint8Array(brotliCompressSync(identity, brotliOptions(identity, 9)));
}

/** As `compress`, of what is large: another thread does it, and others are answered meanwhile. */
export async function compressAside(identity: Bytes, encoding: Encoding): Promise<Bytes> {
  if (encoding === 'identity') return identity;
  if (encoding === 'gzip') return new Uint8Array(await promisify(gzip)(identity, { level: 5 }));
  return new Uint8Array(await promisify(brotliCompress)(identity, brotliOptions(identity, 5)));
}

/** A quality of 5 takes a page about a millisecond, 9 three, for 3 % less. */
export function brotliOptions(identity: Bytes, quality: 5 | 9) {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
    },
  };
}

export type Encoding = 'br' | 'gzip' | 'identity';

/** The best of our encodings that the Accept-Encoding header allows (RFC 9110, 12.5.3). */
export function chooseEncoding(header: string | null | undefined): Encoding {
  if (header === null || header === undefined || header === '') return 'identity';
  const known = usual.get(header);
  if (known !== undefined) return known;
  const allowed = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const quality = parameters.find((parameter) => parameter.startsWith('q='));
    allowed.set(name, quality === undefined ? 1 : Number(quality.slice(2)) || 0);
  }
  const weight = (name: string) => allowed.get(name) ?? allowed.get('*') ?? 0;
  if (weight('br') > 0 && weight('br') >= weight('gzip')) return 'br';
  return weight('gzip') > 0 ? 'gzip' : 'identity';
}

/** Values that browsers send, so that most requests need no parsing. */
const usual = new Map<string, Encoding>([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate, br', 'br'],
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['identity', 'identity'],
]);
