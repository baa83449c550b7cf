/** What the routes of accounts take from a request, and give back beside their answer. */
import type { Context } from 'hono';
import type { Caller } from '../../platform/auth/caller.ts';
import type { ApiEnv } from '../../platform/http/api/api-env.ts';
import { notAllowed } from '../../platform/http/api/api-errors.ts';
import { actorOf } from '../../platform/http/api/api-route.ts';
import { visitorKey } from '../../platform/http/client-ip.ts';
import type { Owner } from './confirm-password.ts';

type ApiContext = Context<ApiEnv>;

export function callerOf(c: ApiContext): Caller {
  return { headers: c.req.raw.headers, network: visitorKey(c.get('clientIp')) };
}

/** The owner of a route whose access is `owner`. */
export function ownerOf(c: ApiContext): Owner {
  const actor = actorOf(c);
  if (actor.kind !== 'owner') throw notAllowed('Please sign in to do this');
  return actor;
}

export function setCookies(c: ApiContext, lines: readonly string[]): void {
  for (const line of lines) c.header('set-cookie', line, { append: true });
}
