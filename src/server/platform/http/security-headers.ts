/** Headers of every answer, whatever its status. */
import { createMiddleware } from 'hono/factory';

/** Origins that a page may reach beside this server’s own. */
interface OtherOrigins {
  /** By its scripts. */
  connect?: readonly string[];
  /** By its forms. */
  form?: readonly string[];
}

interface PagePolicy extends OtherOrigins {
  /** Whether it frames pages of this server. */
  hasFrames?: boolean;
}

/** The policy of every page; scripts, styles and all else are always this server’s own. */
export function contentSecurityPolicy({
  connect = [],
  form = [],
  hasFrames = false,
}: PagePolicy = {}): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    ["connect-src 'self'", ...connect].join(' '),
    "manifest-src 'self'",
    ...(hasFrames ? ["frame-src 'self'"] : []),
    ["form-action 'self'", ...form].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

export const securityHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': contentSecurityPolicy(),
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** Headers of handlers that win: for downloads, secret URLs, and what our own pages frame. */
const keptIfSet: ReadonlySet<string> = new Set([
  'content-security-policy',
  'referrer-policy',
  'x-frame-options',
]);

/**
 * Sets them on whatever the handlers behind it answer, errors included. No cache keeps what has no
 * header for caches: a refusal is about its request, and most answers are about their caller.
 */
export const setSecurityHeaders = createMiddleware(async (c, next) => {
  await next();
  if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store');
  for (const [name, value] of Object.entries(securityHeaders)) {
    if (!keptIfSet.has(name) || !c.res.headers.has(name)) c.res.headers.set(name, value);
  }
});
