/** Request data for the account’s routes. */
import type { Context } from 'hono';
import type { Owner } from '../../platform/auth/actor.ts';
import type { Caller } from '../../platform/auth/sessions.ts';
import type { ApiEnv } from '../../platform/http/api/api-env.ts';
import { notAllowed } from '../../platform/http/api/api-errors.ts';
import { actorOf } from '../../platform/http/api/api-route.ts';
import { visitorKey } from '../../platform/http/client-ip.ts';

export function callerOf(c: Context<ApiEnv>): Caller {
  return {
    headers: c.req.raw.headers,
    network: visitorKey(c.get('clientIp')),
    action: `${c.req.method} ${c.req.path.replace(/^\/api/, '')}`,
    setCookie: (line) => c.header('set-cookie', line, { append: true }),
  };
}

export interface OwnerCaller extends Caller {
  owner: Owner;
}

/** Of a route whose access is `owner`, as is `ownerOf`. */
export function ownerCallerOf(c: Context<ApiEnv>): OwnerCaller {
  return { ...callerOf(c), owner: ownerOf(c) };
}

export function ownerOf(c: Context<ApiEnv>): Owner {
  const actor = actorOf(c);
  if (actor.kind !== 'owner') throw notAllowed('Sign in first.');
  return actor;
}
