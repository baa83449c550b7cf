/**
 * The cookie that replaces the secret in the address of a client’s page. It is encrypted with a key
 * of the server: with a copy of it, nobody can open the link again, or change when it was opened. The
 * database has no secret to encrypt, so a copy of that makes no cookie.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { clientPath } from '../../../shared/documents/client-paths.ts';
import { secretHash } from '../../platform/auth/secret-text.ts';
import { cookieValue } from '../../platform/auth/cookies.ts';
import type { Clock } from '../../platform/clock.ts';

/** Not `__Host-`, which requires the path `/`: this cookie is limited to one document’s pages. */
const NAME = '__Secure-wolfden.link';
const COOKIE_DAYS = 30;
/** How long after opening a link its browser may respond. */
const RESPONSE_HOURS = 24;

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

interface LinkCookie {
  secret: string;
  /** Whether the link was opened in this browser within the last 24 hours. */
  isRecent: boolean;
  /** SHA-256 of the cookie’s value. */
  browser: string;
}

/** `key`: 32 bytes. */
export function linkCookies(key: Buffer, clock: Pick<Clock, 'epochMilliseconds'>) {
  return {
    /** A Set-Cookie line, for a link that is opened now. */
    line(documentId: string, secret: string): string {
      const value = encrypt(key, `${clock.epochMilliseconds()}.${secret}`);
      const seconds = COOKIE_DAYS * 24 * 3600;
      return `${NAME}=${value}; Max-Age=${seconds}; Path=${clientPath(documentId)}; HttpOnly; Secure; SameSite=Lax`;
    },
    /** Undefined without a cookie of ours. */
    read(headers: Headers): LinkCookie | undefined {
      const value = cookieValue(headers, NAME);
      if (value === undefined) return undefined;
      const browser = secretHash(value);
      // As set by earlier versions, until the browser deletes it: it permits viewing.
      if (isSecret(value)) return { secret: value, isRecent: false, browser };
      const [openedAt, secret] = decrypt(key, value)?.split('.') ?? [];
      if (openedAt === undefined || secret === undefined) return undefined;
      const age = clock.epochMilliseconds() - Number(openedAt);
      return { secret, isRecent: age < RESPONSE_HOURS * 3600 * 1000, browser };
    },
  };
}

/** Checks the format only: ids are shorter than secrets. */
export function isSecret(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

function encrypt(key: Buffer, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64url');
}

/** Undefined if it was not encrypted with this key. */
function decrypt(key: Buffer, value: string): string | undefined {
  const bytes = Buffer.from(value, 'base64url');
  const start = NONCE_BYTES + TAG_BYTES;
  if (bytes.length <= start) return undefined;
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, start));
  try {
    return decipher.update(bytes.subarray(start), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
}
