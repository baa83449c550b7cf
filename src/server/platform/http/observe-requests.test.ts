/** Log lines of requests. */
import { connect } from 'node:net';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { callApi, owner } from '../../../../tests/support/api-caller.ts';
import { postJson } from '../../../../tests/support/contact-requests.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import { openTestSqlite } from '../../../../tests/support/test-database.ts';
import type { SignedInActor } from '../auth/actor.ts';
import { listen } from './listen.ts';

type Line = Record<string, unknown>;

/** An app whose log, made as ours is, is read line by line. */
async function loggedApp(
  findActor: () => Promise<SignedInActor | undefined>,
): Promise<{ app: TestApp; lines: () => Line[]; raw: () => string }> {
  let raw = '';
  const log = pino({ level: 'info', base: null }, { write: (line: string) => (raw += line) });
  const app = await createTestApp(await openTestSqlite(), { findActor, log });
  const lines = () =>
    raw
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Line);
  return { app, lines, raw: () => raw };
}

const nobody = () => Promise.resolve(undefined);
const reader: SignedInActor = { ...owner, kind: 'token', tokenId: 't', scope: 'read' };

test('every call that was refused is in the log, with its time, its number and its status', async () => {
  const { app, lines } = await loggedApp(nobody);
  await callApi(app, 'GET', '/clients');
  await callApi(app, 'POST', '/session', { email: 'x' });
  await callApi(app, 'POST', '/session', {}, { origin: 'https://evil.example' });
  await callApi(app, 'POST', '/nothing', {});
  await postJson(app, '{');
  expect(lines().map(({ status, path }) => [status, path])).toEqual([
    [401, '/api/clients'],
    [400, '/api/session'],
    [403, '/api/session'],
    [404, '/api/nothing'],
    [400, '/sendEmail'],
  ]);
  for (const line of lines()) {
    expect(Object.keys(line).toSorted()).toEqual(
      ['level', 'method', 'ms', 'msg', 'path', 'requestId', 'status', 'time'].toSorted(),
    );
  }
  expect(new Set(lines().map(({ requestId }) => requestId)).size).toBe(5);
});

test('a token that may not write is in the log as refused', async () => {
  const { app, lines } = await loggedApp(() => Promise.resolve(reader));
  await callApi(app, 'POST', '/clients', { kind: 'person', name: 'Ada' });
  expect(lines()).toMatchObject([{ method: 'POST', path: '/api/clients', status: 403 }]);
});

test('what goes wrong is in the log with the number of its request, and only there', async () => {
  const { app, lines } = await loggedApp(() => Promise.reject(new Error('no such table')));
  const answer = await callApi(app, 'GET', '/clients');
  expect(answer.status).toBe(500);
  expect(JSON.stringify(answer.body)).not.toContain('no such table');
  const [why, request] = lines();
  expect(why).toMatchObject({ level: 50, error: expect.stringContaining('no such table') });
  expect(request).toMatchObject({ level: 50, status: 500, requestId: why?.['requestId'] });
});

test('a visitor who hangs up in the middle is no fault of ours', async () => {
  const { app, lines } = await loggedApp(() => Promise.resolve(owner));
  let received = Promise.withResolvers<void>();
  const fetch: typeof app.app.fetch = (...request) => {
    received.resolve();
    return app.app.fetch(...request);
  };
  const server = await listen(
    { app: { fetch }, site: app.deps.site },
    { port: 0, host: '127.0.0.1' },
  );
  onTestFinished(() => server.close());
  const calls = [
    'POST /sendEmail HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 100',
    'POST /api/session HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 100',
    'PUT /api/settings/logo HTTP/1.1\r\nContent-Type: application/octet-stream\r\nContent-Length: 100',
    'PUT /api/settings/logo HTTP/1.1\r\nContent-Type: application/octet-stream\r\nTransfer-Encoding: chunked',
    'POST /api/clients/cli_x/files?name=a HTTP/1.1\r\nContent-Type: application/octet-stream\r\nIdempotency-Key: 12345678\r\nContent-Length: 100',
  ];
  for (const [at, head] of calls.entries()) {
    received = Promise.withResolvers();
    const socket = connect(server.port, '127.0.0.1');
    socket.write(`${head}\r\nHost: x\r\n\r\n4\r\n{"a"`);
    await received.promise;
    socket.destroy();
    await expect.poll(() => lines().length).toBe(at + 1);
  }
  expect(lines().map(({ path, status }) => [path, status])).toEqual([
    ['/sendEmail', 400],
    ['/api/session', 400],
    ['/api/settings/logo', 400],
    ['/api/settings/logo', 400],
    ['/api/clients/cli_x/files', 400],
  ]);
  expect(lines().every(({ level }) => level === 30)).toBe(true);
});

test('what goes wrong on our side is in the log, also where the sender has hung up', async () => {
  const arrived = Promise.withResolvers<void>();
  const gone = Promise.withResolvers<void>();
  const { app, lines } = await loggedApp(async () => {
    arrived.resolve();
    await gone.promise;
    throw new Error('disk I/O error');
  });
  const server = await listen(
    { app: app.app, site: app.deps.site },
    { port: 0, host: '127.0.0.1' },
  );
  onTestFinished(() => server.close());
  const socket = connect(server.port, '127.0.0.1');
  socket.write('PUT /api/settings/logo HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nhalf');
  await arrived.promise;
  socket.destroy();
  // It has been noticed once a later one is answered.
  await fetch(`http://127.0.0.1:${server.port}/healthz`);
  gone.resolve();
  await expect.poll(() => lines().length).toBe(2);
  const [why, request] = lines();
  expect(why).toMatchObject({ level: 50, error: expect.stringContaining('disk I/O error') });
  expect(request).toMatchObject({ level: 50, status: 500, requestId: why?.['requestId'] });
});

test('no text in an address begins a line of its own, or tells a terminal to do something', async () => {
  const { app, lines, raw } = await loggedApp(nobody);
  const hostile = 'x\r\n{"level":30,"msg":"signed in"}\u001B[2J%s%o\u2028"\\';
  await callApi(app, 'POST', `/${encodeURIComponent(hostile)}`, {}, { 'user-agent': '%s %o' });
  expect(lines()).toHaveLength(1);
  expect(lines()[0]).toMatchObject({ msg: 'request', status: 404 });
  expect(raw().trimEnd()).not.toMatch(/\p{Cc}/u);
});

test('what stands behind the path, in a body or in a header is not in the log', async () => {
  const { app, raw } = await loggedApp(nobody);
  const headers = { cookie: 'a=canary', authorization: 'Bearer canary', referer: '/canary' };
  await callApi(app, 'POST', '/session?token=canary', { email: 'canary@x.example' }, headers);
  expect(raw()).toContain('/api/session');
  expect(raw()).not.toContain('canary');
});

test('a client’s link that was tried is in the log without its secret', async () => {
  const { app, lines } = await loggedApp(nobody);
  await app.app.request(`/i/${'s3cret-'.repeat(6)}x`);
  expect(lines()).toMatchObject([{ status: 404, path: '/i/…' }]);
});
