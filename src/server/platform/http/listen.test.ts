/** Requests that never reach a route: framing on the wire, and refusals. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { Hono } from 'hono';
import { expect, onTestFinished, test } from 'vitest';
import type { App } from '../../app.ts';
import { fixedResource, textResource } from '../site/resource.ts';
import { listen } from './listen.ts';
import { securityHeaders } from './security-headers.ts';

/** A server that writes down what its app was asked, and with which body. */
async function listening() {
  const asked: string[] = [];
  const app: App = new Hono();
  app.all('*', async (c) => {
    asked.push(`${c.req.method} ${c.req.path} ${JSON.stringify(await c.req.text())}`);
    return c.text('answered', 200, { ...securityHeaders });
  });
  // An incomplete body, or one whose end is ambiguous.
  app.onError((_error, c) => c.body(null, 400));
  const page = textResource({ type: 'text/plain', cacheControl: 'no-cache' }, 'A page');
  const identity = new Uint8Array(32 * 1024 * 1024);
  const large = fixedResource({ type: 'text/plain', cacheControl: 'no-store' }, { identity });
  const pages = new Map([
    ['/page', page],
    ['/large', large],
  ]);
  const site = { find: (path: string) => pages.get(path) };
  const server = await listen({ app, site }, { port: 0, host: '127.0.0.1' });
  onTestFinished(() => server.close());
  return { ...server, asked };
}

/** Sends bytes, ends the stream, and returns the whole response. */
async function say(port: number, ...lines: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1')));
  socket.on('error', () => {});
  socket.end(lines.join('\r\n'), 'latin1');
  await once(socket, 'close');
  return answer;
}

const smuggled = 'GET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n';

test.each([
  [
    'a length and chunks at once',
    ['Content-Length: 4', 'Transfer-Encoding: chunked', '', `0\r\n\r\n${smuggled}`],
  ],
  [
    'chunks and a length at once',
    [
      'Transfer-Encoding: chunked',
      `Content-Length: ${smuggled.length + 5}`,
      '',
      `0\r\n\r\n${smuggled}`,
    ],
  ],
  ['two lengths', ['Content-Length: 0', `Content-Length: ${smuggled.length}`, '', smuggled]],
  ['two lengths in one', [`Content-Length: 0, ${smuggled.length}`, '', smuggled]],
  ['a length with a sign', [`Content-Length: +${smuggled.length}`, '', smuggled]],
  ['a length in another base', [`Content-Length: 0x${smuggled.length.toString(16)}`, '', smuggled]],
  ['a length before a space', [`Content-Length : ${smuggled.length}`, '', smuggled]],
  ['chunks that are not the last coding', ['Transfer-Encoding: chunked, x', '', smuggled]],
  ['chunks under another name', ['Transfer-Encoding: xchunked', '', smuggled]],
  ['a folded header', ['Transfer-Encoding:', ' chunked', '', `0\r\n\r\n${smuggled}`]],
  [
    'a chunk whose length is no number',
    ['Transfer-Encoding: chunked', '', `0x0\r\n\r\n${smuggled}`],
  ],
  [
    'a chunk with a bare line feed',
    ['Transfer-Encoding: chunked', '', `1;\nx\r\nX\r\n0\r\n\r\n${smuggled}`],
  ],
  [
    'a header with a bare line feed',
    ['X-A: b\nTransfer-Encoding: chunked', '', `0\r\n\r\n${smuggled}`],
  ],
  ['a header with a NUL', ['X-A: b\0c', 'Content-Length: 0', '', smuggled]],
])('%s: refused, and nothing behind it is taken for a request', async (_what, rest) => {
  const { port, asked } = await listening();
  const answer = await say(port, 'POST / HTTP/1.1', 'Host: x', ...rest);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  expect(answer).toContain('content-security-policy: ');
  expect(asked.filter((line) => line.includes('/smuggled'))).toEqual([]);
});

test.each([
  ['two hosts', ['Host: x', 'Host: y']],
  ['a host twice', ['Host: x', 'HOST: x']],
])('%s are refused, for a page and for the app', async (_what, hosts) => {
  const { port, asked } = await listening();
  for (const line of ['GET /page HTTP/1.1', 'POST /app HTTP/1.1']) {
    const answer = await say(port, line, ...hosts, 'Content-Length: 0', '', '');
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('content-security-policy: ');
  }
  expect(asked).toEqual([]);
});

test('two requests on one line are two, each with its own body', async () => {
  const { port, asked } = await listening();
  const answer = await say(
    port,
    'POST /one HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nfirst' +
      'POST /two HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n6\r\nsecond\r\n0\r\n\r\n',
  );
  expect(answer.match(/HTTP\/1\.1 200 /g)).toHaveLength(2);
  expect(asked).toEqual(['POST /one "first"', 'POST /two "second"']);
});

test.each([
  ['CONNECT other.example:443 HTTP/1.1', 405],
  ['BREW / HTTP/1.1', 400],
  ['GET / HTTP/1.1\r\nExpect: miracles', 417],
])('%j is answered %i with the security headers', async (line, status) => {
  const { port, asked } = await listening();
  const answer = await say(
    port,
    `${line}\r\nHost: x\r\nCookie: a=secret\r\nConnection: close\r\n\r\n`,
  );
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  for (const name of Object.keys(securityHeaders)) expect(answer).toContain(`${name}: `);
  expect(answer).not.toContain('secret');
  expect(asked).toEqual([]);
});

const tunnel = 'CONNECT other.example:443 HTTP/1.1\r\nHost: x\r\n';

test.each([
  ['a tunnel', `${tunnel}\r\n`],
  ['a tunnel with a body that is missing', `${tunnel}Content-Length: 5\r\n\r\n`],
  ['a tunnel behind an answer', `GET /large HTTP/1.1\r\nHost: x\r\n\r\n${tunnel}\r\n`],
])('a socket that asks for %s is let go of, though nothing is read', async (_what, said) => {
  const { port, close } = await listening();
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => {});
  socket.write(said);
  await once(socket, 'connect');
  // Its first bytes are there, so the server has read what was said.
  await once(socket, 'readable');
  await expect(close()).resolves.toBeUndefined();
});

test.each([
  ['a tunnel', `${tunnel}\r\n`],
  ['a tunnel with a body that is missing', `${tunnel}Content-Length: 5\r\n\r\n`],
  [
    'another protocol',
    'GET /page HTTP/1.1\r\nHost: x\r\nConnection: upgrade\r\nUpgrade: y\r\n\r\n',
  ],
  ['what is no request', 'nonsense\r\n\r\n'],
  ['two hosts', 'GET /page HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n'],
  ['a miracle', 'GET /page HTTP/1.1\r\nHost: x\r\nExpect: miracles\r\n\r\n'],
  [
    'leave to go on',
    'POST / HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 5\r\n\r\n',
  ],
])('a socket that asks for %s and is reset ends alone', async (_what, said) => {
  const { port, asked, close } = await listening();
  for (let round = 0; round < 5; round += 1) {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    await new Promise((resolve) => socket.write(said, resolve));
    socket.resetAndDestroy();
    const answer = await say(port, 'GET /page HTTP/1.1', 'Host: x', 'Connection: close', '', '');
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  }
  expect(asked).not.toContain('GET /page ""');
  await close();
});

test('headers longer than 16 kB are refused', async () => {
  const { port, asked } = await listening();
  const answer = await say(port, 'GET / HTTP/1.1', 'Host: x', `X-A: ${'a'.repeat(17_000)}`, '', '');
  expect(answer).toMatch(/^HTTP\/1\.1 431 /);
  expect(asked).toEqual([]);
});

test('no answer tells what it is made with', async () => {
  const { port } = await listening();
  const answers = await Promise.all([
    say(port, 'GET / HTTP/1.1', 'Host: x', 'Connection: close', '', ''),
    say(port, 'nonsense', '', ''),
  ]);
  for (const answer of answers) {
    expect(answer).not.toMatch(/^(server|x-powered-by|via):/im);
    expect(answer).not.toMatch(/node|hono/i);
  }
});
