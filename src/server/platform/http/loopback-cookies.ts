/**
 * Cookies where the program is tried out without a certificate: WebKit refuses `Secure` cookies on
 * http, also from loopback, where Chromium and Firefox accept them.
 */
import type { MiddlewareHandler } from 'hono';
import { isLoopback } from '../../database/loopback.ts';

/** Names that browsers accept with `Secure` only, as set by us. */
const PREFIXED = /^(__Host-|__Secure-)(?=wolfden\.)/;
const PLAIN = /(?<=^|;\s*)wolfden\.(\w+)=/g;

export function isPlainLoopback(baseUrl: string): boolean {
  const { protocol, hostname } = new URL(baseUrl);
  return protocol === 'http:' && isLoopback(hostname);
}

/** Takes the prefix and `Secure` off each cookie that is set, and adds the prefix to those sent. */
export const unsecureCookies: MiddlewareHandler = async (c, next) => {
  const { headers } = c.req.raw;
  const sent = headers.get('cookie');
  // The client’s cookie is limited to a path, which `__Host-` does not allow.
  const withPrefix = (pair: string, name: string) =>
    `${name === 'link' ? '__Secure-' : '__Host-'}${pair}`;
  if (sent !== null) headers.set('cookie', sent.replaceAll(PLAIN, withPrefix));
  await next();
  const lines = c.res.headers.getSetCookie();
  if (lines.length === 0) return;
  c.res.headers.delete('set-cookie');
  for (const line of lines) {
    c.res.headers.append('set-cookie', line.replace(PREFIXED, '').replace('; Secure', ''));
  }
};
