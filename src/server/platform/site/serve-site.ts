import type { IncomingMessage, RequestListener } from 'node:http';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { chooseEncoding, type Encoding, type Resource } from './resource.ts';
import type { SiteStore } from './site-store.ts';

/** Pages and files of the public site, where `siteListener` left the request to the app. */
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

interface Asked {
  method: string | undefined;
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
}

/** The resource in the best encoding, or 304 if the client has it; without a body after HEAD. */
function answerOf(resource: Resource, asked: Asked, status: 200 | 404) {
  const encoding = chooseEncoding(asked.acceptEncoding);
  const body = resource.representation(encoding);
  const held = status === 200 && findHeld(resource, asked.ifNoneMatch, encoding);
  if (held) {
    const { 'content-length': _length, 'content-type': _type, ...kept } = body.headers;
    const headers = held === '*' ? kept : { ...kept, etag: held };
    return { status: 304, headers, body: undefined };
  }
  return { status, headers: body.headers, body: asked.method === 'HEAD' ? undefined : body };
}

/** The tag of a copy that is as good as a new one. */
function findHeld(
  resource: Resource,
  header: string | undefined,
  encoding: Encoding,
): string | undefined {
  // Comparison for safe methods is weak: W/ is ignored (RFC 9110, 13.1.2).
  const tags = header?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags?.find((tag) => tag === '*' || resource.isFresh(tag, encoding));
}

/**
 * Pages and files without entering the app, which answers the same (`serveSite`) where an address
 * or a host is spelled in a way that has to be understood first, or refused.
 */
export function siteListener(site: Pick<SiteStore, 'find'>, app: RequestListener): RequestListener {
  return (request, response) => {
    const path = plainPath(request);
    const resource = path === undefined ? undefined : site.find(path);
    if (resource === undefined) return app(request, response);
    const { 'accept-encoding': acceptEncoding, 'if-none-match': ifNoneMatch } = request.headers;
    const asked = { method: request.method, acceptEncoding, ifNoneMatch };
    const { status, headers, body } = answerOf(resource, asked, 200);
    response.writeHead(status, headers).end(body?.latin1 ?? body?.bytes, 'latin1');
  };
}

const plainHost = /^[a-z\d._-]+(:[1-5]?\d{4})?$/;
const plainTarget = /^(?:\/(?!\.\.?(?:[/?]|$))[\w.-]*)+(?=\?|$)/;

/** The path, if it needs no normalization; undefined for other methods. */
function plainPath({ method, url = '', headers }: IncomingMessage): string | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  if (!plainHost.test(headers.host ?? '')) return undefined;
  return plainTarget.exec(url)?.[0];
}
