/**
 * A page with the contact form. Its hidden field carries the signed time of delivery, so the page
 * is made anew on a request that finds it older than a few seconds; all else is as for fixed pages.
 */
import { FORM_TOKEN_MARK } from '../../../shared/site/markers.ts';
import type { Encoding } from '../http/encoding.ts';
import type { FormTokens } from './form-token.ts';
import {
  compress,
  contentHash,
  represent,
  type Representation,
  type Resource,
  type ResourceHeaders,
} from './resource.ts';

/** A visitor gets a time at most this much too early, in milliseconds. */
const RENEW_AFTER_MS = 10_000;
/** A browser's copy is as good as new for a day: its time is older, which is no reason for doubt. */
const FRESH_FOR_MS = 24 * 3_600_000;
const tagPattern = /^"([\w-]{22})-([0-9a-z]+)-(br|gzip|identity)"$/;

export function formPage(headers: ResourceHeaders, html: string, tokens: FormTokens): Resource {
  const hash = contentHash(Buffer.from(html));
  let made = new Map<Encoding, Representation>();
  let madeAt = Number.NEGATIVE_INFINITY;
  let identity = new Uint8Array();

  function renew(now: number): void {
    if (now - madeAt < RENEW_AFTER_MS && now >= madeAt) return;
    madeAt = now;
    made = new Map();
    identity = new TextEncoder().encode(html.replaceAll(FORM_TOKEN_MARK, tokens.issue()));
  }

  return {
    representation(encoding) {
      renew(tokens.now());
      const known = made.get(encoding);
      if (known !== undefined) return known;
      const etag = `"${hash}-${madeAt.toString(36)}-${encoding}"`;
      const bytes = compress(identity, encoding, 5);
      const fresh = represent(headers, { bytes, encoding, etag });
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
