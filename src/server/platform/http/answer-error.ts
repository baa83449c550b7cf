/** Error responses: a page for people, JSON for programs. */
import type { Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { ANSWER_MARKS } from '../../../shared/site/markers.ts';
import type { Log } from '../log.ts';
import { respondWith } from '../site/serve-site.ts';
import type { SiteStore } from '../site/site-store.ts';
import { storageError } from './api/api-errors.ts';
import { HttpError, methodNotAllowed } from './http-errors.ts';

const GENERAL = 'Something went wrong on the server. Try again in a moment.';

/** `HttpError`s say what they mean, as a full disk does; of anything else only the log learns more. */
export function answerError(
  { log, site }: { log: Log; site: Pick<SiteStore, 'answer'> },
  error: Error,
  c: Context,
): Response {
  const known = error instanceof HttpError ? error : storageError(error);
  if (known !== error) {
    log.error({ requestId: c.get('requestId'), error: error.stack }, 'a request failed');
  }
  const status = known?.status ?? 500;
  const message = known?.message ?? GENERAL;
  const headers = known?.headers;
  if (wantsPage(c)) {
    return c.html(site.answer('problem', { [ANSWER_MARKS.error]: message }), status, headers);
  }
  const field = known !== undefined && 'field' in known ? known.field : undefined;
  return c.json({ error: message, ...(typeof field === 'string' && { field }) }, status, headers);
}

export function answerNotFound(site: Pick<SiteStore, 'notFound'>, c: Context): Response {
  const message = 'Not found.';
  if (c.req.path.startsWith('/api/')) {
    return c.json({ error: { code: 'request.not_found', message } }, 404);
  }
  if (wantsPage(c)) return respondWith(site.notFound(c.req.path), c, 404);
  return c.json({ error: message }, 404);
}

/** Browsers that open an address say that they take HTML; our scripts ask for JSON. */
function wantsPage(c: Context): boolean {
  const accept = c.req.header('accept') ?? '';
  const isReading = c.req.method === 'GET' || c.req.method === 'HEAD';
  return accept.includes('text/html') || (accept !== 'application/json' && isReading);
}

/** Answers 405 where the address exists but takes other methods (RFC 9110, 15.5.6). */
export function refuseOtherMethods(app: Pick<Hono, 'routes'>, site: Pick<SiteStore, 'find'>) {
  const routes = app.routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => ({ method, pattern: pathPattern(path) }));
  return createMiddleware(async (c, next) => {
    const methods = new Set(site.find(c.req.path) === undefined ? [] : ['GET']);
    for (const route of routes) if (route.pattern.test(c.req.path)) methods.add(route.method);
    if (methods.has('GET')) methods.add('HEAD');
    if (methods.size > 0 && !methods.has(c.req.method)) {
      throw methodNotAllowed([...methods].toSorted().join(', '));
    }
    await next();
  });
}

/**
 * `/clients/:id` or `/:root{[ip]}/:id` as an expression; our paths hold no other signs that mean
 * something there.
 */
function pathPattern(path: string): RegExp {
  const expression = path
    .replaceAll('.', '\\.')
    .replaceAll(/:\w+\{([\w[\]]+)\}/g, '$1')
    .replaceAll(/:\w+/g, '[^/]+');
  return new RegExp(`^${expression}$`);
}
