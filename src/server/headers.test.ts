/** Headers of every kind of response, for every caller and every outcome. */
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { owner } from '../../tests/support/api-caller.ts';
import { apiTable } from '../../tests/support/api-table.ts';
import { createStudioWorld } from '../../tests/support/studio-world.ts';
import { createTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { openTestSqlite } from '../../tests/support/test-database.ts';
import { listen } from './platform/http/listen.ts';

interface HeaderRequest {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer> | undefined;
}

const json = { 'content-type': 'application/json' };
const page = { accept: 'text/html' };

/** One of each kind; signed in. */
const kinds: (HeaderRequest & { what: string; status: number })[] = [
  { what: 'a page', status: 200, method: 'GET', path: '/about' },
  { what: 'the head of a page', status: 200, method: 'HEAD', path: '/about' },
  { what: 'a page that has moved', status: 308, method: 'GET', path: '/about/' },
  { what: 'a script', status: 200, method: 'GET', path: '/static/js/main.abc.js' },
  { what: 'a picture', status: 200, method: 'GET', path: '/icon.png' },
  { what: 'a text for robots', status: 200, method: 'GET', path: '/robots.txt' },
  { what: 'a page that is not there', status: 404, method: 'GET', path: '/no', headers: page },
  { what: 'the same for a program', status: 404, method: 'POST', path: '/no', headers: json },
  { what: 'an unknown link to pay', status: 404, method: 'GET', path: `/i/${'x'.repeat(43)}/pay` },
  { what: 'the page that checks contracts', status: 200, method: 'GET', path: '/verify' },
  { what: 'its script', status: 200, method: 'GET', path: '/verify/file.js' },
  { what: 'a check of a contract', status: 200, method: 'GET', path: '/verify?code=x' },
  {
    what: 'a check from another site',
    status: 403,
    method: 'POST',
    path: '/verify',
    headers: { ...page, origin: 'https://evil.example' },
    body: 'code=x',
  },
  { what: 'the health', status: 200, method: 'GET', path: '/healthz' },
  { what: 'readiness', status: 200, method: 'GET', path: '/readyz' },
  { what: 'a screen of the back office', status: 200, method: 'GET', path: '/admin/clients' },
  { what: 'a screen that is not there', status: 404, method: 'GET', path: '/admin/no' },
  { what: 'another method', status: 405, method: 'PUT', path: '/about' },
  { what: 'a question for what is allowed', status: 405, method: 'OPTIONS', path: '/sendEmail' },
  {
    what: 'a message that can’t be',
    status: 400,
    method: 'POST',
    path: '/sendEmail',
    headers: json,
    body: '{',
  },
  {
    what: 'a form that can’t be',
    status: 400,
    method: 'POST',
    path: '/sendEmail',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...page },
    body: 'name=A',
  },
  { what: 'a message of another type', status: 415, method: 'POST', path: '/sendEmail', body: 'x' },
  {
    what: 'far too much',
    status: 413,
    method: 'POST',
    path: '/sendEmail',
    headers: json,
    body: 'x'.repeat(70_000),
  },
  {
    what: 'another site’s page',
    status: 403,
    method: 'POST',
    path: '/sendEmail',
    headers: { ...json, origin: 'https://evil.example' },
    body: '{}',
  },
  { what: 'something of the API', status: 200, method: 'GET', path: '/api/clients' },
  { what: 'the head of it', status: 200, method: 'HEAD', path: '/api/clients' },
  { what: 'a thing that is not there', status: 404, method: 'GET', path: '/api/clients/cli_no' },
  { what: 'an address the API has not', status: 404, method: 'GET', path: '/api/no' },
  { what: 'a method the API has not', status: 405, method: 'PUT', path: '/api/clients' },
  { what: 'a wrong query', status: 400, method: 'GET', path: '/api/clients?limit=x' },
  {
    what: 'a body that is no JSON',
    status: 400,
    method: 'POST',
    path: '/api/clients',
    headers: json,
    body: '{',
  },
  {
    what: 'a body of another type',
    status: 415,
    method: 'POST',
    path: '/api/clients',
    headers: { 'content-type': 'text/plain' },
    body: '{}',
  },
  {
    what: 'a body that is too big',
    status: 413,
    method: 'POST',
    path: '/api/clients',
    headers: json,
    body: `"${'x'.repeat(300_000)}"`,
  },
  {
    what: 'a call from another site',
    status: 403,
    method: 'POST',
    path: '/api/clients',
    headers: { ...json, 'sec-fetch-site': 'cross-site' },
    body: '{}',
  },
];

const ask = ({ app }: TestApp, { method, path, headers = {}, body }: HeaderRequest) =>
  app.request(path, { method, headers, ...(body !== undefined && { body }) });

/** Headers that differ from those that every response must have. */
async function wrongHeaders(answer: Response, framedBy = 'none'): Promise<string[]> {
  const { headers } = answer;
  const hasBody = (await answer.clone().text()) !== '';
  const csp = headers.get('content-security-policy') ?? '';
  const type = headers.get('content-type') ?? '';
  const isText = type.startsWith('text/');
  const rules: [name: string, holds: boolean][] = [
    ['default-src none', csp.includes("default-src 'none'")],
    ['frame-ancestors', csp.includes(`frame-ancestors '${framedBy}'`)],
    [
      'frame-options',
      headers.get('x-frame-options') === (framedBy === 'none' ? 'DENY' : 'SAMEORIGIN'),
    ],
    ['base-uri none, or a sandbox', /base-uri 'none'|^sandbox;/.test(csp)],
    ['nothing unsafe', !/unsafe|\*|https?:|data:|blob:/.test(csp)],
    ['strict-transport-security', hstsDays(headers) >= 365],
    ['nosniff', headers.get('x-content-type-options') === 'nosniff'],
    [
      'referrer-policy',
      ['same-origin', 'no-referrer'].includes(headers.get('referrer-policy') ?? ''),
    ],
    ['opener', headers.get('cross-origin-opener-policy') === 'same-origin'],
    ['resource', headers.get('cross-origin-resource-policy') === 'same-origin'],
    ['no CORS', headers.get('access-control-allow-origin') === null],
    ['no maker', headers.get('server') === null && headers.get('x-powered-by') === null],
    ['a type where there is a body', !hasBody || type !== ''],
    ['how it may be cached', headers.has('cache-control')],
    ['text has its encoding', !isText || /charset=utf-8/i.test(type)],
  ];
  return rules.filter(([, holds]) => !holds).map(([name]) => name);
}

function hstsDays(headers: Headers): number {
  const value = headers.get('strict-transport-security') ?? '';
  if (!value.includes('includeSubDomains')) return 0;
  return Number(/max-age=(\d+)/.exec(value)?.[1]) / 86_400;
}

test('an answer of any kind has all security headers', async () => {
  const app = await createTestApp(await openTestSqlite(), {
    findActor: () => Promise.resolve(owner),
  });
  for (const asked of kinds) {
    const answer = await ask(app, asked);
    expect(answer.status, asked.what).toBe(asked.status);
    expect(await wrongHeaders(answer), asked.what).toEqual([]);
    // The site’s own page for what is not there is asked for again, like all of its pages.
    const isRefusal = asked.status >= 400 && asked.status !== 404;
    if (isRefusal) expect(answer.headers.get('cache-control'), asked.what).toBe('no-store');
  }
});

test('an error of ours has them too, and says nothing about itself', async () => {
  const broken = () => Promise.reject(new Error('secret at line 7'));
  const app = await createTestApp(await openTestSqlite(), { findActor: broken });
  const answer = await ask(app, { method: 'GET', path: '/api/clients' });
  expect(answer.status).toBe(500);
  expect(await wrongHeaders(answer)).toEqual([]);
  expect(await answer.text()).not.toMatch(/secret|line|at /);
});

/** Editors frame them: they have no scripts, and no form in them is submitted. */
const framed = new Set(['GET /contracts/{id}/preview/page', 'GET /proposals/{id}/preview/page']);

/** The source is public, so the description is too. */
const description = new Set(['GET /openapi.json', 'GET /docs']);

test('every route of the API has them for every caller, and no response is cached', async () => {
  const world = await createStudioWorld(await openTestSqlite());
  const rows = Object.entries(apiTable);
  // Resources are read before they are changed or deleted.
  const isReading = ([route]: (typeof rows)[number]) => route.startsWith('GET ');
  const inOrder = [...rows.filter(isReading), ...rows.filter((row) => !isReading(row))];
  for (const [route, row] of inOrder) {
    const [method = '', pattern = ''] = route.split(' ');
    const params = row.params?.(world.ids) ?? {};
    const filled = pattern.replaceAll(/\{(\w+)\}/g, (_brace, name: string) => params[name] ?? '');
    const path = `/api${filled}${row.query ?? ''}`;
    const given = row.body?.(world.ids);
    const isBytes = given instanceof Uint8Array;
    const body = isBytes ? new Uint8Array(given) : JSON.stringify(given);
    const type = isBytes ? 'application/octet-stream' : 'application/json';
    for (const caller of ['anonymous', 'owner'] as const) {
      const headers = { 'content-type': type, ...world.headers[caller] };
      const answer = await ask(world.testApp, { method, path, headers, body });
      const isFramed = framed.has(route) && caller === 'owner';
      const wrong = await wrongHeaders(answer, isFramed ? 'self' : 'none');
      expect(wrong, `${route} by ${caller}`).toEqual([]);
      const kept = answer.headers.get('cache-control');
      if (description.has(route)) expect(kept, route).toBe('no-cache');
      else expect(kept, route).toMatch(/^(no-store|private, no-cache)$/);
      expect(answer.status, route).toBeLessThan(500);
    }
  }
});

test('no file is served but those of the built site', async () => {
  const { app } = await createTestApp(await openTestSqlite());
  for (const path of [
    '/.git/config',
    '/.env',
    '/package.json',
    '/data/studio.db',
    '/src/server/main.ts',
    '/static',
    '/static/',
    '/static/js',
    '/manifest.json',
    '/main.js.br',
    '/static/js/main.abc.js.map',
    '/static/js/..%2f..%2fmanifest.json',
    '/metrics',
    '/debug',
  ]) {
    expect((await app.request(path)).status, path).toBe(404);
  }
});

test('no answer leads anywhere else', async () => {
  const { app } = await createTestApp(await openTestSqlite());
  const seen = new Set<string | null>();
  for (const path of [
    '/about/',
    '/admin/',
    '//evil.example/',
    '//evil.example/about/',
    '/\\evil.example/',
    '/%2f%2fevil.example/',
    '/https://evil.example/',
    '/about//evil.example/',
  ]) {
    const answer = await app.request(new Request(`https://studio.test${path}`));
    seen.add(answer.headers.get('location'));
  }
  expect(seen).toEqual(new Set(['/about', '/admin', null]));
});

test('the answer to TRACE holds nothing of the request', async () => {
  const { app, deps } = await createTestApp(await openTestSqlite());
  const server = await listen({ app, site: deps.site }, { port: 0, host: '127.0.0.1' });
  onTestFinished(() => server.close());
  for (const path of ['/about', '/api/session', '/nothing']) {
    const headers = { cookie: 'a=secret', 'x-mine': 'secret', connection: 'close' };
    const call = request({ port: server.port, method: 'TRACE', path, headers }).end();
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    expect([404, 405], path).toContain(answer.statusCode);
    expect(JSON.stringify(answer.headers) + (await text(answer)), path).not.toContain('secret');
  }
});
