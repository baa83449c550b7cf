/** Responses while the database is away or the disk full, and recovery from both. */
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { apiTable } from '../../../tests/support/api-table.ts';
import { callApi } from '../../../tests/support/api-caller.ts';
import { followLink } from '../../../tests/support/client-link.ts';
import { message, postForm, postJson } from '../../../tests/support/contact-requests.ts';
import {
  fillDisk,
  largeText,
  refuseConnections,
  takeAway,
} from '../../../tests/support/failing-storage.ts';
import { createStudioWorld, newClient, someBytes } from '../../../tests/support/studio-world.ts';
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts';
import { describeOnPostgres, openTestSqlite } from '../../../tests/support/test-database.ts';
import type { Database } from './database.ts';
import type { Write } from './group-writes.ts';

const AWAY = 'The database can’t be reached right now. Try again in a moment.';
const key = { 'idempotency-key': 'a1b2c3d4-0000-4000-8000-000000000000' };
const FULL = 'The server’s disk is full, so nothing was saved.';

describeOnPostgres('While the database is away', (open) => {
  test('every call says so in its own form, nobody is signed out, and all goes on after it', async () => {
    const world = await createStudioWorld(await open());
    const { app } = world.testApp;
    const link = await world.call('owner', 'POST', `/documents/${world.ids.invoice}/links`);
    const path = new URL(link.body.url).pathname;
    const cookie = await followLink(world.testApp, path);
    const comeBack = await takeAway(world.db);

    for (const [route, row] of Object.entries(apiTable)) {
      const [method = '', pattern = ''] = route.split(' ');
      const address = pattern.replaceAll(/\{\w+\}/g, 'x') + (row.query ?? '');
      for (const caller of ['owner', 'writing token'] as const) {
        const answer = await world.call(caller, method, address, row.body?.(world.ids));
        const { status, body, headers } = answer;
        expect({ route, status, body }).toEqual({
          route,
          status: 503,
          body: { error: { code: 'service.database_away', message: AWAY } },
        });
        expect(headers.get('retry-after')).toBe('2');
        expect(headers.getSetCookie()).toEqual([]);
      }
    }
    const credentials = { email: 'owner@studio.test', password: 'a quiet harbor at seven' };
    expect((await world.call('anonymous', 'POST', '/session', credentials)).status).toBe(503);

    const { invoice } = world.ids;
    const pages = [path, `/i/${invoice}`, `/i/${invoice}/pdf`, `/i/${invoice}/logo`];
    for (const one of pages) {
      const answer = await app.request(one, { headers: { cookie, accept: 'text/html' } });
      expect([one, answer.status, answer.headers.get('retry-after')]).toEqual([one, 503, '2']);
      expect(answer.headers.get('content-type')).toContain('text/html');
      expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow');
      expect(answer.headers.getSetCookie()).toEqual([]);
      expect(await answer.text()).toContain(AWAY);
    }
    expect((await postJson(world.testApp, message)).status).toBe(503);
    expect((await app.request('/')).status).toBe(200);

    await comeBack();
    expect((await world.call('owner', 'GET', '/session')).body.user).not.toBeNull();
    expect((await app.request(`/i/${invoice}`, { headers: { cookie } })).status).toBe(200);
    expect((await world.call('owner', 'POST', '/clients', newClient('Later'))).status).toBe(201);
    expect((await postJson(world.testApp, message)).status).toBe(200);
  });

  test('a change is not remembered as half-done: the same call can be repeated after it', async () => {
    const world = await createStudioWorld(await open());
    const create = () => world.call('owner', 'POST', '/clients', newClient('Once'), key);
    const comeBack = await takeAway(world.db);
    expect((await create()).status).toBe(503);
    await comeBack();
    expect((await create()).status).toBe(201);
    expect((await create()).headers.get('idempotency-replayed')).toBe('true');
  });

  /** Every new client ends these connections, out of the transaction that it is part of. */
  const cutOnNewClient = async (db: Database, which: string) => {
    await sql`create function cut() returns trigger language plpgsql as $$
      begin perform pg_terminate_backend(pid) from pg_stat_activity where ${sql.raw(which)};
      return new; end $$`.execute(db);
    await sql`create trigger cuts after insert on clients for each row execute function cut()`.execute(
      db,
    );
    return () => sql`drop trigger cuts on clients`.execute(db);
  };

  test('a change whose connection was cut each time is done once under the same key', async () => {
    const world = await createStudioWorld(await open());
    const create = () => world.call('owner', 'POST', '/clients', newClient('Once'), key);
    const stopCutting = await cutOnNewClient(world.db, 'pid = pg_backend_pid()');
    const { status, body } = await create();
    expect([status, body.error.message]).toEqual([503, AWAY]);
    await stopCutting();
    expect((await create()).status).toBe(201);
    expect((await create()).headers.get('idempotency-replayed')).toBe('true');
  });

  test('a change that lost every connection is done once under the same key after it', async () => {
    const world = await createStudioWorld(await open());
    const create = () => world.call('owner', 'POST', '/clients', newClient('Once'), key);
    const stopCutting = await cutOnNewClient(world.db, 'datname = current_database()');
    const comeBack = await refuseConnections(world.db);
    const { status, body } = await create();
    expect([status, body.error.message]).toEqual([503, AWAY]);
    await comeBack();
    await stopCutting();
    expect((await create()).status).toBe(201);
    expect((await create()).headers.get('idempotency-replayed')).toBe('true');
  });

  test('a change that was saved, though its response could not be read, is not done again', async () => {
    const { testApp, db, headers } = await createStudioWorld(await open());
    const comingBack: (() => Promise<unknown>)[] = [];
    const write: Write = async (work) => {
      const result = await testApp.deps.write(work);
      comingBack.push(await takeAway(db));
      return result;
    };
    const app = await createTestApp(db, { ...testApp.deps, write });
    const create = () =>
      callApi(app, 'POST', '/clients', newClient('Once'), { ...headers.owner, ...key });
    const { status, body } = await create();
    expect([status, body.error.message]).toEqual([
      503,
      expect.stringMatching(/Check whether the change was saved/),
    ]);
    await comingBack[0]?.();
    const again = await create();
    expect([again.status, again.body.error.code]).toEqual([409, 'idempotency.unfinished']);
  });

  test('what broke during COMMIT asks to look whether it was saved, and no file is deleted', async () => {
    const world = await createStudioWorld(await open());
    await sql`create function die() returns trigger language plpgsql as $$
      begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`.execute(world.db);
    for (const table of ['clients', 'files']) {
      await sql`create constraint trigger dies after insert on ${sql.table(table)}
        deferrable initially deferred for each row execute function die()`.execute(world.db);
    }
    const create = () => world.call('owner', 'POST', '/clients', newClient('Perhaps'), key);
    const answer = await create();
    expect(answer.status).toBe(503);
    expect(answer.body.error.message).toMatch(/Check whether the change was saved/);
    expect((await create()).body.error.code).toBe('idempotency.unfinished');

    // Its row may be there, and must not be without its bytes; the sweep deletes those without one.
    const stored = async () => (await world.testApp.deps.files.list()).length;
    const before = await stored();
    const files = `/clients/${world.ids.client}/files?name=perhaps.txt`;
    expect((await world.call('owner', 'POST', files, someBytes)).status).toBe(503);
    expect(await stored()).toBe(before + 1);
  });
});

test('SQLite locked by another program for too long is away for writes, and read all the same', async () => {
  const db = await openTestSqlite();
  const world = await createStudioWorld(db);
  await sql`pragma busy_timeout = 1`.execute(db);
  const { rows } = await sql<{ file: string }>`pragma database_list`.execute(db);
  const other = new DatabaseSync(rows[0]?.file ?? '');
  onTestFinished(() => other.close());
  other.exec('begin immediate');
  const create = () => world.call('owner', 'POST', '/clients', newClient('Later'));
  expect(await create()).toMatchObject({
    status: 503,
    body: { error: { code: 'service.database_away', message: AWAY } },
  });
  expect((await world.call('owner', 'GET', '/clients')).status).toBe(200);
  other.exec('rollback');
  expect((await create()).status).toBe(201);
});

test('an upload that found SQLite locked is done once under the same key after it', async () => {
  const db = await openTestSqlite();
  const { testApp, ids, headers } = await createStudioWorld(db);
  await sql`pragma busy_timeout = 1`.execute(db);
  const { rows } = await sql<{ file: string }>`pragma database_list`.execute(db);
  const other = new DatabaseSync(rows[0]?.file ?? '');
  onTestFinished(() => other.close());
  let wasLocked = false;
  const keep: typeof testApp.deps.files.keep = async (id) => {
    await testApp.deps.files.keep(id);
    if (!wasLocked) other.exec('begin immediate');
    wasLocked = true;
  };
  const files = { ...testApp.deps.files, keep };
  const app = await createTestApp(db, { ...testApp.deps, files });
  const path = `/clients/${ids.client}/files?name=more.txt`;
  const upload = () => callApi(app, 'POST', path, someBytes, { ...headers.owner, ...key });
  expect((await upload()).status).toBe(503);
  other.exec('rollback');
  expect((await upload()).status).toBe(201);
  expect((await upload()).headers.get('idempotency-replayed')).toBe('true');
});

describe('On a full disk', () => {
  const sendForm = (app: TestApp) => postForm(app, { ...message, message: largeText });

  test('every write says so in its own form, all that is read goes on, and it heals', async () => {
    const db = await openTestSqlite();
    const world = await createStudioWorld(db);
    const { client } = world.ids;
    const note = {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: largeText }] }],
    };
    const write = () =>
      world.call('owner', 'POST', `/clients/${client}/notes`, { body: note }, key);
    const makeRoom = await fillDisk(db);
    const refused = await write();
    expect(refused).toMatchObject({ status: 507, body: { error: { code: 'service.disk_full' } } });
    expect(refused.body.error.message).toContain(FULL);
    expect((await world.call('owner', 'GET', '/clients')).status).toBe(200);

    const contact = await postJson(world.testApp, { ...message, message: largeText });
    expect(contact.status).toBe(507);
    expect(await contact.json()).toEqual({ error: expect.stringMatching(/couldn’t be saved/) });
    const page = await sendForm(world.testApp);
    expect(page.status).toBe(507);
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(await page.text()).toContain('couldn’t be saved');

    await makeRoom();
    expect((await write()).status).toBe(201);
    expect((await sendForm(world.testApp)).status).toBe(200);
  });

  test('an upload says so, and leaves no row', async () => {
    const db = await openTestSqlite();
    const world = await createStudioWorld(db);
    const { testApp, headers, ids } = world;
    const keep = () => Promise.reject(Object.assign(new Error('no space'), { code: 'ENOSPC' }));
    const app = await createTestApp(db, { files: { ...testApp.deps.files, keep } });
    const files = `/clients/${ids.client}/files?name=more.txt`;
    const answer = await callApi(app, 'POST', files, someBytes, headers.owner);
    expect(answer).toMatchObject({ status: 507, body: { error: { code: 'service.disk_full' } } });
    expect((await world.call('owner', 'GET', files)).body.items).toHaveLength(1);
  });
});
