/** A repeat with the same `Idempotency-Key` gets the first response, which makes retries safe. */
import { createHash } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import type { Database } from '../../../database/database.ts';
import type { WriteTrace } from '../../../database/group-writes.ts';
import type { IdempotencyKeyRow } from '../../../database/tables/processes.table.ts';
import { instantText, type Clock } from '../../clock.ts';
import type { ApiEnv, ResponseMemory } from './api-env.ts';
import { ApiError } from './api-errors.ts';
import {
  claimKey,
  deleteKeysBefore,
  findKey,
  forgetClaim,
  type KeyClaim,
  storeResponse,
} from './idempotency.repository.ts';

const KEPT_HOURS = 24;
const keyForm = /^[\w-]{8,100}$/;

/** For routes that write. A request that changed nothing may be repeated with the same key. */
export const rememberResponse: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const given = c.req.header('idempotency-key');
  const actor = c.get('actor');
  if (given === undefined || actor === undefined || c.req.method === 'GET') return next();
  if (!keyForm.test(given)) {
    const message = 'The Idempotency-Key header must have 8 to 100 letters, digits, - or _.';
    throw new ApiError(400, 'request.invalid', message);
  }
  const caller = actor.kind === 'token' ? actor.tokenId : actor.userId;
  const memory = c.get('memory');
  const { db, clock, log } = memory;
  const claim: KeyClaim = {
    caller,
    key: given,
    requestHash: await requestHash(c),
    createdAt: instantText(clock.now()),
  };
  for (const other of memory.unforgotten) await forget(memory, other);
  await deleteOldKeys({ db, clock });
  const earlier = await claimOrFind(memory, claim);
  if (earlier !== undefined) return repeated(earlier, claim.requestHash);
  await next();
  const { ok, status } = c.res;
  try {
    if (c.error === undefined && ok) {
      await storeResponse(db, claim, { status, body: await c.res.clone().text() });
    } else if (isWithoutEffect(status, c.get('writes'))) await forget(memory, claim);
  } catch (error) {
    // The caller still learns what became of the request; a key to forget is forgotten later.
    log.error({ requestId: c.get('requestId'), error: String(error) }, 'a key was not updated');
  }
};

/** Deletes keys after a day, and what was answered under them. */
export async function deleteOldKeys({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  await deleteKeysBefore(db, instantText(clock.now().subtract({ hours: KEPT_HOURS })));
}

/** Claims the key, or returns what is known of the request that has it. */
async function claimOrFind(
  memory: ResponseMemory,
  claim: KeyClaim,
): Promise<IdempotencyKeyRow | undefined> {
  try {
    if (await claimKey(memory.db, claim)) return undefined;
  } catch (error) {
    // It may have been claimed, and the answer lost.
    memory.unforgotten.add(claim);
    throw error;
  }
  // Without a row it was forgotten just now, and can be had.
  return (await findKey(memory.db, claim)) ?? claimOrFind(memory, claim);
}

/** Throws while the database is away or the disk full; the next call under any key tries again. */
async function forget({ db, unforgotten }: ResponseMemory, claim: KeyClaim): Promise<void> {
  unforgotten.add(claim);
  await forgetClaim(db, claim);
  unforgotten.delete(claim);
}

/**
 * Responses with 4xx were refused before any change. A database that is away (503) or a full disk
 * (507) may also have come in between the change and its response.
 */
function isWithoutEffect(status: number, writes: WriteTrace | undefined): boolean {
  if (status < 500) return true;
  return (status === 503 || status === 507) && writes?.mayBeKept !== true;
}

function repeated({ requestHash, status, body }: IdempotencyKeyRow, askedHash: string): Response {
  if (requestHash !== askedHash) {
    const message = 'This Idempotency-Key was used for another request.';
    throw new ApiError(422, 'idempotency.used_for_another', message);
  }
  if (status === null || body === null) {
    const message =
      'The first request with this Idempotency-Key is still in progress. Check its result before you send it with a new key.';
    throw new ApiError(409, 'idempotency.unfinished', message);
  }
  const headers = new Headers({ 'idempotency-replayed': 'true' });
  if (body === '') return new Response(null, { status, headers });
  headers.set('content-type', 'application/json');
  return new Response(body, { status, headers });
}

async function requestHash(c: Context<ApiEnv>): Promise<string> {
  const { pathname, search } = new URL(c.req.url);
  return createHash('sha256')
    .update(`${c.req.method} ${pathname}${search}\n`)
    .update(c.get('upload')?.sha256 ?? new Uint8Array(await c.req.arrayBuffer()))
    .digest('hex');
}
