import { OpenAPIHono } from '@hono/zod-openapi';
import { createMiddleware } from 'hono/factory';
import { traceWrites } from '../../../database/group-writes.ts';
import type { SignedInActor } from '../../auth/actor.ts';
import { isSameSite } from '../unsafe-requests.ts';
import type { ApiEnv, ResponseMemory } from './api-env.ts';
import { InvalidRequest, notAllowed } from './api-errors.ts';

export interface ApiAppDeps extends Omit<ResponseMemory, 'unforgotten'> {
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

/** Before every route: checks the page’s origin and the caller. */
export function identifyCaller(deps: ApiAppDeps) {
  const memory: ResponseMemory = { ...deps, unforgotten: new Set() };
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
  });
}
