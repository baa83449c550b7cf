import { OpenAPIHono } from '@hono/zod-openapi';
import { createMiddleware } from 'hono/factory';
import type { Database } from '../../../database/database.ts';
import { traceWrites } from '../../../database/group-writes.ts';
import type { SignedInActor } from '../../auth/actor.ts';
import type { Clock } from '../../clock.ts';
import type { FileStore } from '../../files/file-store.ts';
import type { Log } from '../../log.ts';
import { isSameSite } from '../unsafe-requests.ts';
import type { ApiEnv } from './api-env.ts';
import { InvalidRequest, notAllowed } from './api-errors.ts';
import type { KeyClaim } from './idempotency.repository.ts';

export interface ApiAppDeps {
  db: Database;
  clock: Clock;
  log: Log;
  files: FileStore;
  baseUrl: string;
  /** Resolves the user of a cookie or the token of a request. */
  findActor: (headers: Headers) => Promise<SignedInActor | undefined>;
}

export function apiApp() {
  return new OpenAPIHono<ApiEnv>({
    defaultHook: (result) => {
      if (!result.success) throw new InvalidRequest(result.error);
    },
  });
}

/** Before every route: checks the page’s origin and the caller. Responses are never cached. */
export function identifyCaller(deps: ApiAppDeps) {
  const memory = { ...deps, unforgotten: new Set<KeyClaim>() };
  return createMiddleware<ApiEnv>(async (c, next) => {
    const isSafe = c.req.method === 'GET' || c.req.method === 'HEAD';
    if (!isSafe && !isSameSite(c.req.raw.headers, deps.baseUrl)) {
      throw notAllowed('Requests from other websites are not allowed.');
    }
    c.set('memory', memory);
    c.set('actor', await deps.findActor(c.req.raw.headers));
    if (isSafe) await next();
    else {
      const writes = { mayBeKept: false };
      c.set('writes', writes);
      await traceWrites(writes, next);
    }
    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store');
  });
}
