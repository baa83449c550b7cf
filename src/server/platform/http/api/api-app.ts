import { OpenAPIHono } from '@hono/zod-openapi';
import { createMiddleware } from 'hono/factory';
import type { Database } from '../../../database/database.ts';
import type { SignedInActor } from '../../auth/actor.ts';
import type { Clock } from '../../clock.ts';
import { isSameSite } from '../same-site.ts';
import type { ApiEnv } from './api-env.ts';
import { InvalidRequest, notAllowed } from './api-errors.ts';
import { rememberedResponses } from './idempotency.ts';

export interface ApiAppDeps {
  db: Database;
  clock: Clock;
  /** The origin of our own pages. */
  baseUrl: string;
  /** Resolves the user of a cookie or the token of a request. */
  findActor: (headers: Headers) => Promise<SignedInActor | undefined>;
}

/** An empty part of the API, to add routes to. */
export function apiApp() {
  return new OpenAPIHono<ApiEnv>({
    defaultHook: (result) => {
      if (!result.success) throw new InvalidRequest(result.error);
    },
  });
}

/** Before every route: checks the page’s origin and the caller. Responses are never cached. */
export function identifyCaller(deps: ApiAppDeps) {
  const answers = rememberedResponses(deps);
  return createMiddleware<ApiEnv>(async (c, next) => {
    const isSafe = c.req.method === 'GET' || c.req.method === 'HEAD';
    if (!isSafe && !isSameSite(c.req.raw.headers, deps.baseUrl)) {
      throw notAllowed('This can only be done from the studio’s own pages');
    }
    c.set('answers', answers);
    c.set('actor', await deps.findActor(c.req.raw.headers));
    await next();
    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store');
  });
}
