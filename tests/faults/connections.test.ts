/** F10: sockets that say nothing, or little, from one network and from many. */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { get, request, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Hono } from 'hono';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { App } from '../../src/server/app.ts';
import { listen } from '../../src/server/platform/http/listen.ts';
import { fixedResource } from '../../src/server/platform/site/resource.ts';
import { rounds } from '../support/rounds.ts';
import { startServer, type ServerProcess } from '../support/server-process.ts';

let dataDir: string;
let server: ServerProcess;
let sockets: Socket[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'wolfden-connections-'));
  server = await startServer({ DATA_DIR: dataDir, CONNECTION_LIMIT: '' });
});
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
});
afterAll(async () => {
  await server.end('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
});

/** Connections that send only this; resolves once each was accepted or refused. */
async function holdOpen(
  count: number,
  addressOf: (nth: number) => string,
  { said = '', to = server.url } = {},
): Promise<void> {
  const opened = Array.from({ length: count }, (_, nth) => {
    const socket = connect({
      port: Number(new URL(to).port),
      host: '127.0.0.1',
      localAddress: addressOf(nth),
    });
    socket.on('error', () => {});
    socket.write(said);
    sockets.push(socket);
    return Promise.race([once(socket, 'connect'), once(socket, 'close')]);
  });
  await Promise.all(opened);
}

/** The status of a page for a visitor from there; 0 if the connection was closed. */
function visitFrom(localAddress: string): Promise<number> {
  return new Promise((resolve) => {
    get(`${server.url}/about`, { localAddress, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    }).on('error', () => resolve(0));
  });
}

const visitors = Array.from({ length: 12 }, (_, nth) => `127.0.0.${nth + 2}`);

test('2,050 silent sockets of one address keep nobody else out', async () => {
  await holdOpen(2050, () => '127.0.0.1');
  const statuses = await Promise.all(visitors.map(visitFrom));
  expect(statuses).toEqual(visitors.map(() => 200));
  // One that the busy kernel dropped while it connected only learns so when it sends something.
  for (const socket of sockets) socket.write('\r\n');
  await expect.poll(() => sockets.filter((socket) => !socket.destroyed).length).toBe(100);
  // A line at once; those of the same minute follow in another one.
  const told = server.lines.filter((line) => line.includes('connections were refused'));
  expect(told.map((line) => JSON.parse(line) as object)).toMatchObject([{ level: 40, refused: 1 }]);
});

test('visitors behind a proxy on the same machine share no limit of connections', async () => {
  const behind = await startServer({
    DATA_DIR: join(dataDir, 'behind'),
    CONNECTION_LIMIT: '',
    BASE_URL: 'https://studio.example',
  });
  await holdOpen(150, () => '127.0.0.1', { to: behind.url });
  expect((await fetch(`${behind.url}/about`)).status).toBe(200);
  expect(sockets.filter((socket) => socket.destroyed)).toEqual([]);
  for (const socket of sockets) socket.destroy();
  expect(await behind.end('SIGTERM')).toBe(0);
});

const head = 'POST /sendEmail HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';

test.each([
  ['say nothing', ''],
  ['begin a request', 'GET / HTTP/1.1\r\nHost: x\r\n'],
  ['send a head without its body', `${head}Content-Length: 1000\r\n\r\n`],
  ['begin a body', `${head}Transfer-Encoding: chunked\r\n\r\n64\r\n{"a":`],
  ['have had their answer', 'GET /about HTTP/1.1\r\nHost: x\r\n\r\n'],
])('thousands of sockets of 40 addresses that %s keep nobody else out', async (_what, said) => {
  await holdOpen(rounds(2500, 4000), (nth) => `127.0.1.${(nth % 40) + 1}`, { said });
  const statuses = await Promise.all(visitors.map(visitFrom));
  expect(statuses).toEqual(visitors.map(() => 200));
});

test('a flood takes no place from a request being answered, nor from a slow upload', async () => {
  const app: App = new Hono();
  const asked = Promise.withResolvers<void>();
  const over = Promise.withResolvers<void>();
  // Total size of the flood’s bodies.
  app.onError((_error, c) => c.body(null, 400));
  app.get('/work', async (c) => {
    asked.resolve();
    await over.promise;
    return c.text('done');
  });
  app.post('/upload', async (c) => c.text(String((await c.req.arrayBuffer()).byteLength)));
  const identity = new Uint8Array(32 * 1024 * 1024);
  const large = fixedResource({ type: 'text/plain', cacheControl: 'no-store' }, { identity });
  const site = { find: (path: string) => (path === '/large' ? large : undefined) };
  const { port, close } = await listen({ app, site }, { port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${port}`;
  const [left] = (await once(get(`${url}/large`, { agent: false }), 'response')) as [
    IncomingMessage,
  ];
  const worked = fetch(`${url}/work`);
  await asked.promise;
  const phone = request(`${url}/upload`, { method: 'POST', agent: false });
  const uploaded = once(phone, 'response') as Promise<[IncomingMessage]>;
  // About 20 kB a second.
  const dribble = setInterval(() => phone.write(Buffer.alloc(1000)), 50);
  await holdOpen(rounds(1800, 5000), () => '127.0.0.1', {
    to: url,
    said: head.replace('/sendEmail', '/upload') + 'Content-Length: 9\r\n\r\n',
  });
  // All have been received once a later one is answered.
  expect((await fetch(`${url}/nothing`)).status).toBe(404);
  clearInterval(dribble);
  phone.end();
  over.resolve();
  expect((await worked).status).toBe(200);
  expect((await uploaded)[0].statusCode).toBe(200);
  // A client that doesn’t read its response loses its connection.
  const outcome = await buffer(left).then(
    ({ length }) => length,
    () => 'broken off',
  );
  expect(outcome).toBe('broken off');
  for (const socket of sockets) socket.destroy();
  await close();
});
