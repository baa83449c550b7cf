/** Pages with the contact form, renewed because a hidden field has the signed time of delivery. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { FORM_TOKEN_MARK } from '../../../shared/site/markers.ts';
import {
  cachedResource,
  compress,
  contentHash,
  type Resource,
  type ResourceHeaders,
} from './resource.ts';
import type { Clock } from '../clock.ts';

/** A visitor gets a time at most this much too early, in milliseconds. */
const RENEW_AFTER_MS = 10_000;
/** A browser's copy is as good as new for a day: its time is older, which is no reason for doubt. */
const FRESH_FOR_MS = 24 * 3_600_000;
const tagPattern = /^"([\w-]{22})-([0-9a-z]+)-(br|gzip|identity)"$/;

export function formPage(headers: ResourceHeaders, html: string, tokens: FormTokens): Resource {
  const hash = contentHash(Buffer.from(html));
  let made: { at: number; page: Resource } | undefined;

  const renewed = (now: number): Resource => {
    if (made !== undefined && now - made.at < RENEW_AFTER_MS && now >= made.at) return made.page;
    const identity = new TextEncoder().encode(html.replaceAll(FORM_TOKEN_MARK, tokens.issue()));
    const page = cachedResource(headers, `${hash}-${now.toString(36)}`, (encoding) => [
      compress(identity, encoding, 5),
      encoding,
    ]);
    made = { at: now, page };
    return page;
  };

  return {
    representation: (encoding) => renewed(tokens.now()).representation(encoding),
    isFresh(etag, encoding) {
      const [, taggedHash, stamp = '', taggedEncoding] = tagPattern.exec(etag) ?? [];
      const age = tokens.now() - Number.parseInt(stamp, 36);
      return taggedHash === hash && taggedEncoding === encoding && age >= 0 && age < FRESH_FOR_MS;
    },
  };
}

/** Signed times of delivery, which tell how long a visitor had the form. */
export function formTokens(key: Buffer, clock: Clock) {
  const now = () => clock.epochMilliseconds();
  const sign = (time: string) => createHmac('sha256', key).update(time).digest().subarray(0, 16);
  return {
    /** Milliseconds since the epoch, by the same clock that the tokens carry. */
    now,
    /** A token for a form delivered now. */
    issue() {
      const time = now().toString(36);
      return `${time}.${sign(time).toString('base64url')}`;
    },
    /** Milliseconds since the form was delivered; undefined for a token that we did not sign. */
    age(token: string) {
      const [time = '', signature = ''] = token.split('.', 2);
      const given = Buffer.from(signature, 'base64url');
      const expected = sign(time);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
      return now() - Number.parseInt(time, 36);
    },
  };
}

export type FormTokens = ReturnType<typeof formTokens>;
