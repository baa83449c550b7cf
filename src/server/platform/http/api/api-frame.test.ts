import { expect, test } from 'vitest';
import { z } from 'zod';
import { callApi, owner } from '../../../../../tests/support/api-caller.ts';
import { manualClock } from '../../../../../tests/support/manual-clock.ts';
import { describeOnSqliteFirst } from '../../../../../tests/support/test-database.ts';
import type { Database } from '../../../database/database.ts';
import type { SignedInActor } from '../../auth/actor.ts';
import { localFileStore } from '../../files/local-file-store.ts';
import { createLog } from '../../log.ts';
import { answerApiError, ApiError } from './api-errors.ts';
import { apiApp, identifyCaller } from './api-app.ts';
import { deleteOldKeys } from './idempotency.ts';
import { emptyRememberedResponses } from './idempotency.repository.ts';
import { actorOf, routesOf, jsonResponse, jsonBody, type Access } from './api-route.ts';

const thing = z.strictObject({
  name: z.string().min(1),
  parts: z.array(z.strictObject({ size: z.int() })),
});
const token = (scope: 'read' | 'write'): SignedInActor => ({
  kind: 'token',
  tokenId: `tok_${scope}`,
  userId: 'usr_owner',
  name: 'A program',
  scope,
});

/** An API with one resource that counts its handler calls. */
function thingsApi(db: Database, actor: SignedInActor | 'nobody' = owner) {
  const clock = manualClock();
  const log = createLog('silent');
  let ran = 0;
  let failure: Error | undefined;
  const responses = { 200: jsonResponse(z.object({ ran: z.int() }), 'How often') };
  const apiRoute = routesOf('Things');
  const get = (access: Access) =>
    apiRoute(access, `GET /${access}`, { summary: 'Look', responses });
  const post = apiRoute('write', 'POST /things', {
    summary: 'Make a thing',
    request: { body: jsonBody(thing) },
    responses,
  });
  const count = () => {
    ran += 1;
    if (failure !== undefined) throw failure;
    return { ran };
  };
  const api = apiApp();
  api.use(
    identifyCaller({
      db,
      clock,
      log,
      files: localFileStore('no-folder'),
      baseUrl: 'https://studio.test',
      findActor: async () => (actor === 'nobody' ? undefined : actor),
    }),
  );
  api.onError((error, c) => answerApiError(log, error, c));
  for (const access of ['anyone', 'owner', 'read'] as const) {
    api.openapi(get(access), (c) => c.json(count(), 200));
  }
  api.openapi(post, (c) => {
    actorOf(c);
    return c.json(count(), 200);
  });
  const app = apiApp().route('/api', api);
  return {
    caller: { app: app as unknown as Parameters<typeof callApi>[0]['app'] },
    clock,
    ran: () => ran,
    fail: (error: Error | undefined) => (failure = error),
  };
}

const good = { name: 'A', parts: [{ size: 1 }] };

describeOnSqliteFirst('a route of the API', (open) => {
  test.each([
    { who: 'nobody' as const, allowed: ['anyone'], refused: 401 },
    { who: token('read'), allowed: ['anyone', 'read'], refused: 403 },
    { who: token('write'), allowed: ['anyone', 'read', 'write'], refused: 403 },
    { who: owner, allowed: ['anyone', 'owner', 'read', 'write'], refused: 0 },
  ])('lets in whom it is for ($allowed)', async ({ who, allowed, refused }) => {
    const things = thingsApi(await open(), who);
    for (const access of ['anyone', 'owner', 'read', 'write']) {
      const { status } =
        access === 'write'
          ? await callApi(things.caller, 'POST', '/things', good)
          : await callApi(things.caller, 'GET', `/${access}`);
      expect(status, access).toBe(allowed.includes(access) ? 200 : refused);
    }
    expect(things.ran()).toBe(allowed.length);
  });

  test('takes no unsafe call from a foreign page', async () => {
    const things = thingsApi(await open());
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.test' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ];
    for (const headers of foreign) {
      const { status } = await callApi(things.caller, 'POST', '/things', good, headers);
      expect(status, JSON.stringify(headers)).toBe(403);
    }
    expect(things.ran()).toBe(0);
  });

  test.each([
    ['no JSON', '{', 400, undefined],
    ['another type', new TextEncoder().encode('{}'), 415, undefined],
    ['a list', [], 400, ['']],
    ['a missing field', { name: 'A' }, 400, ['parts']],
    ['a field of another type', { ...good, name: 7 }, 400, ['name']],
    ['a field too many', { ...good, role: 'admin' }, 400, ['role']],
    [
      'a field too many further in',
      { ...good, parts: [{ size: 1, id: 'x' }] },
      400,
      ['parts.0.id'],
    ],
    ['a prototype', '{"name":"A","parts":[],"__proto__":{"role":"admin"}}', 400, ['__proto__']],
    ['a key twice', '{"name":"A","name":"B","parts":[]}', 400, undefined],
    ['far too much', { ...good, name: 'A'.repeat(300_000) }, 413, undefined],
  ])('refuses %s, and names the field', async (_what, body, status, fields) => {
    const things = thingsApi(await open());
    const answer = await callApi(things.caller, 'POST', '/things', body);
    expect(answer.status).toBe(status);
    expect(answer.body.error.message).toMatch(/\w/);
    if (fields !== undefined) expect(Object.keys(answer.body.error.fields)).toEqual(fields);
    expect(things.ran()).toBe(0);
  });

  test('names only the first of very many fields that it does not know', async () => {
    const things = thingsApi(await open());
    const many = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`x${index}`, 1]));
    const { status, body } = await callApi(things.caller, 'POST', '/things', { ...good, ...many });
    expect(status).toBe(400);
    expect(Object.keys(body.error.fields)).toHaveLength(20);
  });

  test('says when there is no room left on the disk', async () => {
    const things = thingsApi(await open());
    things.fail(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }));
    const { status, body } = await callApi(things.caller, 'POST', '/things', good);
    expect([status, body.error.code]).toEqual([507, 'service.disk_full']);
  });

  test('says no more than that about an unforeseen error', async () => {
    const things = thingsApi(await open());
    things.fail(new Error('the password is secret'));
    const { status, body } = await callApi(things.caller, 'GET', '/read');
    expect(status).toBe(500);
    expect(body.error.code).toBe('internal.error');
    expect(JSON.stringify(body)).not.toContain('secret');
  });
});

describeOnSqliteFirst('a call under an Idempotency-Key', (open) => {
  const key = { 'idempotency-key': 'a1b2c3d4-0000-4000-8000-000000000000' };

  test('is done once, and answered the same again', async () => {
    const things = thingsApi(await open());
    const first = await callApi(things.caller, 'POST', '/things', good, key);
    const second = await callApi(things.caller, 'POST', '/things', good, key);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
    expect(second.headers.get('idempotency-replayed')).toBe('true');
    expect(things.ran()).toBe(1);
  });

  test('is done once when it comes twice at the same moment', async () => {
    const things = thingsApi(await open());
    const both = await Promise.all([
      callApi(things.caller, 'POST', '/things', good, key),
      callApi(things.caller, 'POST', '/things', good, key),
    ]);
    expect(things.ran()).toBe(1);
    expect(both.map(({ status }) => status)).toContain(200);
  });

  test('is refused for another request under the same key', async () => {
    const things = thingsApi(await open());
    await callApi(things.caller, 'POST', '/things', good, key);
    const other = await callApi(things.caller, 'POST', '/things', { ...good, name: 'B' }, key);
    expect(other.status).toBe(422);
    expect(things.ran()).toBe(1);
  });

  test('may be sent again after it was refused', async () => {
    const things = thingsApi(await open());
    things.fail(new ApiError(409, 'things.busy', 'Not now'));
    expect((await callApi(things.caller, 'POST', '/things', good, key)).status).toBe(409);
    things.fail(undefined);
    expect((await callApi(things.caller, 'POST', '/things', good, key)).status).toBe(200);
  });

  test.each([
    ['no JSON', '{bad', {}],
    ['of another type', good, { 'content-type': 'text/plain' }],
    ['not as it must be', { name: 7 }, {}],
  ])('may be sent again after it was %s', async (_what, body, headers) => {
    const things = thingsApi(await open());
    const bad = await callApi(things.caller, 'POST', '/things', body, { ...key, ...headers });
    expect(bad.status).toBeLessThan(500);
    expect((await callApi(things.caller, 'POST', '/things', good, key)).status).toBe(200);
  });

  test('whose first run broke is not done again by itself', async () => {
    const things = thingsApi(await open());
    things.fail(new Error('broken'));
    expect((await callApi(things.caller, 'POST', '/things', good, key)).status).toBe(500);
    things.fail(undefined);
    const again = await callApi(things.caller, 'POST', '/things', good, key);
    expect([again.status, again.body.error.code]).toEqual([409, 'idempotency.unfinished']);
    expect(things.ran()).toBe(1);
  });

  test('that broke is not answered as done because something was deleted meanwhile', async () => {
    const db = await open();
    const things = thingsApi(db);
    things.fail(new Error('broken'));
    await callApi(things.caller, 'POST', '/things', good, key);
    await db.transaction().execute((trx) => emptyRememberedResponses(trx));
    const again = await callApi(things.caller, 'POST', '/things', good, key);
    expect([again.status, again.body.error.code]).toEqual([409, 'idempotency.unfinished']);
  });

  test('is deleted after a day, also if no other one comes', async () => {
    const db = await open();
    const { clock, ...things } = thingsApi(db);
    const count = async () => (await db.selectFrom('idempotencyKeys').selectAll().execute()).length;
    await callApi(things.caller, 'POST', '/things', good, key);
    clock.advance({ hours: 23 });
    await deleteOldKeys({ db, clock });
    expect(await count()).toBe(1);
    clock.advance({ hours: 2 });
    await deleteOldKeys({ db, clock });
    expect(await count()).toBe(0);
  });

  test('is forgotten after a day', async () => {
    const things = thingsApi(await open());
    await callApi(things.caller, 'POST', '/things', good, key);
    things.clock.advance({ hours: 25 });
    await callApi(things.caller, 'POST', '/things', good, key);
    expect(things.ran()).toBe(2);
  });
});
