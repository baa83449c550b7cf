/** Responses that bypass the app equal those of the app. */
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, onTestFinished, test } from 'vitest';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { withoutLoading } from '../../../../tests/support/without-loading.ts';
import type { App } from '../../app.ts';
import type { Database } from '../../database/database.ts';
import { listen } from '../http/listen.ts';

/** The site in front of a fake app that records its requests, and the real app’s responses. */
async function servedSite() {
  const real = await createTestApp(undefined as unknown as Database);
  const entered: string[] = [];
  const app: App = new Hono();
  app.all('*', (c) => {
    entered.push(`${c.req.method} ${c.req.path}`);
    return real.app.fetch(c.req.raw);
  });
  const server = await listen({ app, site: real.deps.site }, { port: 0, host: '127.0.0.1' });
  onTestFinished(() => server.close());
  return { ...real, port: server.port, entered };
}

interface SiteRequest {
  method?: string;
  path: string;
  headers?: Record<string, string>;
}

async function ask(port: number, { method = 'GET', path, headers = {} }: SiteRequest) {
  const call = request({ port, method, path, headers: { host: 'studio.test', ...headers } });
  const [answer] = (await once(call.end(), 'response')) as [IncomingMessage];
  const { 'content-type': type, 'content-encoding': encoding } = answer.headers;
  const body = decoded(await buffer(answer), type, encoding);
  const own = Object.entries(answer.headers).map(([name, value]) => [name, masked(value)] as const);
  return { status: answer.statusCode, headers: Object.fromEntries(own), body };
}

/** As Latin-1, as sockets have it; pages decompressed, for their tokens are in the checksum, too. */
function decoded(body: Buffer, type: unknown, encoding: unknown): string {
  const isPage = body.length > 0 && String(type).startsWith('text/html');
  if (isPage && encoding === 'br') return decoded(brotliDecompressSync(body), type, 'identity');
  if (isPage && encoding === 'gzip') return decoded(gunzipSync(body), type, 'identity');
  return withoutLoading(body.toString('latin1'));
}

const masked = (value: string | string[] | undefined) => withoutLoading(String(value));

const all =
  '/ /about /about?from=mail /icon.png /static/js/main.abc.js /robots.txt /admin /admin/clients/cli_1'.split(
    ' ',
  );

test.each(['GET', 'HEAD'].flatMap((method) => all.map((path) => [method, path] as const)))(
  '%s %s is answered as by the app, without entering it',
  async (method, path) => {
    const { app, port, entered } = await servedSite();
    for (const encoding of ['', 'gzip', 'gzip, deflate, br, zstd', 'br;q=0, gzip;q=0.5']) {
      const headers: Record<string, string> =
        encoding === '' ? {} : { 'accept-encoding': encoding };
      const fromApp = await app.request(path, { method, headers });
      const etag = fromApp.headers.get('etag') ?? '';
      for (const condition of ['', '"x"', etag, `"x", W/${etag}`, '*']) {
        const asked = { ...headers, ...(condition !== '' && { 'if-none-match': condition }) };
        const expected = await app.request(path, { method, headers: asked });
        const got = await ask(port, { method, path, headers: asked });
        expect(got.status).toBe(expected.status);
        const appHeaders = Array.from(expected.headers, ([name, value]) => [name, masked(value)]);
        expect(got.headers).toMatchObject(Object.fromEntries(appHeaders));
        const {
          ['date']: _date,
          ['connection']: _connection,
          ['keep-alive']: _alive,
          ...own
        } = got.headers;
        expect(Object.keys(own).toSorted()).toEqual([...expected.headers.keys()].toSorted());
        const body = Buffer.from(await expected.arrayBuffer());
        const [type, coding] = ['type', 'encoding'].map((n) =>
          expected.headers.get(`content-${n}`),
        );
        expect(got.body).toBe(decoded(body, type, coding));
      }
    }
    expect(entered).toEqual([]);
  },
);

/** Sends a request line and headers verbatim; resolves with the status. */
async function say(port: number, ...lines: string[]): Promise<number> {
  const socket = connect(port, '127.0.0.1');
  socket.write([...lines, 'Connection: close', '', ''].join('\r\n'), 'latin1');
  return Number(/^HTTP\/1\.1 (\d+) /.exec(await text(socket))?.[1]);
}

test.each([
  ['a letter that is encoded', 'GET /%61bout HTTP/1.1', 'Host: studio.test', 200, '/about'],
  ['a whole address', 'GET http://studio.test/about HTTP/1.1', 'Host: studio.test', 200, '/about'],
  ['a way up', 'GET /x/../about HTTP/1.1', 'Host: studio.test', 200, '/about'],
  ['a host in capitals', 'GET /about HTTP/1.1', 'Host: STUDIO.TEST', 200, '/about'],
  ['a host of numbers', 'GET /about HTTP/1.1', 'Host: [::1]:3000', 200, '/about'],
  ['a slash at the end', 'GET /about/ HTTP/1.1', 'Host: studio.test', 308, '/about/'],
  ['two slashes', 'GET //about HTTP/1.1', 'Host: studio.test', 404, '//about'],
  ['another method', 'POST /about HTTP/1.1', 'Host: studio.test', 405, '/about'],
  ['no page', 'GET /nothing HTTP/1.1', 'Host: studio.test', 404, '/nothing'],
])('%s is for the app to understand', async (_what, line, host, status, path) => {
  const { port, entered } = await servedSite();
  expect(await say(port, line, host)).toBe(status);
  expect(entered).toEqual([`${line.split(' ')[0]} ${path}`]);
});

test.each([
  ['no host', 'GET /about HTTP/1.1', 'X-A: b'],
  ['a host that is none', 'GET /about HTTP/1.1', 'Host: a b'],
  ['a host with a path', 'GET /about HTTP/1.1', 'Host: studio.test/x'],
  ['a backslash', 'GET /\\about HTTP/1.1', 'Host: studio.test'],
])('%s is refused, also before a page that is there', async (_what, line, host) => {
  const { port, entered } = await servedSite();
  expect(await say(port, line, host)).toBe(400);
  expect(entered).toEqual([]);
});

test('pages asked for on one connection without waiting come in their order', async () => {
  const { port } = await servedSite();
  const socket = connect(port, '127.0.0.1');
  const asked = ['/about', '/nothing', '/icon.png', '/about/'];
  const requests = asked.map((path) => `GET ${path} HTTP/1.1\r\nHost: studio.test\r\n`);
  socket.write(`${requests.join('\r\n')}Connection: close\r\n\r\n`);
  const answers = (await text(socket)).match(/HTTP\/1\.1 \d+/g);
  expect(answers).toEqual(['HTTP/1.1 200', 'HTTP/1.1 404', 'HTTP/1.1 200', 'HTTP/1.1 308']);
});
