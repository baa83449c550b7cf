import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { answerOf } from './resource-answer.ts';
import type { Resource } from './resource.ts';
import type { SiteStore } from './site-store.ts';

/** Pages and files of the public site, where site-listener.ts left the request to the app. */
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
  const { method } = c.req;
  const acceptEncoding = c.req.header('accept-encoding');
  const ifNoneMatch = c.req.header('if-none-match');
  const { body, ...head } = answerOf(resource, { method, acceptEncoding, ifNoneMatch }, status);
  return new Response(body?.bytes ?? null, head);
}
