import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { BASE_URL, createTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import type { Database } from '../../database/database.ts';

/** The site needs no database. */
const createSite = () => createTestApp(undefined as unknown as Database);

async function get(
  { app }: TestApp,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
) {
  return app.request(path, { method, headers });
}

test('a page names this installation’s address, whatever it was built with', async () => {
  const site = await createSite();
  const html = await (await get(site, '/about')).text();
  expect(html).toContain(`href="${BASE_URL}/about"`);
  expect(html).not.toContain('base-url');
});

test('a page comes in the encoding that the browser takes', async () => {
  const site = await createSite();
  const plain = await (await get(site, '/about')).text();
  const zipped = await get(site, '/about', { 'accept-encoding': 'gzip' });
  expect(zipped.headers.get('content-encoding')).toBe('gzip');
  expect(gunzipSync(Buffer.from(await zipped.arrayBuffer())).toString()).toBe(plain);
  const brotli = await get(site, '/about', { 'accept-encoding': 'gzip, deflate, br' });
  expect(brotli.headers.get('content-encoding')).toBe('br');
  const tags = [await get(site, '/about'), zipped, brotli].map(({ headers }) =>
    headers.get('etag'),
  );
  expect(new Set(tags).size).toBe(3);
  expect(brotli.headers.get('vary')).toBe('accept-encoding');
});

test('what is not text is never compressed again', async () => {
  const response = await get(await createSite(), '/icon.png', { 'accept-encoding': 'br' });
  expect(response.headers.get('content-encoding')).toBeNull();
  expect(await response.text()).toBe('pixels');
});

test('a file with a hash in its name may be kept forever, a page is asked for again', async () => {
  const site = await createSite();
  const cacheControl = async (path: string) => (await get(site, path)).headers.get('cache-control');
  expect(await cacheControl('/static/js/main.abc.js')).toBe('public, max-age=31536000, immutable');
  expect(await cacheControl('/about')).toBe('no-cache');
});

test('a browser that has the page gets 304 with the same headers and no body', async () => {
  const site = await createSite();
  for (const path of ['/', '/about', '/icon.png']) {
    const first = await get(site, path, { 'accept-encoding': 'br' });
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[^"]+"$/);
    const again = await get(site, path, {
      'accept-encoding': 'br',
      'if-none-match': `"x", W/${etag}`,
    });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    expect(again.headers.get('etag')).toBe(etag);
    expect(again.headers.get('content-security-policy')).toBe(
      first.headers.get('content-security-policy'),
    );
    expect((await get(site, path, { 'if-none-match': '"x"' })).status).toBe(200);
    // The icon is the same bytes for everyone; a page is not.
    const asPlain = path === '/icon.png' ? 304 : 200;
    expect((await get(site, path, { 'if-none-match': etag })).status).toBe(asPlain);
  }
});

const decoders = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes };

test.each(['br', 'gzip', 'identity'] as const)(
  'each loading has a token of its own, and a copy of the page in %s stays good for a day',
  async (encoding) => {
    const site = await createSite();
    const headers = { 'accept-encoding': encoding };
    const read = async () => {
      const response = await get(site, '/', headers);
      const body = Buffer.from(await response.arrayBuffer());
      expect(response.headers.get('content-length')).toBe(String(body.length));
      const html = decoders[encoding](body).toString();
      const token = /value="([^"]+)"/.exec(html)?.[1] ?? '';
      const rest = html.replace(token, '');
      return { rest, token, etag: response.headers.get('etag') ?? '' };
    };
    const [first, same] = [await read(), await read()];
    expect(site.tokens.age(first.token)).toBe(0);
    expect(first.rest).toMatch(/^<h1>Home<\/h1>.+<\/body>$/s);
    expect(same.rest).toBe(first.rest);
    expect(same.token).not.toBe(first.token);
    expect(same.etag).not.toBe(first.etag);
    site.clock.advance({ seconds: 11 });
    const later = await read();
    expect(site.tokens.age(later.token)).toBe(0);
    expect(site.tokens.age(first.token)).toBe(11_000);
    const again = async (etag: string) => get(site, '/', { ...headers, 'if-none-match': etag });
    expect((await again(first.etag)).status).toBe(304);
    // The tag of the copy that the browser has, not of a page that it didn’t get.
    expect((await again(first.etag)).headers.get('etag')).toBe(first.etag);
    expect((await again(first.etag.replace('-', 'x-'))).status).toBe(200);
    site.clock.advance({ hours: 23, minutes: 59, seconds: 55 });
    expect((await again(first.etag)).status).toBe(200);
    expect((await again(later.etag)).status).toBe(304);
  },
);

test('a token of an earlier release, which was a time alone, still tells its age', async () => {
  const { tokens, clock } = await createSite();
  const time = clock.epochMilliseconds().toString(36);
  const signature = createHmac('sha256', Buffer.alloc(32, 1)).update(time).digest().subarray(0, 16);
  clock.advance({ seconds: 5 });
  expect(tokens.age(`${time}.${signature.toString('base64url')}`)).toBe(5000);
});

test('HEAD answers as GET, without the body', async () => {
  const site = await createSite();
  const head = await get(site, '/about', {}, 'HEAD');
  const whole = await get(site, '/about');
  expect(head.status).toBe(200);
  expect(await head.text()).toBe('');
  expect([...head.headers]).toEqual([...whole.headers]);
});

test.each([
  ['POST', '/about', 'GET, HEAD'],
  ['DELETE', '/', 'GET, HEAD'],
  ['POST', '/admin/login', 'GET, HEAD'],
  ['GET', '/sendEmail', 'POST'],
  ['PUT', '/sendEmail', 'POST'],
  ['POST', '/healthz', 'GET, HEAD'],
])('%s %s is answered 405 with what is allowed', async (method, path, allow) => {
  const response = await get(await createSite(), path, {}, method);
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe(allow);
});

test('HEAD of what is not there answers as GET does', async () => {
  const site = await createSite();
  const type = async (method: string) =>
    (await get(site, '/nothing', {}, method)).headers.get('content-type');
  expect(await type('HEAD')).toBe(await type('GET'));
});

test.each([
  '/nothing',
  '/about/more',
  '/../etc/passwd',
  '/%2e%2e/x',
  '/static/js/',
  '/about%00',
  '/__proto__',
])('%s is not found, as a page for people and JSON for programs', async (path) => {
  const site = await createSite();
  const page = await get(site, path, { accept: 'text/html,*/*' });
  expect(page.status).toBe(404);
  expect(await page.text()).toContain('Not found');
  const answer = await get(site, path, { accept: 'application/json' });
  expect(answer.status).toBe(404);
  expect(await answer.json()).toHaveProperty('error');
});

test.each(['/about', '/admin', '/admin/clients'])(
  '%s has one address: a slash at its end leads to it',
  async (path) => {
    const response = await get(await createSite(), `${path}/`);
    expect(response.status).toBe(308);
    expect(response.headers.get('location')).toBe(path);
  },
);

test.each(['/admin', '/admin/login', '/admin/clients/cli_01/edit', '/admin/settings/mail'])(
  '%s is the back office, kept by nobody and in no search engine',
  async (path) => {
    const page = await get(await createSite(), path, { 'accept-encoding': 'br' });
    expect(page.status).toBe(200);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('x-robots-tag')).toBe('noindex');
    expect(page.headers.get('content-encoding')).toBe('br');
    expect(brotliDecompressSync(await page.arrayBuffer()).toString()).toContain('Back office');
  },
);

test('a screen of the back office comes with hints to its own scripts', async () => {
  const site = await createSite();
  const hasHints = async (path: string) =>
    (await (await get(site, path)).text()).includes('modulepreload');
  expect(await hasHints('/admin/clients')).toBe(true);
  expect(await hasHints('/admin/clients/cli_01')).toBe(false);
  expect(await hasHints('/admin/nothing')).toBe(false);
});

test('an unknown address of the back office is not found there, and not by programs', async () => {
  const site = await createSite();
  const page = await get(site, '/admin/nothing', { accept: 'text/html' });
  expect(page.status).toBe(404);
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(await page.text()).toContain('Back office');
  const answer = await get(site, '/admin/nothing', { accept: 'application/json' });
  expect(answer.status).toBe(404);
  expect(await answer.json()).toHaveProperty('error');
});

test('no page of the site is for the back office alone', async () => {
  const site = await createSite();
  for (const path of ['/', '/about', '/nothing', '/administration']) {
    const page = await get(site, path);
    expect(page.headers.get('x-robots-tag'), path).toBeNull();
    expect(await page.text(), path).not.toContain('Back office');
  }
});

test('every answer carries the security headers', async () => {
  const site = await createSite();
  const answers = await Promise.all([
    get(site, '/'),
    get(site, '/icon.png'),
    get(site, '/about/'),
    get(site, '/nothing'),
    get(site, '/admin'),
    get(site, '/admin/nothing'),
    get(site, '/sendEmail'),
    get(site, '/healthz'),
    get(site, '/robots.txt'),
    get(site, '/sendEmail', { 'content-type': 'text/plain' }, 'POST'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([
    200, 200, 308, 404, 200, 404, 405, 200, 200, 415,
  ]);
  for (const { headers } of answers) {
    expect(headers.get('content-security-policy')).not.toContain('unsafe');
    expect(headers.get('strict-transport-security')).toMatch(/max-age=\d{8}/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('referrer-policy')).toBe('same-origin');
  }
});

test('robots are told the sitemap, and finders of holes whom to write to', async () => {
  const site = await createSite();
  expect(await (await get(site, '/robots.txt')).text()).toContain(
    `Sitemap: ${BASE_URL}/sitemap.xml`,
  );
  const sitemap = await (await get(site, '/sitemap.xml')).text();
  expect(sitemap.match(/<loc>[^<]+<\/loc>/g)).toEqual([
    `<loc>${BASE_URL}/</loc>`,
    `<loc>${BASE_URL}/about</loc>`,
  ]);
  const security = await (await get(site, '/.well-known/security.txt')).text();
  expect(security).toContain('Contact: mailto:hello@wolfden.example');
  const expires = Temporal.Instant.from(/Expires: (.+)/.exec(security)?.[1] ?? '');
  const days = expires.since(site.clock.now()).total('days');
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
});
