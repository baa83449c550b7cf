/** A repeat with the same `Idempotency-Key` gets the first response, which makes retries safe. */
import { createHash } from 'node:crypto';
import type { HonoRequest, MiddlewareHandler } from 'hono';
import type { IdempotencyKeyRow } from '../../../database/tables/processes.table.ts';
import { instantText } from '../../clock.ts';
import type { ApiEnv } from './api-app.ts';
import { ApiError } from './api-errors.ts';
import {
  claimKey,
  deleteKeysBefore,
  findKey,
  forgetKey,
  storeResponse,
} from './idempotency.repository.ts';

const KEPT_HOURS = 24;
const keyForm = /^[\w-]{8,100}$/;

/** For routes that write. A refused request may be repeated with the same key. */
export const rememberResponse: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const given = c.req.header('idempotency-key');
  const actor = c.get('actor');
  if (given === undefined || actor === undefined || c.req.method === 'GET') return next();
  if (!keyForm.test(given)) {
    const message = 'The header Idempotency-Key must be 8 to 100 letters, digits, - or _';
    throw new ApiError(400, 'request.invalid', message);
  }
  const caller = actor.kind === 'token' ? actor.tokenId : actor.userId;
  const key = { caller, key: given };
  const { db, clock, log } = c.get('memory');
  const now = clock.now();
  const claim = { ...key, requestHash: await requestHash(c.req), createdAt: instantText(now) };
  await deleteKeysBefore(db, instantText(now.subtract({ hours: KEPT_HOURS })));
  if (!(await claimKey(db, claim))) {
    const known = await findKey(db, key);
    if (known !== undefined) return repeated(known, claim.requestHash);
  }
  await next();
  try {
    if (c.error !== undefined && isWithoutEffect(c.res.status)) await forgetKey(db, key);
    else if (c.error === undefined && c.res.ok) {
      await storeResponse(db, key, { status: c.res.status, body: await c.res.clone().text() });
    }
  } catch (error) {
    // The caller still learns what became of the request; only a repeat can’t be answered.
    log.error({ requestId: c.get('requestId'), error: String(error) }, 'a key was not updated');
  }
};

/** Responses with 4xx were refused before any change; on a full disk (507) nothing was saved. */
function isWithoutEffect(status: number): boolean {
  return status < 500 || status === 507;
}

function repeated({ requestHash, status, body }: IdempotencyKeyRow, askedHash: string): Response {
  if (requestHash !== askedHash) {
    const message = 'This Idempotency-Key was used for another request';
    throw new ApiError(422, 'idempotency.used_for_another', message);
  }
  if (status === null || body === null) {
    const message =
      'The first request under this Idempotency-Key has not ended. Look whether it was done before you send it under a new key.';
    throw new ApiError(409, 'idempotency.unfinished', message);
  }
  const headers = new Headers({ 'idempotency-replayed': 'true' });
  if (body === '') return new Response(null, { status, headers });
  headers.set('content-type', 'application/json');
  return new Response(body, { status, headers });
}

async function requestHash(request: HonoRequest): Promise<string> {
  const { pathname, search } = new URL(request.url);
  return createHash('sha256')
    .update(`${request.method} ${pathname}${search}\n`)
    .update(new Uint8Array(await request.arrayBuffer()))
    .digest('hex');
}
