/** The cookie that replaces the secret in the address of a client’s page. */
import { clientPath } from '../../../shared/documents/client-paths.ts';
import { cookieValue } from '../../platform/auth/cookies.ts';

/** Not `__Host-`, which requires the path `/`: this cookie is limited to one document’s pages. */
const NAME = '__Secure-wolfden.link';
const COOKIE_DAYS = 30;

export function clientCookie(documentId: string, secret: string): string {
  const seconds = COOKIE_DAYS * 24 * 3600;
  return `${NAME}=${secret}; Max-Age=${seconds}; Path=${clientPath(documentId)}; HttpOnly; Secure; SameSite=Lax`;
}

/** Undefined if the value can’t be a secret of ours. */
export function clientSecret(headers: Headers): string | undefined {
  const value = cookieValue(headers, NAME);
  return value !== undefined && isSecret(value) ? value : undefined;
}

/** Checks the format only: ids are shorter than secrets. */
export function isSecret(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}
