/** Pages with the contact form, whose end has a signed token of this loading. */
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { FORM_TOKEN_MARK } from '../../../shared/site/markers.ts';
import { compressStart } from './compress-start.ts';
import {
  contentHash,
  latin1Representation,
  type Encoding,
  type Resource,
  type ResourceHeaders,
} from './resource.ts';
import type { Clock } from '../clock.ts';

/** A browser's copy is as good as new for a day: its time is older, which is no reason for doubt. */
const FRESH_FOR_MS = 24 * 3_600_000;
const tagPattern = /^"([\w-]{22})-([0-9a-z]+)-[0-9a-f]{12}-(br|gzip|identity)"$/;

/** `html` contains the mark once, near its end: all before it is compressed once. */
export function formPage(headers: ResourceHeaders, html: string, tokens: FormTokens): Resource {
  const hash = contentHash(Buffer.from(html));
  const [start = '', end, ...more] = html.split(FORM_TOKEN_MARK);
  if (end === undefined || more.length > 0) throw new Error('A page has one mark of a token');
  const started = new Map<Encoding, ReturnType<typeof compressStart>>();
  const startIn = (encoding: Encoding) => {
    const found = started.get(encoding) ?? compressStart(new TextEncoder().encode(start), encoding);
    started.set(encoding, found);
    return found;
  };
  return {
    representation(encoding) {
      const token = tokens.issue();
      const etag = `"${hash}-${loadingOf(token)}-${encoding}"`;
      return latin1Representation(headers, {
        latin1: startIn(encoding)(token + end),
        encoding,
        etag,
      });
    },
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
  const sign = (loading: string) =>
    createHmac('sha256', key).update(loading).digest().subarray(0, 16);
  return {
    /** Milliseconds since the epoch, by the same clock that the tokens carry. */
    now,
    /** A token for a form delivered now, unlike all others. */
    issue() {
      // The last part of a UUID is 48 random bits, which Node draws many of at once.
      const loading = `${now().toString(36)}-${randomUUID().slice(-12)}`;
      return `${loading}.${sign(loading).toString('base64url')}`;
    },
    /** Milliseconds since the form was delivered; undefined for a token that we did not sign. */
    age(token: string) {
      const [loading = '', signature = ''] = token.split('.', 2);
      const given = Buffer.from(signature, 'base64url');
      const expected = sign(loading);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
      // It reads up to the hyphen; tokens of earlier releases are a time alone.
      return now() - Number.parseInt(loading, 36);
    },
  };
}

/** The part of a token that can’t be spelled in another way: its signature can. */
export function loadingOf(token: string): string {
  return token.split('.', 1)[0] ?? '';
}

export type FormTokens = ReturnType<typeof formTokens>;
