/**
 * A page with the contact form. Its hidden field carries the signed time of delivery, so the page
 * is made anew on a request that finds it older than a few seconds; all else is as for fixed pages.
 */
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { FORM_TOKEN_MARK } from '../../../shared/site/markers.ts';
import type { Encoding } from '../http/encoding.ts';
import { contentHash, representation, type Representation, type Resource } from './resource.ts';
import type { FormTokens } from './form-token.ts';

/** A visitor gets a time at most this much too early, in milliseconds. */
const RENEW_AFTER_MS = 10_000;
/** A browser's copy is as good as new for a day: its time is older, which is no reason for doubt. */
const FRESH_FOR_MS = 24 * 3_600_000;
const tagPattern = /^"([\w-]{22})-([0-9a-z]+)-(br|gzip|identity)"$/;

export function formPage(
  html: string,
  headers: { type: string; cacheControl: string },
  tokens: FormTokens,
): Resource {
  const hash = contentHash(Buffer.from(html));
  let made = new Map<Encoding, Representation>();
  let madeAt = Number.NEGATIVE_INFINITY;
  let identity = Buffer.alloc(0);

  function renew(now: number): void {
    if (now - madeAt < RENEW_AFTER_MS && now >= madeAt) return;
    madeAt = now;
    made = new Map();
    identity = Buffer.from(html.replaceAll(FORM_TOKEN_MARK, tokens.issue()));
  }

  return {
    representation(encoding) {
      renew(tokens.now());
      const known = made.get(encoding);
      if (known !== undefined) return known;
      const etag = `"${hash}-${madeAt.toString(36)}-${encoding}"`;
      const fresh = representation(headers, encoding, encode(identity, encoding), etag);
      made.set(encoding, fresh);
      return fresh;
    },
    isFresh(etag, encoding) {
      const [, taggedHash, stamp = '', taggedEncoding] = tagPattern.exec(etag) ?? [];
      const age = tokens.now() - Number.parseInt(stamp, 36);
      return taggedHash === hash && taggedEncoding === encoding && age >= 0 && age < FRESH_FOR_MS;
    },
  };
}

/** Quicker than for fixed pages, as a visitor waits for it: about a millisecond. */
function encode(identity: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'identity') return identity;
  if (encoding === 'gzip') return gzipSync(identity, { level: 6 });
  return brotliCompressSync(identity, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
    },
  });
}
