import { createMiddleware } from 'hono/factory';
import type { Hono } from 'hono';
import type { SiteStore } from '../site/site-store.ts';
import { methodNotAllowed } from './http-errors.ts';

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

/** `/clients/:id` as an expression; our paths hold no other signs that mean something there. */
function pathPattern(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`);
}
