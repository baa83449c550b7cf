import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { cookieLine, cookieValue } from '../auth/cookies.ts';
import { isPlainLoopback, unsecureCookies } from './loopback-cookies.ts';

test.each([
  ['http://localhost:3000', true],
  ['http://127.0.0.1:3000', true],
  ['http://[::1]:3000', true],
  ['https://localhost:3000', false],
  ['http://studio.example', false],
  ['http://localhost.studio.example', false],
])('cookies at %s need no certificate: %s', (baseUrl, isPlain) => {
  expect(isPlainLoopback(baseUrl)).toBe(isPlain);
});

test('cookies are set and read without what WebKit refuses there', async () => {
  const app = new Hono();
  app.use(unsecureCookies);
  app.get('/', (c) => {
    const { headers } = c.req.raw;
    c.header('set-cookie', cookieLine('__Host-wolfden.device', 'a', 60));
    c.header('set-cookie', '__Secure-wolfden.link=b; Path=/i/inv_1; Secure', { append: true });
    return c.json([
      cookieValue(headers, '__Host-wolfden.device'),
      cookieValue(headers, '__Secure-wolfden.link'),
      cookieValue(headers, 'wolfden.device'),
    ]);
  });
  const cookie = 'wolfden.link=1; other=wolfden.device=2; wolfden.device=3';
  const answer = await app.request('/', { headers: { cookie } });
  expect(answer.headers.getSetCookie()).toEqual([
    'wolfden.device=a; Max-Age=60; Path=/; HttpOnly; SameSite=Lax',
    'wolfden.link=b; Path=/i/inv_1',
  ]);
  expect(await answer.json()).toEqual(['3', '1', null]);
});
