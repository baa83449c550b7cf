import { expect, test } from 'vitest';
import { ApiError, createApiFetch, errorOf, isPassing, onSignInRequired } from './api-call.ts';

const address = 'http://studio.example/api/clients';
const change = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"a":1}' };

/** A fake server that records each call’s key; an answer of `undefined` breaks the connection. */
function server(...answers: (number | undefined)[]) {
  const keys: (string | null)[] = [];
  const call = createApiFetch((input) => {
    keys.push((input as Request).headers.get('idempotency-key'));
    const status = answers.shift();
    if (status === undefined) return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve(new Response(null, { status }));
  });
  return { call, keys };
}

test('a call that only reads carries no key', async () => {
  const { call, keys } = server(200);
  await call(address);
  expect(keys).toEqual([null]);
});

test('every call that changes something carries a key of its own', async () => {
  const { call, keys } = server(200, 200, 204);
  await call(address, change);
  await call(address, change);
  await call(address, { method: 'DELETE' });
  expect(new Set(keys).size).toBe(3);
  for (const key of keys) expect(key).toMatch(/^[\w-]{8,100}$/);
});

test.each([
  ['no answer came', undefined],
  ['a proxy gave up waiting', 504],
])(
  'the same call carries the same key again if %s, until the server answers',
  async (_why, first) => {
    const { call, keys } = server(first, 200, 200);
    await call(address, change).catch(() => undefined);
    await call(address, change);
    await call(address, change);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  },
);

test('another content is another call, also if no answer came', async () => {
  const { call, keys } = server(undefined, 200);
  await call(address, change).catch(() => undefined);
  await call(address, { ...change, body: '{"a":2}' });
  expect(keys[1]).not.toBe(keys[0]);
});

test('a call without an answer explains itself and may be tried again', async () => {
  const failure: unknown = await server(undefined)
    .call(address)
    .catch((error: unknown) => error);
  expect(failure).toMatchObject({
    name: 'ApiError',
    code: 'network',
    message: 'The server can’t be reached. Check your connection and try again.',
  });
  expect(isPassing(failure)).toBe(true);
});

test('a refusal brings the server’s code, words, fields and what is stored now', async () => {
  const error = {
    code: 'clients.version_conflict',
    message: 'Somebody else changed it',
    fields: { name: 'is too long' },
    current: { version: 2 },
  };
  const thrown = await errorOf(Response.json({ error }, { status: 409 }));
  expect(thrown).toBeInstanceOf(ApiError);
  expect(thrown).toMatchObject({ ...error, status: 409 });
  expect(isPassing(thrown)).toBe(false);
});

test.each([
  ['a page of HTML', '<h1>Bad gateway</h1>'],
  ['JSON of another form', '{"error":"down"}'],
  ['JSON null', 'null'],
])('a proxy’s answer, %s, has words too', async (_what, body) => {
  const thrown = await errorOf(new Response(body, { status: 502 }));
  expect(thrown).toMatchObject({ code: 'service.unavailable', status: 502 });
  expect(thrown.message).toContain('502');
});

test('only a call refused for want of a sign-in says that nobody is signed in', async () => {
  let heard = 0;
  const stop = onSignInRequired(() => (heard += 1));
  const refused = (code: string) =>
    errorOf(Response.json({ error: { code, message: 'No' } }, { status: 401 }));
  await refused('auth.invalid_credentials');
  expect(heard).toBe(0);
  await refused('auth.required');
  expect(heard).toBe(1);
  stop();
  await refused('auth.required');
  expect(heard).toBe(1);
});
