/** How a route of the API is declared: who may call it stands beside its path, and is enforced. */
import { createRoute, type RouteConfig } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { z } from 'zod';
import type { SignedInActor } from '../../auth/actor.ts';
import { PayloadTooLarge } from '../http-errors.ts';
import { allowLongReading } from '../reading-time.ts';
import type { ApiEnv } from './api-env.ts';
import { NotAllowed, SignInRequired } from './api-errors.ts';
import { rememberResponse } from './idempotency.ts';

/**
 * `anyone`; `owner`: a signed-in session, no token; `read`: a session or any token; `write`: a
 * session, or a token that may write.
 */
export type Access = 'anyone' | 'owner' | 'read' | 'write';

/** JSON of a form or a letter; files have routes with limits of their own. */
const BODY_LIMIT_BYTES = 256 * 1024;
/** What somebody unknown may have read and checked: enough for the longest answer of a passkey. */
const BODY_LIMIT_OF_ANYONE_BYTES = 64 * 1024;

type RouteOptions<Path extends string> = Omit<RouteConfig, 'path' | 'middleware'> & {
  path: Path;
  access: Access;
  /** One sentence, as a person would ask for it. */
  summary: string;
  bodyLimitBytes?: number;
};

/** Like zod-openapi’s `createRoute`, with the guard, the body’s limit and repeats in front. */
export function apiRoute<Path extends string, Options extends RouteOptions<Path>>(
  options: Options & { path: Path },
) {
  const { access } = options;
  const middleware: MiddlewareHandler<ApiEnv>[] = [
    requireAccess(access),
    ...((options.bodyLimitBytes ?? 0) > BODY_LIMIT_BYTES ? [takeTimeToRead] : []),
    limitBody(
      options.bodyLimitBytes ??
        (access === 'anyone' ? BODY_LIMIT_OF_ANYONE_BYTES : BODY_LIMIT_BYTES),
    ),
    ...(access === 'write' ? [rememberResponse] : []),
  ];
  return createRoute({ ...options, security: securityOf(access), middleware });
}

/** A JSON body that must be there. */
export function jsonBody<Schema extends z.ZodType>(schema: Schema) {
  return { required: true, content: { 'application/json': { schema } } } as const;
}

/** A JSON answer. */
export function jsonResponse<Schema extends z.ZodType>(schema: Schema, description: string) {
  return { description, content: { 'application/json': { schema } } } as const;
}

/** The actor of a guarded route. */
export function actorOf(c: { get(name: 'actor'): SignedInActor | undefined }): SignedInActor {
  const actor = c.get('actor');
  if (actor === undefined) throw new SignInRequired();
  return actor;
}

function requireAccess(access: Access): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const actor = c.get('actor');
    if (access !== 'anyone') {
      if (actor === undefined) throw new SignInRequired();
      if (access === 'owner' && actor.kind !== 'owner') {
        throw new NotAllowed('An API token can’t do this: please sign in');
      }
      if (access === 'write' && actor.kind === 'token' && actor.scope !== 'write') {
        throw new NotAllowed('This API token may only read');
      }
    }
    await next();
  };
}

/** For large bodies, once it is known that the caller may send one. */
const takeTimeToRead: MiddlewareHandler<ApiEnv> = async (c, next) => {
  allowLongReading(c.env?.incoming);
  await next();
};

function limitBody(maxSize: number): MiddlewareHandler<ApiEnv> {
  return bodyLimit({
    maxSize,
    onError: () => {
      throw new PayloadTooLarge(maxSize);
    },
  });
}

function securityOf(access: Access): Record<string, string[]>[] {
  if (access === 'anyone') return [];
  if (access === 'owner') return [{ session: [] }];
  return [{ session: [] }, { token: [access] }];
}
