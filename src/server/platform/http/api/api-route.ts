/** Declares routes of the API: access is declared beside the path, and enforced. */
import { createRoute, type RouteConfig } from '@hono/zod-openapi';
import type { HonoRequest, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { z } from 'zod';
import type { SignedInActor } from '../../auth/actor.ts';
import { bodyBrokeOff, HttpError, PayloadTooLarge, repeatedKey } from '../http-errors.ts';
import { findRepeatedKey } from '../repeated-key.ts';
import { allowLongReading } from '../listen.ts';
import type { ApiEnv } from './api-env.ts';
import { notAllowed, signInRequired } from './api-errors.ts';
import { receiveUpload } from './file-transfer.ts';
import { rememberResponse } from './idempotency.ts';

/** `owner`: a session; `read`: a session or any token; `write`: a session or a token that may write. */
export type Access = 'anyone' | 'owner' | 'read' | 'write';

/** For JSON bodies; files have routes with their own limits. */
const BODY_LIMIT_BYTES = 256 * 1024;
/** Body limit before sign-in: enough for the longest response of a passkey. */
const BODY_LIMIT_OF_ANYONE_BYTES = 64 * 1024;

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
/** E.g. `POST /clients/{id}/notes`. */
type Endpoint = `${Uppercase<Method>} /${string}`;
type MethodOf<Of extends Endpoint> = Of extends `${infer Name} ${string}` ? Lowercase<Name> : never;
type PathOf<Of extends Endpoint> = Of extends `${string} ${infer Path}` ? Path : never;

type RouteOptions = Omit<RouteConfig, 'method' | 'path' | 'tags' | 'middleware'> & {
  /** One short phrase, e.g. “Create a client”. */
  summary: string;
  bodyLimitBytes?: number;
  /** For a body that is a file. */
  uploadLimitBytes?: number;
};

/**
 * Declares routes of a group in the API’s reference, like zod-openapi’s `createRoute`, with guard,
 * body limit and idempotency in front.
 */
export function routesOf(tag: string) {
  return <Of extends Endpoint, Options extends RouteOptions>(
    access: Access,
    endpoint: Of,
    options: Options,
  ) => {
    const [method = '', path = ''] = endpoint.split(' ');
    const usualBytes = access === 'anyone' ? BODY_LIMIT_OF_ANYONE_BYTES : BODY_LIMIT_BYTES;
    const { bodyLimitBytes: limitBytes = usualBytes, uploadLimitBytes } = options;
    const middleware: MiddlewareHandler<ApiEnv>[] = [
      requireAccess(access),
      ...(Math.max(limitBytes, uploadLimitBytes ?? 0) > BODY_LIMIT_BYTES ? [takeTimeToRead] : []),
      ...(uploadLimitBytes === undefined
        ? [readBody(limitBytes), refuseRepeatedKeys]
        : [receiveUpload(uploadLimitBytes)]),
      ...(access === 'write' ? [rememberResponse] : []),
    ];
    return createRoute({
      ...options,
      tags: [tag],
      method: method.toLowerCase() as MethodOf<Of>,
      path: path as PathOf<Of>,
      security: securityOf(access),
      middleware,
    });
  };
}

export function jsonBody<Schema extends z.ZodType>(schema: Schema) {
  return { required: true, content: { 'application/json': { schema } } } as const;
}

export function jsonResponse<Schema extends z.ZodType>(schema: Schema, description: string) {
  return { description, content: { 'application/json': { schema } } } as const;
}

export function actorOf(c: { get(name: 'actor'): SignedInActor | undefined }): SignedInActor {
  const actor = c.get('actor');
  if (actor === undefined) throw signInRequired();
  return actor;
}

function requireAccess(access: Access): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    if (access === 'anyone') return next();
    const actor = actorOf(c);
    if (access === 'owner' && actor.kind !== 'owner') {
      throw notAllowed('API tokens can’t do this. Sign in instead.');
    }
    if (access === 'write' && actor.kind === 'token' && actor.scope !== 'write') {
      throw notAllowed('This API token is read-only.');
    }
    return next();
  };
}

/** For large bodies: read only after the caller’s access was checked. */
const takeTimeToRead: MiddlewareHandler<ApiEnv> = (c, next) => {
  allowLongReading(c.env?.incoming);
  return next();
};

/** All of it, so that only what fails here can be the sender’s doing, and nothing behind it. */
function readBody(maxSize: number): MiddlewareHandler<ApiEnv> {
  const limit = bodyLimit({
    maxSize,
    onError: () => {
      throw new PayloadTooLarge(maxSize);
    },
  });
  return async (c, next) => {
    try {
      await limit(c, async () => {
        if (c.req.raw.body !== null) await (isJson(c.req) ? c.req.text() : c.req.arrayBuffer());
      });
    } catch (error) {
      throw error instanceof HttpError ? error : bodyBrokeOff();
    }
    return next();
  };
}

function isJson(request: HonoRequest): boolean {
  return request.header('content-type')?.toLowerCase().includes('json') === true;
}

const refuseRepeatedKeys: MiddlewareHandler<ApiEnv> = async (c, next) => {
  if (isJson(c.req)) {
    const key = findRepeatedKey(await c.req.text());
    if (key !== undefined) throw repeatedKey(key);
  }
  return next();
};

function securityOf(access: Access): Record<string, string[]>[] {
  if (access === 'anyone') return [];
  if (access === 'owner') return [{ session: [] }];
  return [{ session: [] }, { token: [access] }];
}
