import { expect, test } from 'vitest';
import { callApi, owner } from '../../../../tests/support/api-caller.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import { describeOnSqliteFirst } from '../../../../tests/support/test-database.ts';
import type { Database } from '../../database/database.ts';
import { listEventsAfter } from '../../platform/events/events.repository.ts';

async function withClient(db: Database): Promise<{ app: TestApp; id: string; path: string }> {
  const app = await createTestApp(db, { findActor: () => Promise.resolve(owner) });
  const { body } = await callApi(app, 'POST', '/clients', { kind: 'person', name: 'Ada' });
  return { app, id: body.id, path: `/clients/${body.id}/files` };
}

const bytes = (text: string) => new TextEncoder().encode(text);

async function upload(app: TestApp, path: string, name: string, content = bytes('hello')) {
  return callApi(app, 'POST', `${path}?name=${encodeURIComponent(name)}`, content);
}

describeOnSqliteFirst('Files of a client', (open) => {
  test('come back as they were kept, newest first in the list', async () => {
    const db = await open();
    const { app, id, path } = await withClient(db);
    const first = await upload(app, path, 'W-9 Ω.pdf', bytes('%PDF-1.7 …'));
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({
      name: 'W-9 Ω.pdf',
      type: 'application/pdf',
      sizeBytes: bytes('%PDF-1.7 …').length,
      purpose: 'attachment',
    });
    app.clock.advance({ minutes: 1 });
    await upload(app, path, 'notes.txt');
    const { body } = await callApi(app, 'GET', path);
    expect(body.items.map(({ name }: { name: string }) => name)).toEqual([
      'notes.txt',
      'W-9 Ω.pdf',
    ]);
    const download = await app.app.request(`/api${path}/${first.body.id}`);
    expect(await download.text()).toBe('%PDF-1.7 …');
    const [added] = await listEventsAfter(db, 1, 1);
    expect(added).toMatchObject({ type: 'file.created', targetId: first.body.id, clientId: id });
    expect(added?.data).not.toContain('W-9');
  });

  test('are saved rather than shown, whatever they are', async () => {
    const { app, path } = await withClient(await open());
    const hostile = bytes('<!doctype html><script>alert(1)</script>');
    const { body } = await upload(app, path, '../../evil"\r\nx: y.html', hostile);
    expect(body.name).not.toMatch(/[/\\\r\n]/);
    const { headers } = await app.app.request(`/api${path}/${body.id}`);
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="[^"]*"; filename\*=/,
    );
    expect(headers.get('content-security-policy')).toContain('sandbox');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('have the certificate among them: the newest one counts', async () => {
    const { app, id, path } = await withClient(await open());
    const add = async () => {
      app.clock.advance({ minutes: 1 });
      const query = '?name=cert.pdf&purpose=certificate';
      return callApi(app, 'POST', `${path}${query}`, bytes('%PDF-1.7'));
    };
    const certificate = async () =>
      (await callApi(app, 'GET', `/clients/${id}`)).body.taxCertificateFileId;
    expect(await certificate()).toBeNull();
    const [first, second] = [await add(), await add()];
    await upload(app, path, 'other.txt');
    expect(await certificate()).toBe(second.body.id);
    await callApi(app, 'DELETE', `${path}/${second.body.id}`);
    expect(await certificate()).toBe(first.body.id);
  });

  test('are deleted with their bytes', async () => {
    const { app, path } = await withClient(await open());
    const { body } = await upload(app, path, 'a.txt');
    expect(await app.deps.files.list()).toHaveLength(1);
    expect((await callApi(app, 'DELETE', `${path}/${body.id}`)).status).toBe(204);
    expect(await app.deps.files.list()).toEqual([]);
    expect((await callApi(app, 'GET', `${path}/${body.id}`)).status).toBe(404);
    expect((await callApi(app, 'DELETE', `${path}/${body.id}`)).status).toBe(404);
  });

  test('of one client can’t be reached through another', async () => {
    const db = await open();
    const { app, path } = await withClient(db);
    const other = await withClient(db);
    const { body } = await upload(app, path, 'mine.txt');
    expect((await callApi(app, 'GET', `${other.path}/${body.id}`)).status).toBe(404);
    expect((await callApi(app, 'DELETE', `${other.path}/${body.id}`)).status).toBe(404);
    expect((await callApi(app, 'GET', path)).body.items).toHaveLength(1);
  });

  test('are refused empty, too large, nameless or for another purpose, and nothing is kept', async () => {
    const db = await open();
    const { app, path } = await withClient(db);
    const large = new Uint8Array(25 * 1024 * 1024 + 1);
    expect((await upload(app, path, 'empty.txt', bytes(''))).status).toBe(400);
    expect((await upload(app, path, 'large.bin', large)).status).toBe(413);
    expect((await callApi(app, 'POST', path, bytes('x'))).status).toBe(400);
    expect((await callApi(app, 'POST', `${path}?name=a&purpose=logo`, bytes('x'))).status).toBe(
      400,
    );
    expect((await upload(app, '/clients/cli_none/files', 'a.txt')).status).toBe(404);
    expect(await app.deps.files.list()).toEqual([]);
    expect(await db.selectFrom('files').selectAll().execute()).toEqual([]);
  });

  test('are refused compressed or broken off, with no part of them kept', async () => {
    const { app, path } = await withClient(await open());
    const send = async (body: string | ReadableStream, headers: Record<string, string> = {}) => {
      const init = { method: 'POST', body, headers, duplex: 'half' } as const;
      const answer = await app.app.request(`/api${path}?name=a.txt`, init);
      const { error } = (await answer.json()) as { error: { message: string } };
      return [answer.status, error.message];
    };
    expect(await send('x', { 'content-encoding': 'gzip' })).toEqual([
      415,
      'Compressed request bodies are not accepted.',
    ]);
    const begun = async function* () {
      yield bytes('a part');
      throw new Error('connection lost');
    };
    expect(await send(ReadableStream.from(begun()))).toEqual([
      400,
      'The request body is incomplete.',
    ]);
    expect(await app.deps.files.list()).toEqual([]);
  });

  test('are stored as they are if their sender says that they are JSON', async () => {
    const { app, path } = await withClient(await open());
    const json = '{"a":1,"a":2}';
    const init = { method: 'POST', body: json, headers: { 'content-type': 'application/json' } };
    const answer = await app.app.request(`/api${path}?name=a.json`, init);
    const { id } = (await answer.json()) as { id: string };
    expect([answer.status, Buffer.from((await app.deps.files.read(id)) ?? []).toString()]).toEqual([
      201,
      json,
    ]);
  });

  test('are stored once under an Idempotency-Key, which is for one file', async () => {
    const { app, path } = await withClient(await open());
    const key = { 'idempotency-key': 'a1b2c3d4-0000-4000-8000-000000000000' };
    const send = async (text: string) =>
      callApi(app, 'POST', `${path}?name=a.txt`, bytes(text), key);
    const [first, again, other] = [await send('one'), await send('one'), await send('two')];
    expect([first.status, again.body, other.status]).toEqual([201, first.body, 422]);
    expect((await app.deps.files.list()).map(({ id }) => id)).toEqual([first.body.id]);
  });
});
