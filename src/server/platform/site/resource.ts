/** Files held in memory in every encoding, with the headers they are sent with. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from '../http/encoding.ts';
import { securityHeaders } from '../http/security-headers.ts';

/** One encoding of a resource, ready to be sent. */
export interface Representation {
  bytes: Buffer;
  headers: Record<string, string>;
}

export interface Resource {
  /** What to send for this encoding. */
  representation(encoding: Encoding): Representation;
  /** Whether a browser that holds `etag` (of that encoding) may go on using its copy. */
  isFresh(etag: string, encoding: Encoding): boolean;
}

interface Content {
  type: string;
  cacheControl: string;
  bodies: Bodies;
}

/** Without a compressed body the plain one is sent to everyone. */
export type Bodies = { identity: Buffer } & Partial<Record<Encoding, Buffer>>;

/** A resource whose bytes never change while the program runs. */
export function fixedResource(content: Content): Resource {
  const hash = contentHash(content.bodies.identity);
  const encoded = (wanted: Encoding) => {
    const encoding = content.bodies[wanted] === undefined ? 'identity' : wanted;
    const bytes = content.bodies[encoding] ?? content.bodies.identity;
    return representation(content, encoding, bytes, `"${hash}-${encoding}"`);
  };
  const made = { br: encoded('br'), gzip: encoded('gzip'), identity: encoded('identity') };
  return {
    representation: (encoding) => made[encoding],
    isFresh: (etag, encoding) => etag === made[encoding].headers['etag'],
  };
}

/** The headers around `bytes`. */
export function representation(
  content: Pick<Content, 'type' | 'cacheControl'>,
  encoding: Encoding,
  bytes: Buffer,
  etag: string,
): Representation {
  return {
    bytes,
    headers: {
      ...securityHeaders,
      'content-type': content.type,
      'content-length': String(bytes.length),
      'cache-control': content.cacheControl,
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      vary: 'accept-encoding',
      etag,
    },
  };
}

/** 128 bits of SHA-256, enough to tell any two versions of a file apart. */
export function contentHash(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
}

/** Compresses text at start: quality 9 is within 3 % of the best at a twentieth of its time. */
export async function compressed(identity: Buffer): Promise<Bodies> {
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 9,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
    promisify(gzip)(identity, { level: 8 }),
  ]);
  return { identity, br, gzip: gzipped };
}
