/** The cookie that takes the place of the secret in a client’s address. */
import { clientPath } from '../../../shared/documents/client-paths.ts';
import { cookieValue } from '../../platform/auth/session-cookie.ts';

/** Not `__Host-`, which would go with every request: this one is for the pages of one document. */
const NAME = '__Secure-wolfden.link';
const COOKIE_DAYS = 30;

export function clientCookie(documentId: string, secret: string): string {
  const seconds = COOKIE_DAYS * 24 * 3600;
  return `${NAME}=${secret}; Max-Age=${seconds}; Path=${clientPath(documentId)}; HttpOnly; Secure; SameSite=Lax`;
}

/** Undefined for whatever can be no secret of ours. */
export function clientSecret(headers: Headers): string | undefined {
  const value = cookieValue(headers, NAME);
  return value !== undefined && isSecret(value) ? value : undefined;
}

/** By its form: ids are shorter. */
export function isSecret(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}
