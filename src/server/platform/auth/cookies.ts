import { parse } from 'hono/utils/cookie';

/** Browsers only accept cookies with this prefix from the host itself. */
export const COOKIE_PREFIX = '__Host-wolfden';

/** A Set-Cookie line: sent to this host only, and not readable by scripts. */
export function cookieLine(name: string, value: string, maxAgeSeconds: number): string {
  return `${name}=${value}; Max-Age=${maxAgeSeconds}; Path=/; HttpOnly; Secure; SameSite=Lax`;
}

/** Undefined if the cookie is missing. */
export function cookieValue(headers: Headers, name: string): string | undefined {
  return parse(headers.get('cookie') ?? '', name)[name];
}
