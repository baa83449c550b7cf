import { createMiddleware } from 'hono/factory';
import type { Hono } from 'hono';
import type { SiteStore } from '../site/site-store.ts';
import { MethodNotAllowed } from './http-errors.ts';

/** Answers 405 where the address exists but takes other methods (RFC 9110, 15.5.6). */
export function refuseOtherMethods(app: Pick<Hono, 'routes'>, site: Pick<SiteStore, 'find'>) {
  return createMiddleware(async (c, next) => {
    const methods = new Set(site.find(c.req.path) === undefined ? [] : ['GET']);
    for (const route of app.routes) {
      if (route.path === c.req.path && route.method !== 'ALL') methods.add(route.method);
    }
    if (methods.has('GET')) methods.add('HEAD');
    if (methods.size > 0 && !methods.has(c.req.method)) {
      throw new MethodNotAllowed([...methods].toSorted().join(', '));
    }
    await next();
  });
}
