/** F13: a flood of sign-ins costs a few hashes, and keeps neither the owner nor visitors out. */
import { createHook } from 'node:async_hooks';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from '../../src/server/platform/http/listen.ts';
import { signInSender } from '../support/sign-in-sender.ts';
import { ada, setupToken } from '../support/test-account.ts';
import { createTestApp } from '../support/test-app.ts';
import { testBrowser } from '../support/test-browser.ts';
import { openTestSqlite } from '../support/test-database.ts';

const ADDRESSES = 40;
const ATTEMPTS_EACH = 50;

test('2,000 sign-ins from 40 addresses: a hundred are looked at, two at a time, and the owner gets in', async () => {
  const db = await openTestSqlite();
  const testApp = await createTestApp(db);
  const browser = testBrowser(testApp);
  await browser.call('POST', '/setup', { ...ada, token: await setupToken(db, testApp) });
  const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
  const server = await listen(
    { app: testApp.app, site: testApp.deps.site },
    { port: 0, host: '127.0.0.1' },
  );
  onTestFinished(() => server.close());
  const url = `http://127.0.0.1:${server.port}`;
  const hashes = countHashes();
  const senders = Array.from({ length: ADDRESSES }, (_, nth) =>
    signInSender(url, `127.0.1.${nth + 1}`),
  );
  onTestFinished(() => {
    for (const sender of senders) sender.close();
  });

  const statuses = new Map<number, number>();
  let isOver = () => {};
  // For a new name from an address that may try on, it is the limit for everybody that lasts minutes.
  const limitReached = new Promise<void>((resolve) => (isOver = resolve));
  const flood = senders.map(async (sender, address) => {
    for (let nth = 0; nth < ATTEMPTS_EACH; nth += 1) {
      const email = nth % 2 === 0 ? ada.email : `guess-${address}-${nth}@x.example`;
      const { status, retryAfter } = await sender.send({ email, password: 'a wrong guess 48' });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (nth % 2 === 1 && nth < 10 && retryAfter > 60) isOver();
    }
  });
  await limitReached;
  const { email, password } = ada;
  const owner = signInSender(url, '127.0.0.1');
  onTestFinished(() => owner.close());
  // While the last of them are hashed, others are told to try again.
  const signInAsOwner = async () => (await owner.send({ email, password, cookie })).status;
  await expect.poll(signInAsOwner, { timeout: 30_000, interval: 3000 }).toBe(200);
  expect((await owner.send({ email, password })).status).toBe(429);
  expect((await fetch(`${url}/about`)).status).toBe(200);
  await Promise.all(flood);

  expect([...statuses.keys()].toSorted()).toEqual([401, 429]);
  expect(statuses.get(401)).toBeLessThanOrEqual(100);
  expect(hashes.most()).toBeLessThanOrEqual(2);
  // Each attempt that was checked, and the owner’s own.
  expect(hashes.all()).toBe((statuses.get(401) ?? 0) + 1);
  expect((await owner.send({ email, password, cookie })).status).toBe(200);
});

/** From now on: how many password hashes were begun, and how many went on at once. */
function countHashes(): { all: () => number; most: () => number } {
  const running = new Set<number>();
  let all = 0;
  let most = 0;
  const hook = createHook({
    init(id, type) {
      if (type !== 'ARGON2REQUEST') return;
      all += 1;
      running.add(id);
      most = Math.max(most, running.size);
    },
    after: (id) => void running.delete(id),
  }).enable();
  onTestFinished(() => void hook.disable());
  return { all: () => all, most: () => most };
}
