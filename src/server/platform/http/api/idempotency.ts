/**
 * A repeat with the same `Idempotency-Key` gets the first response and changes nothing, which makes
 * it safe to retry after a broken connection. Keys are stored for a day, for each caller apart.
 */
import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Database } from '../../../database/database.ts';
import { instantText, type Clock } from '../../clock.ts';
import type { ApiEnv } from './api-env.ts';
import { ApiError } from './api-errors.ts';
import {
  claimKey,
  deleteKeysBefore,
  findKey,
  forgetKey,
  storeResponse,
  type KeyOfCaller,
} from './idempotency.repository.ts';

const KEPT_HOURS = 24;
const keyForm = /^[\w-]{8,100}$/;

export interface RememberedResponses {
  /** The stored response; undefined if the request is to be handled now. */
  claim(key: KeyOfCaller, requestHash: string): Promise<Response | undefined>;
  keep(key: KeyOfCaller, status: number, body: string): Promise<void>;
  forget(key: KeyOfCaller): Promise<void>;
}

export function rememberedResponses({
  db,
  clock,
}: {
  db: Database;
  clock: Clock;
}): RememberedResponses {
  return {
    async claim(key, requestHash) {
      const now = clock.now();
      await deleteKeysBefore(db, instantText(now.subtract({ hours: KEPT_HOURS })));
      if (await claimKey(db, { ...key, requestHash, createdAt: instantText(now) }))
        return undefined;
      const known = await findKey(db, key);
      if (known === undefined) return undefined;
      if (known.requestHash !== requestHash) {
        throw new ApiError(
          422,
          'idempotency.used_for_another',
          'This Idempotency-Key was used for another request',
        );
      }
      if (known.status === null || known.body === null) {
        throw new ApiError(
          409,
          'idempotency.unfinished',
          'The first request under this Idempotency-Key has not ended. Look whether it was done before you send it under a new key.',
        );
      }
      return repeated(known.status, known.body);
    },
    keep: (key, status, body) => storeResponse(db, key, { status, body }),
    forget: (key) => forgetKey(db, key),
  };
}

function repeated(status: number, body: string): Response {
  const headers = { 'idempotency-replayed': 'true' };
  if (body === '') return new Response(null, { status, headers });
  return new Response(body, {
    status,
    headers: { ...headers, 'content-type': 'application/json' },
  });
}

/** For routes that write. A refused request may be repeated with the same key. */
export const rememberResponse: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const given = c.req.header('idempotency-key');
  const actor = c.get('actor');
  if (given === undefined || actor === undefined || c.req.method === 'GET') return next();
  if (!keyForm.test(given)) {
    throw new ApiError(
      400,
      'request.invalid',
      'The header Idempotency-Key must be 8 to 100 letters, digits, - or _',
    );
  }
  const caller = actor.kind === 'token' ? actor.tokenId : actor.userId;
  const key = { caller, key: given };
  const answers = c.get('answers');
  const known = await answers.claim(key, await requestHash(c.req));
  if (known !== undefined) return known;
  await next();
  // Responses with 4xx were refused before any change.
  if (c.error !== undefined && c.res.status < 500) await answers.forget(key);
  else if (c.error === undefined && c.res.ok) {
    await answers.keep(key, c.res.status, await c.res.clone().text());
  }
};

async function requestHash(request: {
  method: string;
  url: string;
  arrayBuffer(): Promise<ArrayBuffer>;
}): Promise<string> {
  const { pathname, search } = new URL(request.url);
  return createHash('sha256')
    .update(`${request.method} ${pathname}${search}\n`)
    .update(new Uint8Array(await request.arrayBuffer()))
    .digest('hex');
}
