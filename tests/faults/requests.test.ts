/** F8, F10, F20: malformed and slow requests, and a stop in the middle of one. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rounds } from '../support/rounds.ts';
import { startServer, storedInquiries, type ServerProcess } from '../support/server-process.ts';

let dataDir: string;
let server: ServerProcess;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'wolfden-requests-'));
  server = await startServer({ DATA_DIR: dataDir });
});
afterAll(async () => {
  await server.end('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
});

function dial(to = server): Socket {
  const socket = connect(Number(new URL(to.url).port), '127.0.0.1');
  socket.on('error', () => {});
  return socket;
}

/** Sends raw bytes, ends the stream, and returns the response until the server hangs up. */
async function raw(bytes: string): Promise<string> {
  const socket = dial();
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1')));
  socket.end(Buffer.from(bytes, 'latin1'));
  await once(socket, 'close');
  return answer;
}

const body = JSON.stringify({
  name: 'Ada',
  email: 'ada@lab.example',
  subject: 'Slowly',
  message: 'A message that takes its time',
});
const head = `POST /sendEmail HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nConnection: close\r\nContent-Length: ${body.length}\r\n\r\n`;

test.each([
  ['a tunnel', 'CONNECT x:80 HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['a tunnel with a body', 'CONNECT x:80 HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\n'],
  ['another protocol', 'GET / HTTP/1.1\r\nHost: x\r\nConnection: upgrade\r\nUpgrade: y\r\n\r\n'],
  ['what is no request', 'nonsense\r\n\r\n'],
])('100 sockets that ask for %s and are reset do not end the server', async (_what, said) => {
  const resets = Array.from({ length: 100 }, async (_, nth) => {
    const socket = dial();
    await once(socket, 'connect');
    await new Promise((resolve) => socket.write(said, resolve));
    // Half of them with our answer unread.
    if (nth % 2 === 0) await Promise.race([once(socket, 'readable'), once(socket, 'close')]);
    socket.resetAndDestroy();
  });
  await Promise.all(resets);
  expect((await fetch(`${server.url}/about`)).status).toBe(200);
});

test('2,000 malformed requests get an answer or a closed line, never a 500', async () => {
  const line = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.constantFrom(
      'GET / HTTP/1.1',
      'POST /sendEmail HTTP/1.1',
      'GET /%00%ff HTTP/1.1',
      'GET http://other.example/ HTTP/1.1',
      'BREW / HTTP/1.1',
      'GET / HTTP/9.9',
      'Host: x',
      'Host: a b',
      'Expect: 200-maybe',
      'Connection: upgrade',
      'Upgrade: websocket',
      'Content-Length: 5',
      'Content-Length: -1',
      'Content-Length: 99999999999999999999',
      'Transfer-Encoding: chunked',
      'Transfer-Encoding: xchunked',
      'Content-Type: application/json',
      'Accept-Encoding: ;;;q=,*;q=nan',
      'If-None-Match: """',
      ' folded: header',
      'Range: bytes=0-0,-1',
      '{"name":1}',
      'ffffffffffffffff',
      '',
    ),
  );
  const statuses = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 10 }), async (lines) => {
      const answer = await raw(`${lines.join('\r\n')}\r\n\r\n`);
      for (const [, status = ''] of answer.matchAll(/^HTTP\/1\.1 (\d{3})/gm)) {
        statuses.add(status);
        expect(Number(status)).toBeLessThan(500);
      }
      if (answer !== '') expect(answer.toLowerCase()).toContain('content-security-policy');
    }),
    { numRuns: 2000, seed: 42 },
  );
  expect(statuses).toContain('400');
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  expect(server.lines.filter((text) => text.includes('uncaughtException'))).toEqual([]);
  expect(await storedInquiries({ DATA_DIR: dataDir })).toEqual([]);
});

test('who sends a request for ever is hung up on', async () => {
  const sockets = Array.from({ length: 40 }, (_value, index) => {
    const socket = dial();
    socket.on('data', () => {});
    socket.write(index % 2 === 0 ? 'GET / HTTP/1.1\r\nX-Slow: ' : head);
    return socket;
  });
  const closed = sockets.map((socket) => once(socket, 'close'));
  // Each dribbles on for as long as it may.
  const dribble = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write(' ');
  }, 500);
  expect((await fetch(`${server.url}/about`)).status).toBe(200);
  await Promise.all(closed);
  clearInterval(dribble);
});

test('uploads that strangers break off are no error in the log', async () => {
  const count = rounds(60, 600);
  const before = server.lines.length;
  const paths = ['/api/session', '/sendEmail', '/api/account/password-reset', '/i/inv_x/response'];
  for (let nth = 0; nth < count; nth += 1) {
    const socket = dial();
    const body = nth % 2 === 0 ? 'Transfer-Encoding: chunked' : 'Content-Length: 1000';
    socket.write(
      `POST ${paths[nth % paths.length]} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${body}\r\n\r\n4\r\n{"a"`,
    );
    // It has been received once a later request is answered.
    await fetch(`${server.url}/healthz`);
    if (nth % 3 === 0) socket.resetAndDestroy();
    else socket.destroy();
  }
  const own = () => server.lines.slice(before).map((line) => JSON.parse(line) as { level: number });
  await expect.poll(() => own().length).toBeGreaterThanOrEqual(count);
  expect(own().filter(({ level }) => level > 30)).toEqual([]);
});

test('a stop lets the request in hand end, and takes no other', async () => {
  const own = await mkdtemp(join(tmpdir(), 'wolfden-stop-'));
  const stopping = await startServer({ DATA_DIR: own });
  const socket = dial(stopping);
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  socket.write(head + body.slice(0, 10));
  // Half of the body is there once a later request has been answered.
  await fetch(`${stopping.url}/healthz`);
  const ended = stopping.end('SIGTERM');
  await expect
    .poll(() =>
      fetch(`${stopping.url}/healthz`).then(
        () => 'open',
        () => 'closed',
      ),
    )
    .toBe('closed');
  socket.end(body.slice(10));
  await once(socket, 'close');
  expect(answer).toMatch(/^HTTP\/1\.1 200/);
  expect(await ended).toBe(0);
  expect(await storedInquiries({ DATA_DIR: own })).toHaveLength(1);
  await rm(own, { recursive: true, force: true });
});
