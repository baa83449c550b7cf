import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { chooseEncoding, type Encoding } from '../http/encoding.ts';
import type { Resource } from './resource.ts';
import type { SiteStore } from './site-store.ts';

/** Pages and files of the public site, from memory. */
export function serveSite(site: Pick<SiteStore, 'find'>) {
  return createMiddleware(async (c, next) => {
    const { path, method } = c.req;
    if (method !== 'GET' && method !== 'HEAD') return next();
    const resource = site.find(path);
    if (resource !== undefined) return respondWith(resource, c, 200);
    return next();
  });
}

/** `/about/` is the page `/about`: one address for one page. */
export function dropTrailingSlash(site: Pick<SiteStore, 'find'>) {
  return createMiddleware(async (c, next) => {
    const { path } = c.req;
    const page = path.slice(0, -1);
    if (path.endsWith('/') && site.find(page) !== undefined) return c.redirect(page, 308);
    return next();
  });
}

/** The resource in the reader's encoding, or 304 if he has it. */
export function respondWith(resource: Resource, c: Context, status: 200 | 404): Response {
  const encoding = chooseEncoding(c.req.header('accept-encoding'));
  const { bytes, headers } = resource.representation(encoding);
  if (status === 200 && isUnchanged(resource, c.req.header('if-none-match'), encoding)) {
    const { 'content-length': _length, 'content-type': _type, ...kept } = headers;
    return new Response(null, { status: 304, headers: kept });
  }
  return new Response(c.req.method === 'HEAD' ? null : bytes, { status, headers });
}

function isUnchanged(resource: Resource, header: string | undefined, encoding: Encoding): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  // A comparison for a safe method is weak: W/ is passed over (RFC 9110, 13.1.2).
  return header
    .split(',')
    .some((tag) => resource.isFresh(tag.trim().replace(/^W\//, ''), encoding));
}
